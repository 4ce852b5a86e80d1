import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { orderStatus } from '@rawnaq/rules/order-status'
import { eq } from 'drizzle-orm'
import { orderLines, orders, outbox, payments, refunds } from '../../../db/schema.ts'
import { openPayingShop } from '../../../testing/shops/paying-shop.ts'
import { settlePayment } from '../payments/settle-payment.ts'

/** A shop with an unpaid order of two vases for $12.50, whose first payment failed or is on a payment page. */
async function openShop(t: TestContext, flow: 'charge' | 'redirect' = 'charge') {
  const shop = await openPayingShop(t, flow)
  shop.next.fate = flow === 'charge' ? 'failed' : shop.next.fate
  const placed = (await shop.place([{ item_id: shop.vase, item_quantity: 2 }], shop.method)).body.data
  const { id, secret } = placed as { id: number; secret: string }
  const staff = shop.as(await shop.make.staff(['order:write', 'order:read']))
  const [line] = await shop.db.select().from(orderLines)
  await shop.db.delete(outbox)
  return {
    ...shop,
    ...{ id, secret },
    edit: (item_quantity: number, previous_total = 25) =>
      staff('PUT', `/order/${id}/contents`, { previous_total, lines: [{ id: line!.id, item_quantity }] }),
    pay: (expected_left_to_pay?: number) => shop.payAgain(id, secret, { expected_left_to_pay }),
    kinds: async () => (await shop.db.select().from(outbox).orderBy(outbox.id)).map(({ kind }) => kind),
  }
}

test('an unpaid order that staff change is paid with its link at the new total', async (t) => {
  const { edit, pay, next, sales, stockOf, vase, db, kinds, id } = await openShop(t)
  const { status, body } = await edit(4)
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual([body.data.grand_total, body.data.left_to_pay, await stockOf(vase)], [50, 50, 1])
  assert.deepEqual(await kinds(), ['payment_link'])
  assert.equal((await edit(3, 50)).body.data.left_to_pay, 37.5)
  next.fate = 'paid'
  // The page of the customer shows the former total.
  const stale = await pay(25)
  assert.deepEqual([stale.status, stale.body.code, sales.length], [409, 'total_changed', 1])
  assert.equal((await pay(37.5)).body.data.status, orderStatus.placed)
  const paid = await db.select().from(payments).where(eq(payments.status, 1))
  assert.deepEqual([paid.map(({ amount }) => amount), await stockOf(vase)], [[3750], 2])
  assert.deepEqual([(await db.select().from(orders))[0]!.id, await db.$count(refunds)], [id, 0])
})

test('an order is not changed while its customer may be on the payment page', async (t) => {
  const { edit, later, db, stockOf, vase, kinds } = await openShop(t, 'redirect')
  const refused = await edit(4)
  assert.deepEqual([refused.status, refused.body.code], [409, 'customer_is_paying'])
  assert.deepEqual([await stockOf(vase), await kinds()], [3, []])
  await later(16)
  assert.equal((await edit(4)).status, 200)
  const [payment] = await db.select().from(payments)
  assert.deepEqual([payment!.status, payment!.failure], [2, 'given_up'])
})

test('a payment of the former total that arrives late is refunded, and the order waits for the new total', async (t) => {
  const shop = await openShop(t, 'redirect')
  await shop.later(16)
  await shop.edit(4)
  const [payment] = await shop.db.select().from(payments)
  await settlePayment(shop, payment!.id, { is: 'paid', reference: 'late' })
  assert.equal((await shop.db.select().from(orders))[0]!.status, orderStatus.no_payment)
  assert.deepEqual(
    (await shop.db.select().from(refunds).orderBy(refunds.id)).map(({ amount, reason }) => [amount, reason]),
    [[2500, 'late']],
  )
})

test('a payment that was made is found before the edit, which is then of a paid order', async (t) => {
  const { edit, later, next, db, stockOf, vase } = await openShop(t, 'redirect')
  await later(16)
  next.late = true
  assert.equal((await edit(4)).body.code, 'paid_order_not_raised')
  assert.equal((await db.select().from(orders))[0]!.status, orderStatus.placed)
  assert.equal(await stockOf(vase), 3)
})
