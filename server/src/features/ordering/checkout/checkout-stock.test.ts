import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { items, properties } from '../../../db/schema.ts'
import { openTestShop } from '../../../testing/shop.ts'
import { one } from '../../../testing/shops/guest-order.ts'

test('the last item is sold once', async (t) => {
  const { place, stockOf, items } = await openTestShop(t, { items: [{ quantity: 1 }] })
  assert.equal((await place([one(items[0]!)])).status, 201)
  const { status, body } = await place([one(items[0]!)])
  assert.deepEqual([status, body.code, await stockOf(items[0]!)], [409, 'not_available', 0])
})

async function shopWithVariants(t: TestContext) {
  const shop = await openTestShop(t, { items: [{}] })
  const [vase] = shop.items as [number]
  const small = await shop.make.variant(vase, { quantity: 2, price: 900 })
  const large = await shop.make.variant(vase, { quantity: 3, price: 1500 })
  const left = async () =>
    (await shop.db.select().from(properties).orderBy(properties.id)).map(({ quantity }) => quantity)
  return { ...shop, vase, small, large, left }
}

test('the stock of an item is the sum of its variants that have a stock', async (t) => {
  const { place, left, stockOf, vase, small, large } = await shopWithVariants(t)
  assert.equal(await stockOf(vase), 5)
  assert.equal((await place([one(vase, 2, small), one(vase, 1, large)])).status, 201)
  assert.deepEqual([await left(), await stockOf(vase)], [[0, 2], 2])
  const { status, body } = await place([one(vase, 1, large), one(vase, 1, small)])
  assert.deepEqual([status, Object.keys(body.errors)], [409, ['items.1']])
  assert.deepEqual([await left(), await stockOf(vase)], [[0, 2], 2])
})

test('an item with variants is not sold without choosing one', async (t) => {
  const { place, left, stockOf, vase } = await shopWithVariants(t)
  const { status, body } = await place([one(vase)])
  assert.deepEqual([status, body.code], [422, 'choose_variant'])
  assert.deepEqual(body.errors, { 'items.0': ['Choose a size or colour first'] })
  assert.deepEqual([await left(), await stockOf(vase)], [[2, 3], 5])
})

test('the stock of an item with counted variants cannot be edited directly', async (t) => {
  const { db, stockOf, vase, small } = await shopWithVariants(t)
  await db.update(items).set({ quantity: 99 }).where(eq(items.id, vase))
  assert.equal(await stockOf(vase), 5)
  await db.update(properties).set({ quantity: 7 }).where(eq(properties.id, small))
  assert.equal(await stockOf(vase), 10)
  await db.delete(properties).where(eq(properties.id, small))
  assert.equal(await stockOf(vase), 3)
})

test('variants that share the stock of their item take from it, and one must be chosen', async (t) => {
  const { place, make, stockOf, items } = await openTestShop(t, { items: [{ quantity: 3 }] })
  const [vase] = items as [number]
  const [small, large] = [await make.variant(vase, { price: 900 }), await make.variant(vase)]
  assert.equal((await place([one(vase, 1, small), one(vase, 1, large)])).body.data.grand_total, 21.5)
  assert.equal(await stockOf(vase), 1)
  const undecided = await place([one(vase)])
  assert.deepEqual([undecided.status, undecided.body.code], [422, 'choose_variant'])
  assert.equal((await place([one(vase, 1, small), one(vase, 1, large)])).status, 409)
  assert.equal(await stockOf(vase), 1)
})
