import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { items } from '../../db/schema.ts'
import { eventually } from '../../testing/eventually.ts'
import { recordStatements } from '../../testing/record-statements.ts'
import { openPurgeReceiver } from '../../testing/servers/purge-receiver.ts'
import { openTestShop } from '../../testing/shop.ts'
import { openEdgeCaches } from './edge-caches.ts'

const permissions = ['catalogue:write', 'content:write']

/** A shop that counts its queries and reports whether a response came from the cache: without one. */
async function openCountingShop(t: TestContext) {
  const shop = await openTestShop(t, { permissions, items: [{ name_en: 'Vase' }] })
  const { $client } = shop.db as unknown as { $client: { query(): unknown } }
  const countQueries = async <T>(work: () => Promise<T>) => {
    const { result, statements } = await recordStatements(t, work, $client)
    // `call` waits for a notification, which is a query too.
    return { result, queries: statements.filter((text) => !text.includes('pg_notify')).length }
  }
  const isFromMemory = async (path: string, headers = {}) => {
    const { queries } = await countQueries(async () => {
      // Responses to requests with a token are never cached.
      const { status } = await shop.call('GET', path, undefined, { authorization: '', ...headers })
      assert.equal(status, 200)
    })
    return queries === 0
  }
  return { ...shop, countQueries, isFromMemory }
}

test('the second request for a public response is a cache hit, for each language', async (t) => {
  const { isFromMemory, make, settled } = await openCountingShop(t)
  await make.category()
  await make.setting('phone', '+965')
  await settled()
  const paths = [
    '/item',
    '/item/1',
    '/item?search=vase',
    '/category',
    '/category/tree',
    '/category/1',
    '/most',
    '/search?q=vase',
    '/setting',
    '/setting/phone',
    '/tax',
    '/property',
    '/shipping?item_ids=1',
  ]
  for (const path of paths) {
    assert.deepEqual([await isFromMemory(path), await isFromMemory(path)], [false, true], path)
    assert.deepEqual(
      [await isFromMemory(path, { locale: 'ar' }), await isFromMemory(path, { locale: 'ar' })],
      [false, true],
      path,
    )
  }
})

test('public responses have an ETag and must be revalidated', async (t) => {
  const { call } = await openTestShop(t, { items: [{}] })
  const first = await call('GET', '/item/1', undefined, { locale: 'ar' })
  const second = await call('GET', '/item/1', undefined, { locale: 'ar' })
  assert.deepEqual([second.status, second.text], [200, first.text])
  for (const { headers } of [first, second]) {
    const { etag, vary, 'cache-control': control, 'content-language': language, 'content-type': type } = headers
    assert.match(String(etag), /^W\/"[\w-]{27}"$/)
    assert.deepEqual(
      [control, language, type],
      ['public, max-age=0, must-revalidate', 'ar', 'application/json; charset=utf-8'],
    )
    assert.equal(vary, 'locale, content-language, accept-language, accept-encoding')
  }
})

test('a matching If-None-Match gets 304, on a miss and on a hit', async (t) => {
  const { call, cache } = await openTestShop(t, { items: [{ name_ar: 'مزهرية' }] })
  const { headers } = await call('GET', '/item')
  const etag = String(headers.etag)
  for (const tag of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
    const revalidated = await call('GET', '/item', undefined, { 'if-none-match': tag })
    assert.deepEqual([revalidated.status, revalidated.text, revalidated.headers.etag], [304, '', etag], tag)
    cache.clear()
    const again = await call('GET', '/item', undefined, { 'if-none-match': tag })
    assert.deepEqual([again.status, again.text, again.headers.etag], [304, '', etag], tag)
  }
  const arabic = await call('GET', '/item', undefined, { 'if-none-match': etag, locale: 'ar' })
  assert.equal(arabic.status, 200)
  assert.equal((await call('GET', '/item', undefined, { 'if-none-match': '"other"' })).status, 200)
})

test('a response is compressed as the client accepts, with one ETag for all encodings', async (t) => {
  const { call, app, cache } = await openTestShop(t, { items: Array.from({ length: 5 }, () => ({})) })
  const plain = await call('GET', '/item')
  const shown = async (accepted: string) => {
    const url = '/api/item'
    const { headers, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': accepted } })
    assert.deepEqual([headers.etag, headers.vary], [plain.headers.etag, plain.headers.vary])
    assert.equal(headers['content-length'], String(rawPayload.length))
    const coding = headers['content-encoding']
    const unpack = coding === 'br' ? brotliDecompressSync : coding === 'gzip' ? gunzipSync : String
    assert.equal(String(unpack(rawPayload)), plain.text)
    return coding
  }
  for (const clear of [() => {}, () => cache.clear()]) {
    const encodings = []
    for (const accepted of ['gzip, br', 'gzip', 'identity;q=0']) {
      clear()
      encodings.push(await shown(accepted))
    }
    assert.deepEqual(encodings, ['br', 'gzip', undefined])
  }
  const small = await call('GET', '/unit', undefined, { 'accept-encoding': 'br' })
  assert.equal(small.headers['content-encoding'], undefined)
})

test('a HEAD request has the headers of its GET and no body', async (t) => {
  const { call } = await openTestShop(t, { items: [{}] })
  const { headers } = await call('GET', '/item')
  const head = await call('HEAD', '/item')
  assert.deepEqual([head.status, head.text, head.headers.etag], [200, '', headers.etag])
  assert.equal(head.headers['content-length'], headers['content-length'])
  const revalidated = await call('HEAD', '/item', undefined, { 'if-none-match': String(headers.etag) })
  assert.deepEqual(
    [revalidated.status, revalidated.text, revalidated.headers['content-length']],
    [304, '', headers['content-length']],
  )
  const first = await call('HEAD', '/item/1')
  const get = await call('GET', '/item/1')
  assert.deepEqual([first.text, get.status, get.body.data.id, get.headers.etag], ['', 200, 1, first.headers.etag])
})

test('personal responses are never cached', async (t) => {
  const { call, place, items, cache } = await openTestShop(t, { permissions, items: [{}] })
  const lookUp = t.mock.method(cache, 'lookUp')
  const guest = { authorization: '' }
  const { id, secret } = (await place([{ item_id: items[0]!, item_quantity: 1 }], { headers: guest })).body.data
  const headers = { ...guest, 'order-secret': secret }
  for (const path of [`/order/${id}`, `/orderitem?order_id=${id}`]) {
    const mine = await call('GET', path, undefined, headers)
    assert.deepEqual([mine.status, mine.headers['cache-control'], mine.headers.etag], [200, 'no-store', undefined])
    assert.equal((await call('GET', path)).status, 404)
  }
  await call('POST', `/order/${id}/open`, { secret })
  await call('GET', '/coupon/ANY')
  assert.equal(lookUp.mock.callCount(), 0)
})

test('edge caches may store public responses, and no personal or staff response', async (t) => {
  const edges = openEdgeCaches([(await openPurgeReceiver(t)).url])
  t.after(edges.stop)
  const { call, place, make, items, settled } = await openTestShop(t, { permissions, items: [{}], edges })
  const guest = { authorization: '' }
  const { headers } = await make.customer()
  const { id, secret } = (await place([{ item_id: items[0]!, item_quantity: 1 }], { headers: guest })).body.data
  await settled()
  const lifetime = async (path: string, own: Record<string, string>) => {
    const { status, headers } = await call('GET', path, undefined, own)
    assert.equal(status, 200, path)
    return headers['cdn-cache-control']
  }
  for (const path of ['/item', '/item/1', '/category/tree', '/setting'])
    for (const _ of ['miss', 'hit'])
      assert.equal(await lifetime(path, guest), 'public, max-age=60, stale-if-error=86400', path)
  const { headers: shown } = await call('GET', '/item/1', undefined, guest)
  assert.match(String(shown['cache-tag']), /^all,item:1,/)

  assert.equal(await lifetime(`/order/${id}`, { ...guest, 'order-secret': secret }), undefined)
  assert.equal(await lifetime('/item?view=staff', {}), undefined)
  for (const path of ['/order', '/address', '/store-credit'])
    assert.equal(await lifetime(path, headers), undefined, path)
})

test('a changed price is purged from edge caches, through the shop and in the database', async (t) => {
  const receiver = await openPurgeReceiver(t)
  const edges = openEdgeCaches([receiver.url])
  t.after(edges.stop)
  const { call, db } = await openTestShop(t, { permissions, items: [{}, {}], edges })
  await eventually('the purge of the new items', () => receiver.tags().has('item:2') && edges.usage()[0]!.waiting === 0)
  receiver.purges.length = 0
  assert.equal((await call('PUT', '/item/1', { selling_price: 77 })).status, 200)
  await eventually('the purge', () => receiver.tags().has('item:1'))
  assert.ok(!receiver.tags().has('item:2'))
  await db.update(items).set({ selling_price: 7800 }).where(eq(items.id, 2))
  await eventually('the purge', () => receiver.tags().has('item:2'))
})

test('refusals are not cached: a missing item is found once it exists', async (t) => {
  const { call, make } = await openTestShop(t)
  const missing = await call('GET', '/unit/1')
  assert.deepEqual(
    [missing.status, missing.headers['cache-control'], missing.headers.etag],
    [404, 'no-store', undefined],
  )
  await make.unit()
  assert.equal((await call('GET', '/unit/1')).status, 200)
})

test('fifty concurrent misses query the database once', async (t) => {
  const { app, call, countQueries } = await openCountingShop(t)
  // Without the queries of the startup.
  await call('GET', '/health')
  // Sent past `call`, which waits before each.
  const many = () => Promise.all(Array.from({ length: 50 }, () => app.inject('/api/item/1')))
  const { queries, result: responses } = await countQueries(many)
  assert.equal(queries, 1)
  assert.deepEqual(new Set(responses.map(({ statusCode, headers }) => `${statusCode} ${headers.etag}`)).size, 1)
})
