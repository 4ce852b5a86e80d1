import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { items } from '../db/schema.ts'
import { openEdgeCaches } from '../http/cache/edge-caches.ts'
import { openPurgeReceiver } from '../testing/servers/purge-receiver.ts'
import { openWithPages } from '../testing/shops/shop-with-pages.ts'

test('edge caches may store a page, but not one that sets the cookie of a campaign', async (t) => {
  const edges = openEdgeCaches([(await openPurgeReceiver(t)).url])
  t.after(edges.stop)
  const { get, enabledOptions } = await openWithPages(t, { edges })
  enabledOptions.campaigns = true
  await get('/main/single-product/1')
  assert.match(String((await get('/main/single-product/1')).headers['cdn-cache-control']), /^public/)
  const { headers } = await get('/main/single-product/1?utm_source=instagram')
  assert.deepEqual([headers['cache-control'], headers['cdn-cache-control']], ['private, no-cache', undefined])
})

test('a page is rendered once, and a matching If-None-Match gets 304', async (t) => {
  const { get, rendered } = await openWithPages(t)
  for (const path of ['/main/single-product/1', '/main/single-product/1.data']) {
    const before = rendered()
    const first = await get(path)
    const second = await get(path)
    assert.deepEqual([rendered() - before, second.text, second.headers.etag], [1, first.text, first.headers.etag])
    assert.equal(first.headers['cache-control'], 'public, max-age=0, s-maxage=1, must-revalidate')
    assert.equal(first.headers.vary, 'accept-encoding')
    const etag = String(first.headers.etag)
    const revalidated = await get(path, { 'if-none-match': etag, 'accept-encoding': 'br' })
    assert.deepEqual([revalidated.status, revalidated.text, revalidated.headers.etag], [304, '', etag])
    assert.deepEqual(
      [revalidated.headers['content-length'], revalidated.headers['content-encoding']],
      [undefined, undefined],
    )
    assert.equal(revalidated.headers['content-security-policy'], first.headers['content-security-policy'])
    assert.equal((await get(`${path}?lang=ar`, { 'if-none-match': etag })).status, 200)
  }
})

test('a page that is served stale must not be stored by shared caches', async (t) => {
  const { get, cache } = await openWithPages(t)
  const path = '/main/single-product/1'
  for (const _ of ['miss', 'hit'])
    assert.equal((await get(path)).headers['cache-control'], 'public, max-age=0, s-maxage=1, must-revalidate')
  cache.invalidate(['item:1'])
  t.mock.method(cache, 'collectTags', async () => {
    throw new Error('without the database')
  })
  const { status, headers } = await get(path)
  assert.deepEqual([status, headers['cache-control']], [200, 'public, max-age=0, must-revalidate'])
})

test('every encoding of a page is complete and has the right Content-Length', async (t) => {
  const { get, rendered } = await openWithPages(t)
  const plain = await get('/main')
  const encodings = [
    await get('/main', { 'accept-encoding': 'br' }),
    await get('/main', { 'accept-encoding': 'gzip;q=0.5' }),
  ]
  assert.deepEqual(
    encodings.map(({ headers }) => headers['content-encoding']),
    ['br', 'gzip'],
  )
  assert.equal(String(brotliDecompressSync(encodings[0]!.bytes)), plain.text)
  assert.equal(String(gunzipSync(encodings[1]!.bytes)), plain.text)
  assert.equal((await get('/main', { 'accept-encoding': 'identity;q=0' })).text, plain.text)
  for (const accepted of ['', 'br', 'gzip']) {
    const page = await get('/main', { 'accept-encoding': accepted })
    const head = await get('/main', { 'accept-encoding': accepted }, 'HEAD')
    assert.equal(page.headers['content-length'], String(page.bytes.length))
    const own = { date: head.headers.date, 'x-request-id': head.headers['x-request-id'] }
    assert.deepEqual([head.status, head.text, head.headers], [200, '', { ...page.headers, ...own }])
  }
  assert.equal(rendered(), 1)
})

test('an HTTP/1.0 client gets a complete page', async (t) => {
  const { app, get } = await openWithPages(t)
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(address.port), address.hostname)
  socket.write('GET /main HTTP/1.0\r\n\r\n')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  await once(socket, 'close')
  const [head = '', body] = Buffer.concat(chunks).toString().split('\r\n\r\n')
  assert.match(head, /^HTTP\/1\.1 200 OK\r\n/)
  assert.doesNotMatch(head, /content-encoding|transfer-encoding/i)
  assert.equal(body, (await get('/main')).text)
})

test('tracking parameters share one cached page', async (t) => {
  const { get, rendered } = await openWithPages(t)
  const { headers } = await get('/main/category?page=1')
  for (const query of ['?utm_source=mail', '?fbclid=1&lang=en', '?per_page=15&zzz=1', ''])
    assert.equal((await get(`/main/category${query}`)).headers.etag, headers.etag)
  assert.equal(rendered(), 1)
  await get('/main/category?search=vase')
  assert.equal(rendered(), 2)
})

test('error pages and redirects are not cached', async (t) => {
  const { get, rendered } = await openWithPages(t)
  for (const [path, status] of [
    ['/main/nowhere', 404],
    ['/main/single-product/9', 404],
    ['/main/single-product/9.data', 404],
    ['/main/single-product', 302],
    ['/main/single-product.data', 202],
  ] as const) {
    await get(path)
    const before = rendered()
    const answer = await get(path, { 'accept-encoding': 'br', 'if-none-match': '*' })
    assert.deepEqual([answer.status, rendered() - before], [status, 1], path)
    const { etag, 'cache-control': control, 'content-encoding': coding } = answer.headers
    assert.deepEqual([etag, control, coding], [undefined, 'no-store', undefined], path)
  }
})

test('a changed page is rendered again, and no other page', async (t) => {
  const { get, rendered, db, settled, make } = await openWithPages(t)
  const other = await make.item({ name_en: 'Lamp' })
  await settled()
  const tags = async () => {
    const pages = [await get('/main/single-product/1'), await get(`/main/single-product/${other}`)]
    return pages.map(({ headers }) => headers.etag)
  }
  const [vase, lamp] = await tags()
  await db.update(items).set({ quantity: 7 }).where(eq(items.id, 1))
  await settled()
  const before = rendered()
  const [changed, unchanged] = await tags()
  assert.deepEqual([rendered() - before, changed === vase, unchanged === lamp], [1, false, true])
})

test('staff get no stale page after their own change', async (t) => {
  const { get, call, quote, cache } = await openWithPages(t)
  const through = t.mock.method(cache, 'getOrCreate')
  const options = () => through.mock.calls.findLast(({ arguments: [key] }) => key.startsWith('page '))?.arguments[2]
  const saved = await call('PUT', '/item/1', { name: 'Jar' })
  const cookie = String(saved.headers['set-cookie'])
  assert.equal(cookie, 'just_saved=1; Max-Age=2; Path=/main; HttpOnly; SameSite=Lax')
  await get('/main', { cookie: cookie.split(';')[0]! })
  assert.deepEqual(options(), { allowStale: false })
  await get('/main')
  assert.deepEqual(options(), { allowStale: true })
  const quoted = await quote([{ item_id: 1, item_quantity: 1 }])
  assert.deepEqual([quoted.status, quoted.headers['set-cookie']], [200, undefined])
})

test('fifty concurrent requests for a page cause one render and one compression', async (t) => {
  const { get, rendered } = await openWithPages(t)
  const answers = await Promise.all(Array.from({ length: 50 }, () => get('/main', { 'accept-encoding': 'br' })))
  assert.equal(rendered(), 1)
  assert.equal(new Set(answers.map(({ bytes, headers }) => `${headers.etag} ${bytes.toString('base64')}`)).size, 1)
})
