import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { audit, giftCards, orders, outbox, payments, refunds } from '../../../db/schema.ts'
import { renderEmail } from '../../../email/outbox/render-email.ts'
import { renderText } from '../../../email/render-text.ts'
import { changeCurrency } from '../../../http/shop-currency.ts'
import { readEventData } from '../../../shop/read-event-data.ts'
import { testCard, testGateway } from '../../../testing/gateways/gateway.ts'
import { deliver, lineOf } from '../../../testing/returns.ts'
import { openTestShop } from '../../../testing/shop.ts'
import { processRefunds } from '../refunds/process-refunds.ts'

const log = { warn: () => {}, error: (error: unknown) => assert.fail(String(error)) }

/** A shop in dinars with a paid order of 24.690 and an unpaid one of 12.345, whose currency then becomes dollars. */
async function openChangedShop(t: TestContext) {
  const gateway = testGateway()
  const online = testGateway('redirect')
  const shop = await openTestShop(t, {
    currency: 'KWD',
    items: [{ quantity: 10, selling_price: 12_345, name_en: 'Vase' }],
    providers: new Map([...gateway.providers, ...online.providers]),
  })
  const { make, place, as, call, currency } = shop
  const [vase] = shop.items as [number]
  const staff = as(await make.owner())
  const card = { payment_method: 'card', payment: { card: testCard } }
  const paid = (await place([{ item_id: vase, item_quantity: 2 }], card)).body.data
  gateway.next.fate = 'failed'
  const unpaid = (await place([{ item_id: vase, item_quantity: 1 }], card)).body.data
  gateway.next.fate = 'paid'
  const prepaid = await make.giftCard({ amount: 5_500, currency: 'KWD' })
  await make.setting('currency', 'USD')
  changeCurrency(currency, 'USD')
  const guest: typeof call = (method, path, body, headers) =>
    call(method, path, body, { 'order-secret': paid.secret, ...headers })
  const post = (path: string, body: object, headers = {}) =>
    staff('POST', path, body, { 'idempotency-key': randomUUID(), ...headers })
  return { ...shop, gateway, online, vase, staff, guest, post, paid, unpaid, prepaid }
}

test('a placed order is shown in its currency, to its customer and to staff', async (t) => {
  const { guest, staff, paid } = await openChangedShop(t)
  const { data: order } = (await guest('GET', `/order/${paid.id}`)).body
  assert.deepEqual([order.currency, order.grand_total, order.left_to_pay], ['KWD', 24.69, 24.69])
  assert.deepEqual([order.items[0].item_price, order.items[0].line_total], [12.345, 24.69])
  const [line] = (await guest('GET', `/orderitem?order_id=${paid.id}`)).body.data
  assert.deepEqual([line.currency, line.item_price], ['KWD', 12.345])
  const { data: invoice } = (await guest('GET', `/order/${paid.id}/invoice`)).body
  assert.deepEqual([invoice.currency, invoice.grand_total, invoice.taxes[0].taxable], ['KWD', 24.69, 24.69])
  const [own] = (await guest('GET', `/payment?order_id=${paid.id}`)).body.data
  assert.deepEqual([own.currency, own.amount], ['KWD', 24.69])

  const { data: read } = (await staff('GET', `/order/${paid.id}?view=staff`)).body
  assert.deepEqual([read.currency, read.grand_total, read.refundable], ['KWD', 24.69, 24.69])
  assert.deepEqual([read.payments[0].currency, read.payments[0].amount], ['KWD', 24.69])
  const rows = (await staff('GET', '/order?view=staff')).body.data
  assert.deepEqual(
    rows.map((row: { currency: string; grand_total: number }) => [row.currency, row.grand_total]),
    [
      ['KWD', 12.345],
      ['KWD', 24.69],
    ],
  )
  const [payment] = (await staff('GET', '/payment?view=staff')).body.data
  assert.deepEqual([payment.currency, payment.amount], ['KWD', 12.345])
  assert.match((await staff('GET', '/export/orders.csv')).text, /,KWD,24\.69,/)
})

test('emails, payment links and webhooks name the currency of the order', async (t) => {
  const shop = await openChangedShop(t)
  const { db, paid, unpaid, staff } = shop
  const [row] = await db.select().from(outbox).where(eq(outbox.order_id, paid.id))
  assert.match(renderText((await renderEmail(shop, row!))!, 'Rawnaq'), /KD 24\.690/)
  const { body } = await staff('POST', `/order/${unpaid.id}/payment-link`, {})
  assert.match(body.data.text, /KD 12\.345/)
  const event = await readEventData(shop)({ type: 'order.placed', record_id: paid.id, previous: null } as never)
  const { data } = event as { data: { currency: string; grand_total: number } }
  assert.deepEqual([data.currency, data.grand_total], ['KWD', 24.69])
})

test('a placed order is charged and refunded in its currency', async (t) => {
  const shop = await openChangedShop(t)
  const { db, gateway, online, call, staff, post, paid, unpaid } = shop
  const headers = { 'order-secret': unpaid.secret, 'idempotency-key': randomUUID() }
  const pay = (body: object) => call('POST', `/order/${unpaid.id}/pay`, body, headers)
  // The account for cards has the currency of the shop.
  const byCard = await pay({ payment_method: 'card', payment: { card: testCard } })
  assert.equal(byCard.body.code, 'payment_not_offered')
  const { body } = await pay({ payment_method: 'knet' })
  assert.deepEqual([body.data.currency, body.data.grand_total, body.data.payment_status], ['KWD', 12.345, 0])
  const { currency, amount } = online.sales.at(-1)!
  assert.deepEqual([currency.code, amount], ['KWD', 12_345])

  const tooPrecise = await post(`/order/${paid.id}/refund`, { amount: 1.0005 })
  assert.deepEqual([tooPrecise.status, Object.keys(tooPrecise.body.errors)], [422, ['amount']])
  assert.equal((await post(`/order/${paid.id}/refund`, { amount: 24.691 })).body.code, 'too_much_refunded')
  assert.equal(await db.$count(refunds), 0)
  const refunded = await post(`/order/${paid.id}/refund`, { amount: 1.005 })
  assert.equal(refunded.status, 200)
  assert.equal((await staff('GET', `/order/${paid.id}?view=staff`)).body.data.refundable, 23.685)
  await processRefunds(shop, log)
  assert.deepEqual([...gateway.refunds.values()], [1_005])
  const [entry] = await db.select().from(audit).where(eq(audit.action, 'refund'))
  assert.deepEqual(entry!.changes, [{ field: 'refunded', from: null, to: 1.005 }])
})

test('a change by staff and a return keep the currency of the order', async (t) => {
  const shop = await openChangedShop(t)
  const { db, staff, post, guest, paid, vase } = shop
  const line = await lineOf(shop, paid.id, vase)
  const change = { previous_total: 24.69, lines: [{ id: line, item_quantity: 1 }] }
  const edited = await staff('PUT', `/order/${paid.id}/contents`, change)
  assert.deepEqual([edited.status, edited.body.data.grand_total], [200, 12.345])
  await deliver(shop, paid.id)
  const request = { reason: 'damaged', lines: [{ order_line_id: line, quantity: 1 }] }
  const requested = await guest('POST', `/order/${paid.id}/return`, request)
  assert.equal(requested.status, 201, requested.text)
  const { id } = requested.body.data.returns[0]
  await post(`/return/${id}/approve`, {})
  await post(`/return/${id}/receive`, { lines: [] })
  const read = await staff('GET', `/return/${id}`)
  assert.deepEqual([read.body.data.currency, read.body.data.refundable], ['KWD', 12.345])
  const closed = await post(`/return/${id}/close`, { amount: 2.005, answer: 'Broken in part' })
  assert.deepEqual([closed.status, closed.body.data.refund], [200, 2.005])
  const given = await db.select({ amount: refunds.amount }).from(refunds).orderBy(refunds.id)
  assert.deepEqual(given, [{ amount: 12_345 }, { amount: 2_005 }])
})

test('amounts of different currencies are never added up', async (t) => {
  const { staff, place, vase } = await openChangedShop(t)
  const totals = async () => (await staff('GET', '/report/sales?by=month')).body.data.totals
  assert.deepEqual([(await totals()).orders, (await totals()).total], [0, 0])
  assert.equal((await place([{ item_id: vase, item_quantity: 1 }])).body.data.currency, 'USD')
  assert.deepEqual([(await totals()).orders, (await totals()).total], [1, 123.45])
  const { data: tax } = (await staff('GET', '/report/tax')).body
  assert.equal(tax.totals.base, 123.45)
  const { data: dashboard } = (await staff('GET', '/dashboard')).body
  assert.deepEqual([dashboard.today.orders, dashboard.today.revenue], [1, 123.45])
})

test('a gift card of another currency is read in it and pays nothing', async (t) => {
  const { staff, post, call, place, vase, prepaid, db } = await openChangedShop(t)
  const { data: card } = (await staff('GET', `/gift_card/${prepaid.id}`)).body
  assert.deepEqual([card.currency, card.balance], ['KWD', 5.5])
  const corrected = await post(`/gift_card/${prepaid.id}/correction`, { amount: 0.005, reason: 'A fil too few' })
  assert.deepEqual([corrected.status, corrected.body.data.balance], [200, 5.505])
  const paying = { gift_card_code: prepaid.code, expected_left_to_pay: 123.45 }
  const refused = await place([{ item_id: vase, item_quantity: 1 }], { ...paying, expected_total: 123.45 })
  assert.equal(refused.body.code, 'gift_card_not_valid', refused.text)
  assert.equal((await call('POST', '/gift_card/balance', { code: prepaid.code })).body.code, 'gift_card_not_valid')
  const [after] = await db.select().from(giftCards).where(eq(giftCards.id, prepaid.id))
  assert.equal(after!.balance, 5_505)
})

test('the database refuses an unknown currency, and another one for a placed order or a gift card', async (t) => {
  const { db, paid, prepaid } = await openChangedShop(t)
  const code = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { cause?: { code?: string } }) => error.cause?.code,
    )
  assert.equal(await code(db.update(orders).set({ currency: 'USD' }).where(eq(orders.id, paid.id))), '23000')
  assert.equal(await code(db.update(giftCards).set({ currency: 'USD' }).where(eq(giftCards.id, prepaid.id))), '23000')
  assert.equal(await code(db.insert(orders).values({ secret: 'x', currency: 'XXX' })), '23514')
  assert.equal(await code(db.insert(giftCards).values({ initial_value: 1, currency: 'XXX' })), '23514')
  const [payment] = await db.select().from(payments).where(eq(payments.order_id, paid.id))
  assert.equal(payment!.amount, 24_690)
})
