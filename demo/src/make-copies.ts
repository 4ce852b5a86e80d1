import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../pictures')
const factsFile = join(import.meta.dirname, 'picture-facts.ts')

/** 4:2:0, as in the WebP it is made from; slow, since it is done once. */
const avif = { quality: 50, effort: 6, chromaSubsampling: '4:2:0' }
const webp = { quality: 80, effort: 6 }

/** What a phone shows of the hero: its middle, as tall as it is. */
const tallHero = { left: 689, top: 0, width: 870, height: 1000 }

await makeTallHero()
const lines: string[] = []
for (const name of wholePictures()) lines.push(await makeCopies(name))
writeFileSync(factsFile, inCode(lines))

async function makeTallHero() {
  const tall = await sharp(read('hero')).extract(tallHero).toBuffer()
  await sharp(tall).webp(webp).toFile(fileOf('hero-tall'))
  await sharp(tall).resize(400).webp(webp).toFile(fileOf('hero-tall-400'))
}

/** An AVIF beside every WebP of this picture; answers with its line in the facts. */
async function makeCopies(name: string): Promise<string> {
  const picture = sharp(read(name))
  const { width, height } = await picture.metadata()
  await picture.clone().avif(avif).toFile(fileOf(name, 'avif'))
  const widths = widthsOf(name)
  for (const narrower of widths)
    await picture
      .clone()
      .resize(narrower)
      .avif(avif)
      .toFile(fileOf(`${name}-${narrower}`, 'avif'))
  const [red, green, blue] = await picture.clone().resize(1, 1).raw().toBuffer()
  const placeholder = `#${Buffer.from([red!, green!, blue!]).toString('hex')}`
  return `  '${name}': ${JSON.stringify({ width, height, widths, placeholder })},`
}

function wholePictures() {
  const names = readdirSync(folder).flatMap((file) => /^(.*)\.webp$/.exec(file)?.[1] ?? [])
  return names.filter((name) => !/-\d+$/.test(name)).sort()
}

function widthsOf(name: string) {
  const copies = readdirSync(folder).flatMap((file) => {
    const copy = /^(.*)-(\d+)\.webp$/.exec(file)
    return copy?.[1] === name ? Number(copy[2]) : []
  })
  return copies.sort((one, other) => one - other)
}

function fileOf(name: string, format = 'webp') {
  return join(folder, `${name}.${format}`)
}

function read(name: string) {
  return readFileSync(fileOf(name))
}

function inCode(rows: string[]) {
  return [
    '/** The size of every picture in pixels, the widths of its copies, and its colour from afar; make-copies.ts writes it. */',
    'export const pictureFacts = {',
    ...rows,
    '} satisfies Record<string, PictureFacts>',
    '',
    'export type PictureFacts = { width: number; height: number; widths: number[]; placeholder: string }',
    '',
  ].join('\n')
}
