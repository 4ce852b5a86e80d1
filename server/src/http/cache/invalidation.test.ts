import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { indexSales } from '../../db/listing-index/start-indexing.ts'
import { items, settings, sizes } from '../../db/schema.ts'
import { openTestShop } from '../../testing/shop.ts'

const permissions = ['catalogue:write', 'content:write']

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
