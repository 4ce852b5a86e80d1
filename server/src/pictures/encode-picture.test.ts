import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { fromPhone, photograph } from '../testing/pictures.ts'
import { encodePicture } from './encode-picture.ts'

const refused = (bytes: Uint8Array, reason: string) =>
  assert.rejects(encodePicture(bytes), (error: { reason?: string }) => error.reason === reason)

test('a picture is stored at every width below its own and at its own, in both formats, with its original', async () => {
  const made = await encodePicture(await photograph(1000, 1250).png().toBuffer())
  assert.match(made.path, /^[0-9a-f]{32}\.webp$/)
  const name = made.path.replace('.webp', '')
  const { width, height, widths, formats, original } = made
  assert.deepEqual([width, height, widths, formats], [1000, 1250, [160, 400, 600, 800], ['avif', 'webp']])
  const stems = ['-160', '-400', '-600', '-800', '']
  assert.deepEqual(made.files.map((file) => file.name).sort(), [
    ...stems.flatMap((stem) => [`${name}${stem}.avif`, `${name}${stem}.webp`]).sort(),
    `originals/${name}.png`,
  ])
  assert.equal(original, `originals/${name}.png`)
  for (const { name: file, bytes, type } of made.files) {
    const seen = await sharp(bytes).metadata()
    const expected = /-(\d+)\./.exec(file)?.[1] ?? '1000'
    assert.deepEqual([String(seen.width), `image/${seen.format === 'heif' ? 'avif' : seen.format}`], [expected, type])
  }
})

test('a picture is never enlarged, and never wider or taller than a page shows it', async () => {
  const size = async (width: number, height: number) => {
    const made = await encodePicture(await photograph(width, height).webp().toBuffer())
    return [made.width, made.height, made.widths]
  }
  assert.deepEqual(await size(100, 80), [100, 80, []])
  assert.deepEqual(await size(160, 200), [160, 200, []])
  assert.deepEqual(await size(2400, 1200), [1600, 800, [160, 400, 600, 800, 1200]])
  assert.deepEqual(await size(300, 9600), [100, 3200, []])
})

test('a picture is upright, and its files contain no location', async () => {
  const sent = await fromPhone()
  assert.ok((await sharp(sent).metadata()).exif)
  const made = await encodePicture(sent)
  assert.deepEqual([made.width, made.height], [1000, 1250])
  for (const { name, bytes } of made.files) {
    const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata()
    assert.deepEqual([exif, xmp, iptc, orientation], Array(4).fill(undefined), name)
    if (name !== made.original) assert.equal(icc, undefined, name)
  }
})

test('an original without metadata is stored unchanged; one with metadata is encoded again, upright, in its own colours', async () => {
  const originalOf = async (sent: Uint8Array) => {
    const { files, original } = await encodePicture(sent)
    return files.find(({ name }) => name === original)!.bytes
  }
  const plain = await photograph(400, 500).jpeg().toBuffer()
  assert.deepEqual(await originalOf(plain), plain)

  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const located = photograph(500, 400, '#108040')
      .withIccProfile('p3')
      .withExifMerge({ IFD3: { GPSLatitudeRef: 'N' } })
    const sent = await located.toFormat(format).toBuffer()
    assert.ok((await sharp(sent).metadata()).exif, format)
    const stored = await sharp(await originalOf(sent)).metadata()
    assert.deepEqual([stored.width, stored.height, stored.exif, stored.xmp], [500, 400, undefined, undefined], format)
    assert.ok(stored.icc, format)
  }
  const upright = await sharp(await originalOf(await fromPhone())).metadata()
  assert.deepEqual([upright.width, upright.height], [1000, 1250])
})

test('colours of another profile are converted to sRGB', async () => {
  // Full green of Display P3 lies outside sRGB; read as sRGB without its profile it would stay what it was in the file.
  const p3 = await photograph(400, 500, '#108040').withIccProfile('p3').png().toBuffer()
  const stored = await sharp(p3, { ignoreIcc: true }).raw().toBuffer()
  assert.notDeepEqual([...stored.subarray(0, 3)], [16, 128, 64])
  const { files } = await encodePicture(p3)
  const shown = await sharp(files.find(({ name }) => name.endsWith('-160.webp'))!.bytes)
    .raw()
    .toBuffer()
  for (const [index, value] of [16, 128, 64].entries())
    assert.ok(Math.abs(shown[index]! - value) <= 3, String(shown[index]))
})

test('a picture has a placeholder colour, unless it is transparent', async () => {
  assert.equal((await encodePicture(await photograph(400, 500, '#d8c9b2').png().toBuffer())).placeholder, '#d8c9b2')
  const clear = sharp({ create: { width: 40, height: 50, channels: 4, background: '#0000' } })
  assert.equal((await encodePicture(await clear.png().toBuffer())).placeholder, null)
  assert.equal(
    (await encodePicture(await photograph(40, 50, '#808080').greyscale().png().toBuffer())).placeholder,
    '#808080',
  )
})

test('the name is a hash of the content: the same picture has the same name, another picture another', async () => {
  const name = async (colour: string) => (await encodePicture(await photograph(40, 50, colour).png().toBuffer())).path
  assert.equal(await name('#111111'), await name('#111111'))
  assert.notEqual(await name('#111111'), await name('#111112'))
})

test('a file that is no picture is refused by its bytes, whatever its name', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
  const gif = await photograph(9, 9).gif().toBuffer()
  const tiff = await photograph(9, 9).tiff().toBuffer()
  const jpeg = await photograph(400, 500).jpeg().toBuffer()
  const noise = Buffer.from('‰PNG\r\n\x1a\nnothing that follows is a picture')
  for (const bytes of [Buffer.from(svg), Buffer.from('<html>'), gif, tiff, noise, jpeg.subarray(0, jpeg.length / 2)])
    await refused(bytes, 'not_a_picture')
  await refused(new Uint8Array(), 'not_a_picture')
})

test('a picture with too many pixels is refused before it is decoded', async () => {
  const bomb = await photograph(8000, 5001).png({ compressionLevel: 9 }).toBuffer()
  assert.ok(bomb.length < 500_000)
  await refused(bomb, 'picture_too_large')
})
