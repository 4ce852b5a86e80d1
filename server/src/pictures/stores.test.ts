import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { openBucket } from '../testing/servers/bucket.ts'
import { bucketStore } from './bucket-store.ts'
import { folderStore } from './folder-store.ts'
import type { PictureStore } from './picture-store.ts'
import { openStore, readStoreOptions } from './read-store-options.ts'

const bytes = Buffer.from('0123456789')
const name = `${'ab'.repeat(16)}-400.webp`

async function read(store: PictureStore, headers: Record<string, string> = {}, method = 'GET') {
  const found = await store.read(name, { method, headers })
  return found && { ...found, body: await text(found.body) }
}

function openFolder(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'rawnaq-store-'))
  t.after(() => rmSync(folder, { recursive: true }))
  return folder
}

const stores: Record<string, (t: TestContext) => Promise<PictureStore>> = {
  'a folder': async (t) => folderStore(join(openFolder(t), 'media')),
  'a bucket': async (t) => bucketStore((await openBucket(t)).bucket),
}

for (const [where, open] of Object.entries(stores)) {
  test(`${where} returns the stored bytes, whole, in ranges, and only when modified`, async (t) => {
    const store = await open(t)
    assert.deepEqual([await store.exists(name), await store.read(name, { headers: {} })], [false, null])
    await store.put(name, bytes, 'image/webp')
    assert.equal(await store.exists(name), true)
    const whole = (await read(store))!
    assert.deepEqual([whole.status, whole.body, whole.headers['content-type']], [200, '0123456789', 'image/webp'])
    assert.equal(String(whole.headers['content-length']), '10')
    const part = (await read(store, { range: 'bytes=2-4' }))!
    assert.deepEqual([part.status, part.body, part.headers['content-range']], [206, '234', 'bytes 2-4/10'])
    assert.equal((await read(store, { range: 'bytes=20-30' }))!.status, 416)
    const known = (await read(store, { 'if-none-match': whole.headers.etag! }))!
    assert.deepEqual([known.status, known.body], [304, ''])
    const head = (await read(store, {}, 'HEAD'))!
    assert.deepEqual([head.status, head.body, String(head.headers['content-length'])], [200, '', '10'])
  })

  test(`${where} removes a file, as often as requested`, async (t) => {
    const store = await open(t)
    await store.put(name, bytes, 'image/webp')
    await store.remove(name)
    await store.remove(name)
    assert.deepEqual([await store.exists(name), await store.read(name, { headers: {} })], [false, null])
  })
}

test('a folder stores a picture completely or not at all', async (t) => {
  const folder = openFolder(t)
  const store = folderStore(folder)
  await store.put('originals/a.png', bytes, 'image/png')
  assert.deepEqual(readFileSync(join(folder, 'originals/a.png')), bytes)
  assert.deepEqual(readdirSync(join(folder, 'originals')), ['a.png'])
  // If a file cannot be moved into place, no partial file remains.
  await assert.rejects(store.put('originals', bytes, 'image/png'))
  assert.deepEqual(readdirSync(folder), ['originals'])
})

test('a folder without write or read permission gives an error', async (t) => {
  const file = join(openFolder(t), 'file')
  writeFileSync(file, '')
  const store = folderStore(file)
  await assert.rejects(store.put(name, bytes, 'image/webp'), { code: /EEXIST|ENOTDIR/ })
  await assert.rejects(store.exists(name), { code: 'ENOTDIR' })
})

test('no file above or hidden in the folder is served', async (t) => {
  const folder = openFolder(t)
  writeFileSync(join(folder, '.secret.webp'), 'secret')
  const store = folderStore(join(folder, 'media'))
  await store.put('a.webp', bytes, 'image/webp')
  for (const path of ['../.secret.webp', '%2e%2e/.secret.webp', '..%2f.secret.webp', '.', '', '/etc/passwd', 'a.webp/'])
    assert.equal(await store.read(path, { headers: {} }), null, path)
})

test('a bucket is requested at its path, with every request signed and every body checksummed', async (t) => {
  const { bucket, objects, requests } = await openBucket(t)
  const store = bucketStore(bucket)
  await store.put(name, bytes, 'image/webp')
  await store.read(name, { headers: {} })
  await store.remove(name)
  assert.deepEqual(requests, [`PUT /gifts/${name}`, `GET /gifts/${name}`, `DELETE /gifts/${name}`])
  await store.put(name, bytes, 'image/webp')
  const { headers } = objects.get(`/gifts/${name}`)!
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.equal(headers['x-amz-content-sha256'], '84d89877f0d4041efb6bf91a16f0248f2fd573e6af05c19f96bedb9f882f7882')
})

test('an error response of a bucket is never taken for success', async (t) => {
  const { bucket } = await openBucket(t)
  const stranger = bucketStore({ ...bucket, secretAccessKey: 'another' })
  const refused = /^The bucket answered 403 to [A-Z]+ [0-9a-f]{32}-400\.webp/
  await assert.rejects(stranger.put(name, bytes, 'image/webp'), { message: /403 to PUT .*SignatureDoesNotMatch/ })
  await assert.rejects(stranger.exists(name), { message: refused })
  await assert.rejects(stranger.read(name, { headers: {} }), { message: refused })
  await assert.rejects(stranger.remove(name), { message: refused })
})

test('a transient error of a bucket is retried, and an outage is reported', async (t) => {
  const { bucket, answer, requests } = await openBucket(t)
  const store = bucketStore(bucket)
  let stumbles = 1
  answer((_request, response) => {
    response.writeHead(stumbles-- > 0 ? 503 : 200).end()
  })
  await store.put(name, bytes, 'image/webp')
  assert.equal(requests.length, 2)
  answer((_request, response) => response.writeHead(500).end('down'))
  await assert.rejects(store.put(name, bytes, 'image/webp'), {
    message: `The bucket answered 500 to PUT ${name}: down`,
  })
  answer((request) => request.socket.destroy())
  await assert.rejects(store.put(name, bytes, 'image/webp'), { message: 'fetch failed' })
})

test('pictures are stored in the data directory unless a bucket is configured, and completely', async (t) => {
  assert.deepEqual(readStoreOptions({}, '/data'), { folder: '/data/media', bucket: null })
  const { bucket } = await openBucket(t)
  const env = {
    S3_ENDPOINT: `${bucket.endpoint}/`,
    S3_BUCKET: bucket.bucket,
    S3_REGION: bucket.region,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  }
  const options = readStoreOptions(env, '/data')
  assert.deepEqual(options.bucket, bucket)
  const store = await openStore(options)
  await store.put(name, bytes, 'image/webp')
  assert.equal((await read(store))!.body, '0123456789')
  assert.equal(readStoreOptions({ ...env, S3_REGION: '' }, '/data').bucket!.region, 'us-east-1')
  for (const missing of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
    assert.throws(() => readStoreOptions({ ...env, [missing]: '' }, '/data'), {
      message: `${missing} is needed where S3_ENDPOINT is set.`,
    })
  assert.throws(() => readStoreOptions({ ...env, S3_ENDPOINT: 's3.example.com' }, '/data'), { message: /^S3_ENDPOINT/ })
})
