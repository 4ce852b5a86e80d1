import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { demoCatalogue } from '@rawnaq/demo/catalogue'
import { bucketStore } from '../pictures/bucket-store.ts'
import type { PictureStore } from '../pictures/picture-store.ts'
import { openBucket } from '../testing/servers/bucket.ts'
import { openTestShop } from '../testing/shop.ts'
import { servePictures } from './picture-files.ts'
import { redirectBarePaths } from './redirects.ts'

const uploaded = `${'0a'.repeat(16)}-400.avif`

async function openGallery(t: TestContext, store?: PictureStore) {
  const { app, pictures } = await openTestShop(t, { store, isExtended: true })
  servePictures(app, pictures.store)
  redirectBarePaths(app)
  const get = async (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
    const { statusCode, headers: given, body } = await app.inject({ method, url: `/media/${path}`, headers })
    return { status: statusCode, headers: given, body }
  }
  return { get, store: pictures.store }
}

const places: Record<string, (t: TestContext) => Promise<PictureStore | undefined>> = {
  'a folder': async () => undefined,
  'a bucket': async (t) => bucketStore((await openBucket(t)).bucket),
}

for (const [where, open] of Object.entries(places))
  test(`an uploaded picture in ${where} is sent with ranges, revalidation and an immutable cache header`, async (t) => {
    const { get, store } = await openGallery(t, await open(t))
    await store.put(uploaded, Buffer.from('0123456789'), 'image/avif')
    const full = await get(uploaded)
    assert.deepEqual([full.status, full.body, full.headers['content-type']], [200, '0123456789', 'image/avif'])
    assert.equal(full.headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.equal(full.headers['x-content-type-options'], 'nosniff')

    const head = await get(uploaded, {}, 'HEAD')
    assert.deepEqual([head.status, head.body, String(head.headers['content-length'])], [200, '', '10'])
    const part = await get(uploaded, { range: 'bytes=0-3' })
    assert.deepEqual([part.status, part.body, part.headers['content-range']], [206, '0123', 'bytes 0-3/10'])
    const revalidated = await get(uploaded, { 'if-none-match': String(full.headers.etag) })
    assert.deepEqual([revalidated.status, revalidated.body], [304, ''])
    const beyond = await get(uploaded, { range: 'bytes=90-99' })
    assert.deepEqual([beyond.status, beyond.headers['cache-control']], [416, 'public, max-age=60'])
  })

test('demo pictures are served in both formats and cached for a month', async (t) => {
  const { get } = await openGallery(t)
  for (const [file, type] of [
    ['coffee.webp', 'image/webp'],
    ['coffee-400.avif', 'image/avif'],
  ] as const) {
    const { status, headers } = await get(file)
    assert.deepEqual(
      [status, headers['content-type'], headers['cache-control']],
      [200, type, 'public, max-age=2592000'],
      file,
    )
  }
})

test('a film of the demo is sent in ranges and cached for a month', async (t) => {
  const { get } = await openGallery(t)
  const { size } = demoCatalogue.items.find(({ film }) => film)!.film!
  const { status, headers, body } = await get('mabkhara_oud.mp4', { range: 'bytes=4-7' })
  assert.deepEqual([status, body, headers['content-range']], [206, 'ftyp', `bytes 4-7/${size}`])
  assert.deepEqual([headers['content-type'], headers['cache-control']], ['video/mp4', 'public, max-age=2592000'])
})

test('a missing picture is cached briefly', async (t) => {
  const { get } = await openGallery(t)
  const { status, headers, body } = await get(uploaded)
  assert.deepEqual([status, headers['cache-control'], JSON.parse(body).code], [404, 'public, max-age=60', 'not_found'])
})

test('no path leads out of the picture folder, and originals are not served', async (t) => {
  const { get, store } = await openGallery(t)
  const name = '0a'.repeat(16)
  await store.put(`originals/${name}.jpeg`, Buffer.from('where it was taken'), 'image/jpeg')
  assert.equal(await store.exists(`originals/${name}.jpeg`), true)
  const paths = [
    `originals/${name}.jpeg`,
    `originals%2f${name}.jpeg`,
    `x/../originals/${name}.jpeg`,
    '%2e%2e%2fpackage.json',
    '..%2f..%2fpackage.json',
    '..%5cpictures.ts',
    'coffee.webp%00.webp',
    'coffee.webp/',
    '/etc/passwd',
    '',
  ]
  for (const path of paths) {
    const { status, body } = await get(path)
    assert.deepEqual([status, /taken|rawnaq|root:/.test(body)], [404, false], path)
  }
})

test('a failing bucket is an internal error that is not cached', async (t) => {
  const { bucket, answer } = await openBucket(t)
  const { get } = await openGallery(t, bucketStore(bucket))
  answer((_request, response) => response.writeHead(500).end())
  const { status, headers } = await get(uploaded)
  assert.deepEqual([status, headers['cache-control']], [500, undefined])
  assert.equal((await get('coffee.webp')).status, 200)
})
