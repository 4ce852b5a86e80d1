import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orders } from '../../../db/schema.ts'
import { noura, openTestShop } from '../../../testing/shop.ts'
import { key, one, state, untouched } from '../../../testing/shops/guest-order.ts'

test('the same key returns the same order', async (t) => {
  const shop = await openTestShop(t, { items: [{}] })
  const [vase] = shop.items as [number]
  const first = await shop.place([one(vase)], { key, expected_total: 12.5 })
  const second = await shop.place([one(vase)], { key, expected_total: 12.5 })
  assert.deepEqual([second.status, second.body], [201, first.body])
  // The language of the answer is no part of what was asked.
  const third = await shop.place([one(vase)], { key, expected_total: 12.5, locale: 'ar' })
  assert.deepEqual(third.body, first.body)
  assert.deepEqual([await shop.db.$count(orders), await shop.stockOf(vase)], [1, 9])
})

test('twenty concurrent requests with the same key are one order', async (t) => {
  const shop = await openTestShop(t, { items: [{ quantity: 1 }] })
  const [vase] = shop.items as [number]
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => shop.place([one(vase)], { key, expected_total: 12.5 })),
  )
  assert.equal(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size, 1)
  assert.deepEqual([answers[0]!.status, await shop.db.$count(orders), await shop.stockOf(vase)], [201, 1, 0])
})

test('a key of one order is refused for another', async (t) => {
  const shop = await openTestShop(t, { items: [{}] })
  const [vase] = shop.items as [number]
  await shop.place([one(vase)], { key })
  const before = await state(shop, vase)
  const changes = [{ address: { ...noura, city: 'Hawalli' } }, { expected_total: 25 }]
  for (const change of changes) {
    const { status, body } = await shop.place([one(vase)], { key, ...change })
    assert.deepEqual([status, body.code], [422, 'idempotency_key_reused'])
  }
  assert.equal((await shop.place([one(vase, 2)], { key })).body.code, 'idempotency_key_reused')
  assert.deepEqual(await state(shop, vase), before)
})

test('a key of a refused order can be used again', async (t) => {
  const { place, items } = await openTestShop(t, { items: [{}] })
  assert.equal((await place([one(items[0]!)], { key, expected_total: 1 })).status, 409)
  assert.equal((await place([one(items[0]!)], { key, expected_total: 12.5 })).status, 201)
})

test('an order without a key, or with one too short, is not placed', async (t) => {
  const shop = await openTestShop(t, { items: [{}] })
  const [vase] = shop.items as [number]
  const body = { items: [one(vase)], address: noura, payment_method: 'cash', expected_total: 12.5 }
  const bare = await shop.call('POST', '/order/checkout', body)
  assert.deepEqual([bare.status, bare.body.errors], [422, { 'idempotency-key': ['This is required'] }])
  assert.equal((await shop.place([one(vase)], { key: 'short' })).status, 422)
  assert.deepEqual(await state(shop, vase), untouched)
})

test('retrying the order that used up a coupon returns the same order', async (t) => {
  const { place, make, items } = await openTestShop(t, { items: [{}] })
  await make.coupon('ONCE', { value: 500, usage_limit: 1 })
  const command = { key, coupon_code: 'ONCE', expected_total: 7.5 }
  const first = await place([one(items[0]!)], command)
  assert.deepEqual((await place([one(items[0]!)], command)).body, first.body)
})
