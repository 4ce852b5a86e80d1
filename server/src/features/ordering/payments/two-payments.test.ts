import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { orderStatus } from '@rawnaq/rules/order-status'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { orders, payments, refunds, webhookEndpoints, webhookEventRows } from '../../../db/schema.ts'
import { sentEmails } from '../../../testing/sent-emails.ts'
import { log, openPayingShop } from '../../../testing/shops/paying-shop.ts'
import { openTwoPayments } from '../../../testing/two-payments.ts'
import { processRefunds } from '../refunds/process-refunds.ts'
import { reconcilePayments } from './reconcile-payments.ts'

type OrderRow = { payment_methods: string[] }

const refund = (amount: number) => [{ amount, reason: 'A chipped rim' }, { 'idempotency-key': randomUUID() }] as const

test('an order with two payments shows the one whose money it still has, and the refunds of both', async (t) => {
  const { call, by, id, secret, staff, ...shop } = await openTwoPayments(t)
  assert.equal((await staff('POST', `/order/${id}/refund`, ...refund(22))).status, 200)
  await processRefunds(shop, log)
  const { payment_method, payment_status, card_ending, refunded, items } = (
    await call('GET', `/order/${id}`, undefined, by(secret))
  ).body.data
  assert.deepEqual([payment_method, payment_status, card_ending, refunded, items.length], ['knet', 1, null, 22, 1])
  const read = (await staff('GET', `/order/${id}?view=staff`)).body.data
  assert.deepEqual([read.refundable, read.refunded, read.payments.length], [3, 22, 2])
})

test('an order that was paid with two methods and a failed one names both, as its invoice does', async (t) => {
  const { call, by, id, secret, pay } = await openTwoPayments(t)
  await pay({ status: 2, invoice: 'RW-1001-3', method: 'paypal' })
  for (const path of [`/order/${id}`, `/order/${id}/invoice`]) {
    const { paid_with } = (await call('GET', path, undefined, by(secret))).body.data
    assert.deepEqual(
      paid_with.map(({ method, amount }: Record<string, unknown>) => [method, amount]),
      [
        ['card', 20],
        ['knet', 5],
      ],
      path,
    )
  }
})

test('an order with two payments is one row of the staff list and the board', async (t) => {
  const { staff, pay, byKnet, db } = await openTwoPayments(t)
  const rowsOf = async () => {
    const { data, meta } = (await staff('GET', '/order?view=staff')).body
    const shown = data.map(({ grand_total, payment_method, payment_status }: Record<string, unknown>) => [
      ...[grand_total, payment_method, payment_status],
    ])
    return [shown, meta.total]
  }
  assert.deepEqual(await rowsOf(), [[[25, 'card', 1]], 1])
  // Another attempt does not hide that the order is paid.
  await db.update(payments).set({ status: 0 }).where(eq(payments.id, byKnet.id))
  assert.deepEqual(await rowsOf(), [[[25, 'card', 1]], 1])
  await pay({ status: 2, invoice: 'RW-1001-3' })
  assert.deepEqual(await rowsOf(), [[[25, 'card', 1]], 1])
  const board = (await staff('GET', '/order/board')).body.data
  assert.deepEqual(
    board.flatMap(({ count, orders }: { count: number; orders: { payment_method: string }[] }) =>
      count > 0 ? [[count, orders.map(({ payment_method }) => payment_method)]] : [],
    ),
    [[1, ['card']]],
  )
})

test('the staff list names every method that paid an order once, and finds it by each of them', async (t) => {
  const { staff, pay, db, byKnet } = await openTwoPayments(t)
  const list = async (query = '') =>
    (await staff('GET', `/order?view=staff${query}`)).body.data.map((row: OrderRow) => row.payment_methods)
  await pay({ status: 2, invoice: 'RW-1001-3', method: 'paypal' })
  await pay({ status: 3, invoice: 'RW-1001-4', method: 'card', amount: 100, refunded: 100 })
  assert.deepEqual(await list(), [['card', 'knet']])
  assert.deepEqual(await list('&method=card&payment_status=1'), [['card', 'knet']])
  assert.deepEqual(await list('&method=knet&payment_status=1'), [['card', 'knet']])
  assert.deepEqual(await list('&method=paypal'), [])
  const board = (await staff('GET', '/order/board')).body.data as { orders: OrderRow[] }[]
  assert.deepEqual(
    board.flatMap(({ orders }) => orders.map(({ payment_methods }) => payment_methods)),
    [['card', 'knet']],
  )
  // A payment that arrived late was refunded by itself and paid nothing.
  await db.insert(refunds).values({ payment_id: byKnet.id, amount: 500, invoice: 'late-1', reason: 'late' })
  assert.deepEqual(await list(), [['card']])
  assert.deepEqual(await list('&method=knet'), [])
})

test('the staff list names the attempt to pay an order that nothing has paid yet', async (t) => {
  const { staff, db, byKnet, id } = await openTwoPayments(t)
  await db.delete(payments).where(eq(payments.id, byKnet.id))
  await db.update(payments).set({ status: 2 }).where(eq(payments.order_id, id))
  const { data } = (await staff('GET', '/order?view=staff&method=card&payment_status=2')).body
  assert.deepEqual(
    data.map((row: OrderRow) => row.payment_methods),
    [['card']],
  )
})

test('a checkout that is sent again reports the payment that placed the order, not a later attempt', async (t) => {
  const { buy, key, id, db, byKnet } = await openTwoPayments(t)
  const again = async () => {
    const { status, body } = await buy({ key, coupon_code: null, expected_total: 25 })
    const { payment_status, redirect_url } = body.data
    return [status, body.data.id, payment_status, redirect_url ?? null]
  }
  const redirect_url = 'https://knet.test/page'
  assert.deepEqual(await again(), [201, id, 1, null])
  await db.update(payments).set({ status: 0, redirect_url }).where(eq(payments.id, byKnet.id))
  assert.deepEqual(await again(), [201, id, 1, null])
})

test('the exported orders have one row for two payments, with the refunds of both', async (t) => {
  const { staff, id, ...shop } = await openTwoPayments(t)
  await staff('POST', `/order/${id}/refund`, ...refund(22))
  await processRefunds(shop, log)
  const { text } = await staff('GET', '/export/orders.csv')
  const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[]
  assert.deepEqual(
    rows.map((row) => [row.grand_total, row.payment_method, row.payment_status, row.refunded, row.paid_with]),
    [['25', 'knet', 'paid', '22', 'card 20; knet 5']],
  )
})

test('the courier collects what is open in cash beside a payment, and nothing of an order that is paid twice', async (t) => {
  const { staff, db, byKnet } = await openTwoPayments(t)
  const toCollect = async () => {
    const { text } = await staff('GET', '/export/courier.csv')
    return (parse(text, { bom: true, columns: true }) as Record<string, string>[]).map((row) => row.cash_to_collect)
  }
  assert.deepEqual(await toCollect(), ['0'])
  await db.update(payments).set({ method: 'cash', status: 0, invoice: null }).where(eq(payments.id, byKnet.id))
  assert.deepEqual(await toCollect(), ['5'])
})

test('sales by payment method count an order with two payments once, at its whole total', async (t) => {
  const { staff, id, db } = await openTwoPayments(t)
  await db.update(orders).set({ issue_date: new Date('2026-03-10T09:00:00Z') })
  await staff('POST', `/order/${id}/refund`, ...refund(22))
  const { body } = await staff('GET', '/report/sales?by=payment_method&from=2026-03-01&to=2026-03-31')
  assert.deepEqual(
    body.data.rows.map((row: Record<string, unknown>) => [row.key, row.orders, row.total, row.refunds, row.net]),
    [['card', 1, 25, 22, 3]],
  )
})

test('the cancellation email of an order with two payments lists both refunds', async (t) => {
  const { staff, id, ...shop } = await openTwoPayments(t)
  await staff('POST', `/order/${id}/move`, { status: orderStatus.canceled })
  const sent = await sentEmails(shop)
  const { text } = sent.find(({ subject }) => subject === 'Your order RW-1001 is cancelled')!
  assert.deepEqual(text.match(/^We are refunding [^.]*\.\d\d/gm), [
    'We are refunding \u2066$20.00',
    'We are refunding \u2066$5.00',
  ])
})

test('a refund under one key is given once, over however many payments', async (t) => {
  const { staff, id, db, pay } = await openTwoPayments(t)
  await db.update(payments).set({ amount: 1700 }).where(eq(payments.amount, 2000))
  for (const invoice of ['RW-1001-3', 'RW-1001-4', 'RW-1001-5']) await pay({ invoice, amount: 100 })
  const [body, headers] = refund(25)
  for (const _ of [1, 2]) assert.equal((await staff('POST', `/order/${id}/refund`, body, headers)).status, 200)
  assert.deepEqual(
    (await db.select().from(refunds).orderBy(refunds.id)).map(({ amount }) => amount),
    [1700, 500, 100, 100, 100],
  )
  const other = await staff('POST', `/order/${id}/refund`, { ...body, amount: 24 }, headers)
  assert.deepEqual([other.status, other.body.code], [422, 'idempotency_key_reused'])
})

test('webhooks report an order as paid once, and not for a late payment', async (t) => {
  const { buy, next, later, payAgain, outcomes, ...shop } = await openPayingShop(t)
  await shop.db.insert(webhookEndpoints).values({ url: 'https://erp.test', events: ['order.paid'], secret: 'whsec_x' })
  const paidEvents = () => shop.db.$count(webhookEventRows)
  next.fate = 'lost before'
  const { id, secret } = (await buy()).body.data
  next.fate = 'paid'
  await later(3)
  await reconcilePayments(shop, log)
  assert.equal(await paidEvents(), 0)
  await payAgain(id, secret)
  assert.equal(await paidEvents(), 1)
  outcomes.set('RW-1001-1', { is: 'paid', reference: 'late' })
  await later(10)
  await reconcilePayments(shop, log)
  assert.deepEqual([(await shop.db.select().from(refunds)).length, await paidEvents()], [1, 1])
})

test('a refund goes to the payments that took the money, the first of them first', async (t) => {
  const { staff, id, db, byKnet } = await openTwoPayments(t)
  const given = async () =>
    (await db.select().from(refunds).orderBy(refunds.id)).map(({ payment_id, amount }) => [payment_id, amount])
  assert.equal((await staff('POST', `/order/${id}/refund`, ...refund(19))).status, 200)
  assert.equal((await staff('POST', `/order/${id}/refund`, ...refund(3))).status, 200)
  const first = byKnet.id - 1
  assert.deepEqual(await given(), [
    [first, 1900],
    [first, 100],
    [byKnet.id, 200],
  ])
  const tooMuch = await staff('POST', `/order/${id}/refund`, ...refund(3.01))
  assert.deepEqual([tooMuch.status, tooMuch.body.code], [422, 'too_much_refunded'])
  assert.equal((await given()).length, 3)
})
