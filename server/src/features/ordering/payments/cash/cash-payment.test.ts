import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { orderStatus } from '@rawnaq/rules/order-status'
import { sql } from 'drizzle-orm'
import { audit, orders, outbox, payments, refunds, webhookEndpoints, webhookEventRows } from '../../../../db/schema.ts'
import { openPaidOrderShop } from '../../../../testing/shops/paid-order-shop.ts'
import { settlePayment } from '../settle-payment.ts'

/** A shop with an order of two vases for $12.50, paid by card and raised to three: $12.50 are left to pay. */
async function openShop(t: TestContext, flow: 'charge' | 'redirect' = 'charge') {
  const shop = await openPaidOrderShop(t, { flow, permissions: ['order:write', 'order:read'] })
  const { db, id, staff } = shop
  const edit = (previous_total: number, item_quantity: number) =>
    shop.edit(item_quantity, { previous_total, difference_by: 'payment_link' })
  assert.equal((await edit(25, 3)).status, 200)
  await db.delete(outbox)
  return {
    ...shop,
    edit,
    takeCash: (amount = 12.5, key: string = randomUUID()) =>
      staff('POST', `/order/${id}/cash-payment`, { amount }, { 'idempotency-key': key }),
    undo: (payment: number) => staff('DELETE', `/order/${id}/cash-payment/${payment}`),
    move: (to: keyof typeof orderStatus) => staff('POST', `/order/${id}/move`, { status: orderStatus[to] }),
    paid: async () =>
      (await db.select().from(payments).orderBy(payments.id)).map(({ method, amount, status, for_balance }) => [
        ...[method, amount, status, for_balance],
      ]),
    due: async () => (await db.select().from(orders))[0]!.balance_due,
    emails: async () => (await db.select().from(outbox).orderBy(outbox.id)).map(({ kind }) => kind),
    actions: async () =>
      (await db.select().from(audit).orderBy(audit.id))
        .filter(({ action }) => action.includes('cash_payment'))
        .map(({ action, changes }) => [action, changes]),
  }
}

const byCard = ['card', 2500, 1, false]

test('staff record the balance of an order in cash once: it is paid in full and can be sent', async (t) => {
  const { takeCash, paid, due, emails, actions, move, staff, id, db } = await openShop(t)
  await db.insert(webhookEndpoints).values({ url: 'https://erp.test', events: ['order.paid'], secret: 'whsec_x' })
  for (const amount of [25, 12.49, 0]) assert.notEqual((await takeCash(amount)).status, 200)
  assert.equal((await takeCash(25)).body.code, 'total_changed')
  assert.deepEqual([await paid(), await due(), await emails()], [[byCard], 1250, []])
  const key = randomUUID()
  for (const { status, body } of [await takeCash(12.5, key), await takeCash(12.5, key)]) {
    assert.deepEqual([status, body.data.balance, body.data.left_to_pay], [200, 0, 37.5])
    assert.deepEqual(await paid(), [byCard, ['cash', 1250, 1, true]])
  }
  assert.deepEqual([await due(), await emails()], [0, ['balance_paid']])
  assert.deepEqual(await actions(), [['record_cash_payment', [{ field: 'paid', from: null, to: 12.5 }]]])
  assert.equal(await db.$count(webhookEventRows), 0)
  const { data } = (await staff('GET', `/order/${id}?view=staff`)).body
  assert.deepEqual([data.refundable, data.balance_due, data.payments.at(-1).for_balance], [37.5, null, true])
  const undone = { order_id: id, method: 'cash', amount: 100, status: 3, for_balance: true, refunded: 100 }
  const [late] = await db.insert(payments).values(undone).returning()
  await db.insert(refunds).values({ payment_id: late!.id, amount: 100, status: 1, invoice: 'late', reason: 'late' })
  const { paid_with } = (await staff('GET', `/order/${id}?view=staff`)).body.data
  assert.deepEqual(
    paid_with.map(({ method, amount }: Record<string, unknown>) => [method, amount]),
    [
      ['card', 25],
      ['cash', 12.5],
    ],
  )
  const again = await takeCash()
  assert.deepEqual([again.status, again.body.code], [409, 'not_awaiting_payment'])
  assert.equal((await move('delivery')).status, 200)
})

test('cash is taken after the deadline of the link, and not of an order without a balance or canceled', async (t) => {
  const { takeCash, edit, move, paid, given, db, place, vase, method, staff } = await openShop(t)
  await db.update(orders).set({ balance_until: sql`now() - interval '1 hour'` })
  const other = (await place([{ item_id: vase, item_quantity: 1 }], method)).body.data.id
  const withoutBalance = await staff(
    ...(['POST', `/order/${other}/cash-payment`, { amount: 12.5 }, { 'idempotency-key': randomUUID() }] as const),
  )
  assert.deepEqual([withoutBalance.status, withoutBalance.body.code], [409, 'not_awaiting_payment'])
  const key = randomUUID()
  assert.equal((await takeCash(12.5, key)).status, 200)
  const reused = await staff('POST', `/order/${other}/cash-payment`, { amount: 12.5 }, { 'idempotency-key': key })
  assert.equal(reused.body.code, 'idempotency_key_reused')
  // What the order costs less again goes back to the payments in their order.
  assert.equal((await edit(37.5, 1)).status, 200)
  assert.deepEqual(await given(), [[0, 2500, 'staff']])
  assert.equal((await edit(12.5, 2)).status, 200)
  assert.equal((await move('canceled')).status, 200)
  assert.equal((await takeCash()).body.code, 'not_awaiting_payment')
  assert.equal((await paid()).filter(([name]) => name === 'cash').length, 1)
})

test('a cash payment that was recorded by mistake is undone, and the order waits for its balance again', async (t) => {
  const shop = await openShop(t)
  const { takeCash, undo, paid, given, due, emails, actions, move, db, pay } = {
    ...shop,
    pay: () => shop.payAgain(shop.id, shop.secret),
  }
  await takeCash()
  const [first, cash] = await db.select().from(payments).orderBy(payments.id)
  for (const [payment, status] of [
    [first!.id, 409],
    [cash!.id + 9, 404],
  ] as const)
    assert.equal((await undo(payment)).status, status)
  assert.equal((await undo(cash!.id)).status, 204)
  assert.deepEqual([await due(), await given()], [1250, [[1, 1250, 'late']]])
  assert.deepEqual(await emails(), ['balance_paid', 'balance_link'])
  assert.deepEqual((await actions()).at(-1), ['undo_cash_payment', [{ field: 'paid', from: 12.5, to: null }]])
  assert.equal((await undo(cash!.id)).body.code, 'cash_payment_not_undone')
  assert.equal((await move('delivery')).body.code, 'balance_not_paid')
  assert.equal((await pay()).status, 200)
  assert.deepEqual(await paid(), [byCard, ['cash', 1250, 3, true], ['card', 1250, 1, true]])
  assert.deepEqual([await due(), await db.$count(refunds)], [0, 1])
})

test('a sent order and a payment that is refunded in part are not undone', async (t) => {
  const { takeCash, undo, move, due, staff, id, db } = await openShop(t)
  await takeCash()
  const [, cash] = await db.select().from(payments).orderBy(payments.id)
  assert.equal(
    (await staff('POST', `/order/${id}/refund`, { amount: 26 }, { 'idempotency-key': randomUUID() })).status,
    200,
  )
  assert.equal((await undo(cash!.id)).body.code, 'cash_payment_not_undone')
  await db.delete(refunds)
  await move('delivery')
  assert.equal((await undo(cash!.id)).body.code, 'cash_payment_not_undone')
  assert.deepEqual([await due(), await db.$count(refunds)], [0, 0])
})

test('cash is not recorded while the customer may be paying; a payment with the link after it is refunded', async (t) => {
  const shop = await openShop(t, 'redirect')
  const { takeCash, paid, given, later, payAgain, id, secret, db } = shop
  assert.equal((await payAgain(id, secret)).status, 200)
  const refused = await takeCash()
  assert.deepEqual([refused.status, refused.body.code], [409, 'customer_is_paying'])
  await later(16)
  assert.equal((await takeCash()).status, 200)
  const [, link] = await db.select().from(payments).orderBy(payments.id)
  await settlePayment(shop, link!.id, { is: 'paid', reference: 'second' })
  assert.deepEqual(
    (await paid()).map(([, amount, status]) => [amount, status]),
    [
      [2500, 1],
      [1250, 1],
      [1250, 1],
    ],
  )
  assert.deepEqual(await given(), [[1, 1250, 'late']])
})
