import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { coupons, orders, users } from '../../../db/schema.ts'
import { noura, openTestShop } from '../../../testing/shop.ts'

async function openShop(t: TestContext) {
  const shop = await openTestShop(t, { items: [{ quantity: 100 }] })
  await shop.make.coupon('ONCE', { percentage: 1000, limit_per_customer: 1 })
  await shop.make.coupon('WELCOME', { percentage: 2000, first_order_only: true })
  const lines = [{ item_id: shop.items[0]!, item_quantity: 1 }]
  const cost: Record<string, number> = { ONCE: 11.25, WELCOME: 10, '': 12.5 }
  return {
    ...shop,
    lines,
    buy: (code: string, change: object = {}) =>
      shop.place(lines, { coupon_code: code || null, expected_total: cost[code], ...change }),
    used: async (code: string) => (await shop.db.select().from(coupons).where(eq(coupons.code, code)))[0]?.used_count,
  }
}

test('a single-use code is refused the second time, and no stock is taken', async (t) => {
  const { buy, used, stockOf, items, db } = await openShop(t)
  assert.equal((await buy('ONCE')).status, 201)
  const again = await buy('ONCE', { address: { ...noura, email: 'NOURA@mail.com' } })
  const words = 'You have already used this code'
  assert.deepEqual(
    [again.status, again.body],
    [422, { message: words, code: 'coupon_used_up', errors: { coupon_code: [words] } }],
  )
  const inArabic = await buy('ONCE', { headers: { locale: 'ar' } })
  assert.equal(inArabic.body.message, 'سبق لك استخدام هذا الكود')
  assert.deepEqual([await used('ONCE'), await stockOf(items[0]!), await db.$count(orders)], [1, 99, 1])
  assert.equal((await buy('ONCE', { address: { ...noura, email: 'sara@mail.com' } })).status, 201)
})

test('a customer is identified by account, whatever email address is sent', async (t) => {
  const { buy, make } = await openShop(t)
  const { headers } = await make.customer()
  assert.equal((await buy('ONCE', { headers })).status, 201)
  const again = await buy('ONCE', { headers, address: { ...noura, email: 'other@mail.com' } })
  assert.equal(again.body.code, 'coupon_used_up')
})

test('a first-order code is refused after any order', async (t) => {
  const { buy, make, used } = await openShop(t)
  const { headers } = await make.customer()
  assert.equal((await buy('WELCOME', { headers })).status, 201)
  assert.equal((await buy('', { address: { ...noura, email: 'sara@mail.com' } })).status, 201)
  const again = await buy('WELCOME', { address: { ...noura, email: 'sara@mail.com' } })
  const words = 'This code is for a first order only'
  assert.deepEqual(
    [again.status, again.body],
    [422, { message: words, code: 'coupon_first_order', errors: { coupon_code: [words] } }],
  )
  assert.equal((await buy('WELCOME', { headers })).body.code, 'coupon_first_order')
  assert.equal(await used('WELCOME'), 1)
})

test('an order that was canceled does not count', async (t) => {
  const { buy, call } = await openShop(t)
  for (const code of ['ONCE', 'WELCOME']) {
    const { id, secret } = (await buy(code)).body.data
    await call('POST', `/order/${id}/cancel`, undefined, { 'order-secret': secret })
  }
  assert.equal((await buy('ONCE')).status, 201)
})

test('the quote refuses a used-up code for a customer; a guest is not known yet', async (t) => {
  const { buy, make, as, lines, quote, db } = await openShop(t)
  const customer = await make.customer({ verified_at: new Date() })
  const quoteWith = (code: string) => as(customer)('POST', '/order/quote', { items: lines, coupon_code: code })
  assert.equal((await quoteWith('ONCE')).body.data.coupon, 1.25)
  await buy('ONCE', { headers: customer.headers })
  assert.deepEqual((await quoteWith('ONCE')).body.errors, { coupon_code: ['You have already used this code'] })
  assert.equal((await quoteWith('WELCOME')).body.code, 'coupon_first_order')
  assert.equal((await quote(lines, 'ONCE')).body.data.coupon, 1.25)

  // What was ordered as a guest is known by an address only its owner can have confirmed.
  const sara = await make.customer({ email: 'sara@mail.com' })
  await buy('ONCE', { address: { ...noura, email: 'Sara@mail.com' } })
  const bySara = () => as(sara)('POST', '/order/quote', { items: lines, coupon_code: 'ONCE' })
  assert.equal((await bySara()).status, 200)
  await db.update(users).set({ verified_at: sql`now()` }).where(eq(users.id, sara.id))
  assert.equal((await bySara()).body.code, 'coupon_used_up')
})

test('a coupon has its limit per customer and its first-order flag', async (t) => {
  const { call } = await openShop(t)
  const { id: _, ...coupon } = (await call('GET', '/coupon/once')).body.data
  assert.deepEqual(coupon, {
    ...{ code: 'ONCE', value: null, percentage: 10, minimum: 0 },
    ...{ limit_per_customer: 1, first_order_only: false },
  })
  assert.equal((await call('GET', '/coupon/welcome')).body.data.first_order_only, true)
})
