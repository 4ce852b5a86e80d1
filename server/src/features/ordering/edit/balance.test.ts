import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { PermissionName } from '@rawnaq/contract/permissions'
import { orderStatus } from '@rawnaq/rules/order-status'
import { eq, sql } from 'drizzle-orm'
import { audit, orders, outbox, payments, refunds, webhookEndpoints, webhookEventRows } from '../../../db/schema.ts'
import { sentEmails } from '../../../testing/sent-emails.ts'
import { openPaidOrderShop } from '../../../testing/shops/paid-order-shop.ts'
import { log } from '../../../testing/shops/paying-shop.ts'
import { reconcilePayments } from '../payments/reconcile-payments.ts'
import { settlePayment } from '../payments/settle-payment.ts'

/** A shop with an order of two vases for $12.50, paid by card; `raise` makes it three, with a payment link. */
async function openShop(t: TestContext, { flow = 'charge' as 'charge' | 'redirect' } = {}) {
  const permissions: PermissionName[] = ['order:write', 'order:read', 'staff_order:write']
  const shop = await openPaidOrderShop(t, { flow, permissions })
  const { id, secret, staff, contents, edit } = shop
  return {
    ...shop,
    raise: (change: object = {}) => edit(3, { difference_by: 'payment_link', ...change }),
    preview: (item_quantity: number, change: object) =>
      staff('POST', `/order/${id}/contents/preview`, contents(item_quantity, change)),
    pay: (change: object = {}) => shop.payAgain(id, secret, change),
    read: async () => (await shop.call('GET', `/order/${id}`, undefined, shop.by(secret))).body.data,
    order: async () => (await shop.db.select().from(orders))[0]!,
    paid: async () =>
      (await shop.db.select().from(payments).orderBy(payments.id)).map(({ amount, status, for_balance }) => [
        ...[amount, status, for_balance],
      ]),
    deliver: () => sentEmails(shop),
  }
}

test('a paid order that costs more waits for its balance, which the customer pays with the link', async (t) => {
  const { raise, preview, read, pay, order, paid, deliver, staff, id, db, sales, stockOf, vase } = await openShop(t)
  const change = { difference_by: 'payment_link' }
  assert.equal((await preview(3, {})).body.code, 'paid_order_not_raised')
  assert.equal((await preview(3, change)).body.data.difference, 12.5)
  assert.deepEqual([(await order()).balance_due, await stockOf(vase)], [0, 3])
  const { status, body } = await raise({ expected_total: 37.5 })
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual([body.data.grand_total, body.data.balance, body.data.left_to_pay], [37.5, 12.5, 12.5])
  assert.deepEqual([(await order()).status, await stockOf(vase)], [orderStatus.placed, 2])
  const [email] = await deliver()
  assert.equal(email!.subject, 'Your order RW-1001 has been changed: please pay the rest')
  assert.match(email!.text, /Of its total, \S*\$12\.50\S* is left to pay/)
  assert.match(email!.text, /Paid by credit card ending in \S*1111\S*: \S*\$25\.00/)
  assert.match(email!.text, new RegExp(`/main/open-order/${id}/pay#`))
  const until = (await order()).balance_until!.toISOString()
  assert.deepEqual([body.data.balance_until, (await read()).balance_until], [until, until])
  const seen = (await staff('GET', `/order/${id}?view=staff`)).body.data
  assert.deepEqual([seen.balance_due.amount, seen.refundable], [12.5, 25])
  const listed = async (query: string) =>
    (await staff('GET', `/order?view=staff&has_balance=${query}`)).body.data.map((row: Record<string, unknown>) => [
      ...[row.id, row.balance_due],
    ])
  assert.deepEqual([await listed('true'), await listed('false')], [[[id, 12.5]], []])

  const refused = await staff('POST', `/order/${id}/move`, { status: orderStatus.delivery })
  assert.deepEqual([refused.status, refused.body.code], [409, 'balance_not_paid'])
  const cash = await pay({ payment_method: 'cash', payment: undefined })
  assert.deepEqual([cash.status, cash.body.code], [422, 'payment_not_offered'])
  const stale = await pay({ expected_left_to_pay: 37.5 })
  assert.deepEqual([stale.status, stale.body.code], [409, 'total_changed'])
  const { data } = (await pay({ expected_left_to_pay: 12.5 })).body
  assert.deepEqual([data.status, data.payment_status], [3, 1])
  assert.deepEqual(await paid(), [
    [2500, 1, false],
    [1250, 1, true],
  ])
  const { lines, tax, delivery, discount, amount, invoice } = sales.at(-1)!
  assert.deepEqual([invoice, amount, tax, delivery, discount], ['RW-1001-2', 1250, 0, 0, 0])
  assert.deepEqual(lines, [{ code: 'RW-1001-2', name: 'Balance', quantity: 1, unitPrice: 1250 }])
  assert.deepEqual([await listed('true'), await listed('false')], [[], [[id, 0]]])
  const after = await read()
  assert.deepEqual([after.balance, after.balance_until, after.left_to_pay, after.payment_status], [0, null, 37.5, 1])
  const [thanks] = await deliver()
  assert.equal(thanks!.subject, 'Your order RW-1001 is paid in full')
  assert.match(thanks!.text, /: \S*\$25\.00\S*\n.*: \S*\$12\.50/)
  assert.equal((await staff('POST', `/order/${id}/move`, { status: orderStatus.delivery })).status, 200)
  assert.equal((await pay()).body.code, 'not_awaiting_payment')
  assert.equal(await db.$count(refunds), 0)
})

test('a balance counts as sold, and as net sales, revenue and spend once it is paid', async (t) => {
  const { raise, pay, as, make } = await openShop(t)
  await raise()
  const manager = as(await make.staff(['report:read', 'dashboard:read', 'customer:read']))
  const read = async (path: string) => (await manager('GET', path)).body.data
  const netOf = ({ total, unpaid, net }: Record<'total' | 'unpaid' | 'net', number>) => [total, unpaid, net]
  const shown = async () => {
    const [{ rows, rest, totals }, days, { today }, [customer]] = await Promise.all([
      ...[read('/report/sales?by=item'), read('/report/sales?by=day'), read('/dashboard'), read('/customer')],
    ])
    assert.deepEqual(days.totals, totals)
    return [netOf(totals), netOf(rows[0]), netOf(rest), today.revenue, customer.spend, customer.orders_count]
  }
  assert.deepEqual(await shown(), [[37.5, 12.5, 25], [37.5, 12.5, 25], [0, 0, 0], 25, 25, 1])
  const { totals: taxed } = await read('/report/tax')
  assert.equal(taxed.net_base + taxed.net_tax, 37.5)
  await pay()
  assert.deepEqual(await shown(), [[37.5, 0, 37.5], [37.5, 0, 37.5], [0, 0, 0], 37.5, 37.5, 1])
})

test('an order is reported as paid once, and never paid above its total', async (t) => {
  const { raise, pay, db, id } = await openShop(t)
  await db.insert(webhookEndpoints).values({ url: 'https://erp.test', events: ['order.paid'], secret: 'whsec_x' })
  await raise()
  await pay()
  assert.equal(await db.$count(webhookEventRows), 0)
  const tooMuch = { order_id: id, method: 'knet', amount: 1, status: 1, for_balance: true }
  await assert.rejects(db.insert(payments).values(tooMuch), (error: Error) =>
    String(error.cause).includes('more is paid for order'),
  )
})

test('an edit that lowers the order again takes the balance off, and refunds only what was paid', async (t) => {
  const { raise, edit, order, given, paid, deliver } = await openShop(t)
  await raise()
  assert.equal((await edit(2, { previous_total: 37.5 })).status, 200)
  assert.deepEqual([(await order()).balance_due, (await order()).balance_until, await given()], [0, null, []])
  assert.deepEqual(
    (await deliver()).map(({ subject }) => subject),
    ['Your order RW-1001 has been changed'],
  )
  await raise()
  assert.equal((await edit(1, { previous_total: 37.5 })).status, 200)
  assert.deepEqual([(await order()).balance_due, await given()], [0, [[0, 1250, 'staff']]])
  assert.deepEqual(await paid(), [[2500, 1, false]])
})

test('a balance that is higher than what the order costs now is gone with the next edit', async (t) => {
  const { edit, order, given } = await openShop(t)
  assert.equal((await edit(5, { difference_by: 'payment_link' })).status, 200)
  assert.equal((await order()).balance_due, 3750)
  assert.equal((await edit(1, { previous_total: 62.5 })).status, 200)
  assert.deepEqual([(await order()).balance_due, await given()], [0, [[0, 1250, 'staff']]])
})

test('an order that is raised again owes both differences, and the payment of the first alone is refunded', async (t) => {
  const { raise, edit, order, pay, later, next, given, read, ...shop } = await openShop(t, { flow: 'redirect' })
  await raise()
  assert.match((await pay()).body.data.redirect_url, /^https:\/\/bank\.test/)
  const raised = { previous_total: 37.5, difference_by: 'payment_link' }
  assert.equal((await edit(4, raised)).body.code, 'customer_is_paying')
  await later(16)
  assert.equal((await edit(4, raised)).status, 200)
  assert.equal((await order()).balance_due, 2500)
  const old = await shop.db.select().from(payments).where(eq(payments.for_balance, true))
  assert.deepEqual(
    old.map(({ status, failure }) => [status, failure]),
    [[2, 'given_up']],
  )
  await settlePayment(shop, old[0]!.id, { is: 'paid', reference: 'late' })
  assert.deepEqual([(await order()).balance_due, await given()], [2500, [[1, 1250, 'late']]])
  const { payment_status, payment_method, balance } = await read()
  assert.deepEqual([payment_status, payment_method, balance], [0, '', 25])
})

test('a late payment of a balance that is gone is refunded', async (t) => {
  const { raise, edit, pay, later, given, order, ...shop } = await openShop(t, { flow: 'redirect' })
  await raise()
  await pay()
  await later(16)
  await edit(2, { previous_total: 37.5 })
  const [attempt] = await shop.db.select().from(payments).where(eq(payments.for_balance, true))
  await settlePayment(shop, attempt!.id, { is: 'paid', reference: 'late' })
  assert.deepEqual([await given(), (await order()).status], [[[1, 1250, 'late']], 3])
})

test('the link of a balance ends at its deadline, and staff make another', async (t) => {
  const { raise, pay, db, order, read, staff, id, paid } = await openShop(t)
  await raise()
  await db.update(orders).set({ balance_until: sql`now() - interval '1 minute'` })
  assert.equal((await pay()).body.code, 'not_awaiting_payment')
  const { balance, expired_balance } = await read()
  assert.deepEqual([balance, expired_balance, (await order()).balance_due], [0, 12.5, 1250])
  const { status, body } = await staff('POST', `/order/${id}/payment-link`, { by_email: true })
  assert.equal(status, 201, JSON.stringify(body))
  assert.match(body.data.text, /\$12\.50 is left to pay/)
  assert.deepEqual([(await read()).balance, (await read()).expired_balance], [12.5, 0])
  assert.deepEqual(
    (await db.select().from(outbox).orderBy(outbox.id)).map(({ kind }) => kind),
    ['balance_link', 'balance_link'],
  )
  assert.equal((await pay()).body.data.status, 3)
  assert.deepEqual((await paid()).length, 2)
})

test('a failed payment of a balance can be repeated, and one with a lost answer is found', async (t) => {
  const { raise, pay, next, read, later, order, paid, ...shop } = await openShop(t)
  await raise()
  next.fate = 'failed'
  const failed = (await pay()).body.data
  assert.deepEqual([failed.status, failed.payment_status], [3, 2])
  const { payment_status, payment_failure, balance } = await read()
  assert.deepEqual([payment_status, payment_failure, balance], [2, 'declined', 12.5])
  next.fate = 'lost after'
  await pay()
  assert.equal((await order()).balance_due, 1250)
  next.fate = 'paid'
  await later(2)
  await reconcilePayments(shop, log)
  assert.equal((await order()).balance_due, 0)
  assert.deepEqual(
    (await paid()).map(([, status]) => status),
    [1, 2, 1],
  )
})

test('an order that is canceled with a balance gets back what was paid, and the balance is gone', async (t) => {
  const { raise, staff, id, order, given, stockOf, vase, db } = await openShop(t)
  await raise()
  assert.equal((await staff('POST', `/order/${id}/move`, { status: orderStatus.canceled })).status, 200)
  assert.deepEqual([(await order()).balance_due, await given(), await stockOf(vase)], [0, [[0, 2500, 'canceled']], 5])
  const edits = await db.select().from(audit).where(eq(audit.action, 'edit_order'))
  assert.deepEqual(edits[0]!.changes!.at(-1), { field: 'grand_total', from: 25, to: 37.5 })
})
