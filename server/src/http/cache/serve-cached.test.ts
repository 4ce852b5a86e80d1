import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { indexSales } from '../../db/listing-index/start-indexing.ts'
import { items, settings, sizes } from '../../db/schema.ts'
import { eventually } from '../../testing/eventually.ts'
import { openPurgeReceiver } from '../../testing/servers/purge-receiver.ts'
import { openTestShop } from '../../testing/shop.ts'
import { openEdgeCaches } from './edge-caches.ts'

const permissions = ['catalogue:write', 'content:write']

/** A shop that counts its queries and reports whether a response came from the cache: without one. */
async function openCountingShop(t: TestContext) {
  const shop = await openTestShop(t, { permissions, items: [{ name_en: 'Vase' }] })
  const { mock } = t.mock.method((shop.db as unknown as { $client: { query(): unknown } }).$client, 'query')
  // `call` waits for a notification, which is a query too.
  const isOfShop = ({ arguments: [query] }: { arguments: unknown[] }) => !JSON.stringify(query).includes('pg_notify')
  const countQueries = () => mock.calls.filter(isOfShop).length
  const isFromMemory = async (path: string, headers = {}) => {
    const before = countQueries()
    // Responses to requests with a token are never cached.
    const { status } = await shop.call('GET', path, undefined, { authorization: '', ...headers })
    assert.equal(status, 200)
    return countQueries() === before
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

test('a change through the shop is visible in the next response', async (t) => {
  const { call, make: put } = await openTestShop(t, { permissions })
  const name = async (path: string, of: (body: { data: never }) => unknown) => of((await call('GET', path)).body)
  const make = (path: string, body: object) => call('POST', path, body)
  await make('/category', { name: 'Vases' })
  await make('/offer', { name: 'Eid', percentage: 10 })
  await make('/tax', { name: 'VAT', percentage: 5 })
  await make('/size', { name: 'Large' })
  await make('/item', { name: 'Vase', code: 'V', selling_price: 10, category_id: 1, offer_id: 1, tax_id: 1 })
  await make('/item/1/property', { size_id: 1 })
  type Shown = {
    data: Record<string, { name: string; percentage: number }> & {
      name: string
      items_count: number
      final_price: number
      properties_count: number
      media: object[]
    }
  }
  const shown = async (read: (data: Shown['data']) => unknown, path = '/item/1') =>
    read((await call('GET', path)).body.data)

  const changes: [
    path: string,
    change: object,
    read: (data: Shown['data']) => unknown,
    before: unknown,
    after: unknown,
    shownAt?: string,
  ][] = [
    ['/item/1', { name: 'Jar' }, (data) => data.name, 'Vase', 'Jar'],
    ['/category/1', { name: 'Jars' }, (data) => data.category!.name, 'Vases', 'Jars'],
    ['/tax/1', { percentage: 7 }, (data) => data.tax!.percentage, 5, 7],
    ['/offer/1', { percentage: 20 }, (data) => data.final_price, 9, 8],
    ['/item/1', { offer_id: null }, (data) => data.items_count, 1, 0, '/offer/1'],
    ['/item/1', { category_id: null }, (data) => data.items_count, 1, 0, '/category/1'],
    ['/size/1', { name: 'Huge' }, (data) => data.size!.name, 'Large', 'Huge', '/property/1'],
  ]
  for (const [path, change, read, before, after, shownAt] of changes) {
    assert.deepEqual(await shown(read, shownAt), before, path)
    await call('PUT', path, change)
    assert.deepEqual(await shown(read, shownAt), after, path)
  }

  assert.equal(await shown((data) => data.properties_count), 1)
  await call('DELETE', '/property/1')
  assert.equal(await shown((data) => data.properties_count), 0)
  await make('/item/1/media', { path: await put.pictureAt('a.webp'), alt: 'A' })
  assert.equal(await shown((data) => data.media.length), 1)
  assert.equal(await name('/item', ({ data }: { data: object[] }) => data.length), 1)
  await call('DELETE', '/item/1')
  assert.equal(await name('/item', ({ data }: { data: object[] }) => data.length), 0)
  assert.equal((await call('GET', '/item/1')).status, 404)
})

test('an order is visible in the stock of the next response, and in the most ordered items once it is indexed', async (t) => {
  const { call, db, place, items, settled } = await openTestShop(t, { items: [{}, {}] })
  const most = async () => (await call('GET', '/most')).body.data[0].id
  const left = async () => (await call('GET', `/item/${items[0]}`)).body.data.quantity
  assert.deepEqual([await most(), await left()], [items[1], 10])
  await place([{ item_id: items[0]!, item_quantity: 4 }])
  assert.deepEqual([await most(), await left()], [items[1], 6])
  await indexSales(db)
  await settled()
  assert.equal(await most(), items[0])
})

test('a change made directly in the database invalidates the cache', async (t) => {
  const { call, db, make, settled } = await openTestShop(t, { items: [{}] })
  await make.variant(1)
  await make.setting('phone', '1')
  const read = async (path: string) => (await call('GET', path)).text
  const changes: [path: string, () => Promise<unknown>][] = [
    ['/item/1', () => db.update(items).set({ quantity: 3 })],
    ['/item', () => db.update(items).set({ published: false })],
    ['/category/tree', () => make.category()],
    ['/setting', () => db.update(settings).set({ value: '2' }).where(eq(settings.key, 'phone'))],
    ['/property', () => db.update(sizes).set({ name_en: 'Huge' })],
    ['/shipping?item_ids=2', async () => db.update(items).set({ published: true, shipping_price: sql`id` })],
    ['/search?q=vase', () => make.item()],
    [
      '/most',
      async () => {
        await db.update(items).set({ sold_count: 7 }).where(eq(items.id, 1))
        await indexSales(db)
      },
    ],
    ['/item?sort=most_liked', () => db.update(items).set({ likes_count: sql`100 - id` })],
  ]
  for (const [path, change] of changes) {
    await make.item()
    const before = await read(path)
    await change()
    await settled()
    assert.notEqual(await read(path), before, path)
  }
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
  const before = countQueries()
  // Sent past `call`, which waits before each.
  const responses = await Promise.all(Array.from({ length: 50 }, () => app.inject('/api/item/1')))
  assert.equal(countQueries() - before, 1)
  assert.deepEqual(new Set(responses.map(({ statusCode, headers }) => `${statusCode} ${headers.etag}`)).size, 1)
})
