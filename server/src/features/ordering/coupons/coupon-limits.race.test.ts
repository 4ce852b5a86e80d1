import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { coupons, items, orders } from '../../../db/schema.ts'
import { noura, openTestShop } from '../../../testing/shop.ts'

async function shopWithCodes(t: TestContext) {
  const shop = await openTestShop(t, { items: Array.from({ length: 50 }, () => ({ quantity: 1 })) })
  const customer = await shop.make.customer()
  /**
   * Fifty orders of one person at once, half of them as a guest with the address of the account; each is for a piece of
   * its own, so that they meet nowhere but at the coupon.
   */
  const rush = (coupon_code: string, expected_total: number) =>
    Promise.all(
      shop.items.map((item_id, index) =>
        shop.place([{ item_id, item_quantity: 1 }], {
          coupon_code,
          expected_total,
          address: { ...noura, email: customer.email },
          headers: index % 2 ? customer.headers : {},
        }),
      ),
    )
  const stand = async () => ({
    orders: await shop.db.$count(orders),
    used: (await shop.db.select().from(coupons))[0]?.used_count,
    sold: await shop.db.$count(items, eq(items.quantity, 0)),
  })
  return { ...shop, rush, stand }
}

const tally = (answers: { body: { code?: string } }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ body }) => body.code ?? 'placed')].map(([what, all]) => [what, all.length]),
  )

test('fifty concurrent orders of one customer respect the limit per customer', async (t) => {
  const { make, rush, stand } = await shopWithCodes(t)
  await make.coupon('TWICE', { percentage: 1000, limit_per_customer: 2 })
  assert.deepEqual(tally(await rush('TWICE', 11.25)), { placed: 2, coupon_used_up: 48 })
  assert.deepEqual(await stand(), { orders: 2, used: 2, sold: 2 })
})

test('fifty concurrent first orders of one customer use the code once', async (t) => {
  const { make, rush, stand } = await shopWithCodes(t)
  await make.coupon('WELCOME', { percentage: 1000, first_order_only: true })
  assert.deepEqual(tally(await rush('WELCOME', 11.25)), { placed: 1, coupon_first_order: 49 })
  assert.deepEqual(await stand(), { orders: 1, used: 1, sold: 1 })
})
