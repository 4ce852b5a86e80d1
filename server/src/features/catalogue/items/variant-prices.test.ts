import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { items, offers, properties } from '../../../db/schema.ts'
import { openTestShop } from '../../../testing/shop.ts'

/** A ring for $80, sold in sizes for $90 and $95, and a vase for $85. */
async function shopWithRing(t: TestContext) {
  const permissions = ['catalogue:write']
  const shop = await openTestShop(t, { permissions, items: [{ name_en: 'Ring', selling_price: 80_00 }] })
  const [ring] = shop.items as [number]
  const small = await shop.make.variant(ring, { price: 90_00 })
  const large = await shop.make.variant(ring, { price: 95_00 })
  const vase = await shop.make.item({ name_en: 'Vase', selling_price: 85_00 })
  const prices = async () => {
    const { data } = (await shop.call('GET', `/item/${ring}`)).body
    return [data.selling_price, data.item_price, data.discount, data.final_price]
  }
  const ids = async (path: string) =>
    (await shop.call('GET', path)).body.data.map(({ id }: { id: number }) => id) as number[]
  return { ...shop, ring, vase, small, large, prices, ids }
}

test('an item with variants has the price of its cheapest variant everywhere', async (t) => {
  const { call, prices, ids, ring, vase } = await shopWithRing(t)
  assert.deepEqual(await prices(), [90, 90, 0, 90])
  assert.deepEqual(await ids('/item?sort=price'), [vase, ring])
  assert.deepEqual(await ids('/item?sort=-price'), [ring, vase])
  assert.deepEqual(await ids('/item?highest_price=84'), [])
  assert.deepEqual(await ids('/item?lowest_price=90&highest_price=90'), [ring])
  const [found] = (await call('GET', '/search?search=ring')).body.items
  assert.deepEqual([found.selling_price, found.final_price], [90, 90])
  const [suggested] = (await call('GET', '/search/suggest?search=ring')).body.data.items
  assert.deepEqual([suggested.selling_price, suggested.final_price], [90, 90])
})

test('the list price is that of the cheapest variant in stock, or of the cheapest when all are sold out', async (t) => {
  const { db, prices, ids, ring, vase, small } = await shopWithRing(t)
  const setQuantity = (quantity: number) => db.update(properties).set({ quantity }).where(eq(properties.id, small))
  await setQuantity(0)
  assert.deepEqual(await prices(), [95, 95, 0, 95])
  assert.deepEqual(await ids('/item?lowest_price=91'), [ring])
  await setQuantity(1)
  assert.deepEqual(await prices(), [90, 90, 0, 90])
  await db.update(properties).set({ quantity: 0 }).where(eq(properties.item_id, ring))
  assert.deepEqual(await prices(), [90, 90, 0, 90])
  assert.deepEqual(await ids('/item?sort=-price'), [vase, ring])
})

test('selling out a variant changes the list price', async (t) => {
  const { db, place, prices, ring, small, large } = await shopWithRing(t)
  await db.update(properties).set({ quantity: 1 }).where(eq(properties.id, small))
  await db.update(properties).set({ quantity: 5 }).where(eq(properties.id, large))
  const { status, body } = await place([{ item_id: ring, property_id: small, item_quantity: 1 }])
  assert.deepEqual([status, body.data.grand_total], [201, 90])
  assert.deepEqual(await prices(), [95, 95, 0, 95])
})

test('an offer discounts the cheapest variant', async (t) => {
  const { db, make, prices, ids, ring } = await shopWithRing(t)
  const offer_id = await make.offer(1000)
  await db.update(items).set({ offer_id }).where(eq(items.id, ring))
  assert.deepEqual(await prices(), [90, 90, 9, 81])
  await db.update(offers).set({ percentage: 2000 }).where(eq(offers.id, offer_id))
  assert.deepEqual(await prices(), [90, 90, 18, 72])
  assert.deepEqual(await ids('/item?highest_price=72'), [ring])
})

test('an item without remaining variants has its own price again', async (t) => {
  const { db, prices, ids, ring } = await shopWithRing(t)
  await db.delete(properties).where(eq(properties.item_id, ring))
  assert.deepEqual(await prices(), [80, 80, 0, 80])
  assert.deepEqual(await ids('/item?highest_price=80'), [ring])
})

test('a variant without a price shows the item’s to shoppers, and none to staff', async (t) => {
  const { call, make, ring } = await shopWithRing(t)
  const plain = await make.variant(ring)
  const priceOf = async (path: string) => (await call('GET', path)).body.data.price
  assert.equal(await priceOf(`/property/${plain}`), 80)
  assert.equal(await priceOf(`/property/${plain}?view=staff`), null)
  const raised = await call('PUT', `/item/${ring}`, { selling_price: 88 })
  assert.deepEqual([raised.body.data.selling_price, raised.body.data.item_price], [88, 88])
  assert.equal(await priceOf(`/property/${plain}`), 88)
})

test('staff read and write the item’s own price', async (t) => {
  const { call, prices, ring } = await shopWithRing(t)
  assert.equal((await call('GET', `/item/${ring}?view=staff`)).body.data.selling_price, 80)
  const { body } = await call('PUT', `/item/${ring}`, { selling_price: 70 })
  assert.deepEqual([body.data.selling_price, await prices()], [70, [90, 90, 0, 90]])
})
