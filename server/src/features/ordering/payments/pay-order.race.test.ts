import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { orderLines, orders, outbox, payments, refunds } from '../../../db/schema.ts'
import { testCard, testGateway } from '../../../testing/gateways/gateway.ts'
import { openTestShop } from '../../../testing/shop.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { processRefunds } from '../refunds/process-refunds.ts'
import { expireOrders } from './expire-orders.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { settlePayment } from './settle-payment.ts'

const log = {
  warn: () => {},
  error: (error: unknown) => {
    throw error
  },
} as never

async function openShop(t: TestContext) {
  const gateway = testGateway()
  const shop = await openTestShop(t, { database: 'postgres', items: [{ quantity: 50 }], providers: gateway.providers })
  const [vase] = shop.items as [number]
  const card = { payment_method: 'card', payment: { card: testCard } }
  return {
    ...shop,
    ...gateway,
    vase,
    buy: (change: object = {}) =>
      shop.place([{ item_id: vase, item_quantity: 1 }], { ...card, expected_total: 12.5, ...change }),
    pay: (id: number, secret: string) =>
      shop.call('POST', `/order/${id}/pay`, card, { 'order-secret': secret, 'idempotency-key': randomUUID() }),
    kinds: async () => (await shop.db.select().from(outbox).orderBy(outbox.id)).map(({ kind }) => kind),
  }
}

const many = <T>(count: number, work: (place: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, place) => work(place)))

test('twenty-one concurrent requests with the same key are one order and one charge', async (t) => {
  const { buy, sales, stockOf, vase } = await openShop(t)
  const key = randomUUID()
  const answers = await many(21, () => buy({ key }))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]))
  assert.equal(new Set(answers.map(({ body }) => body.data.id)).size, 1)
  assert.deepEqual([sales.length, await stockOf(vase)], [1, 49])
})

test('twenty tabs paying one order charge it once', async (t) => {
  const { buy, pay, sales, next, db } = await openShop(t)
  next.fate = 'failed'
  const { id, secret } = (await buy()).body.data
  next.fate = 'paid'
  const answers = await many(20, () => pay(id, secret))
  const codes = answers.map(({ status, body }) => (status === 200 ? 'paid' : body.code))
  assert.deepEqual(
    codes.filter((code) => !['paid', 'payment_in_progress', 'not_awaiting_payment'].includes(code)),
    [],
  )
  assert.equal(codes.filter((code) => code === 'paid').length, 1)
  assert.equal(sales.length, 2)
  const paid = await db.select().from(payments).where(eq(payments.status, 1))
  assert.deepEqual([paid.length, (await db.select().from(orders))[0]!.status], [1, 3])
})

test('ten concurrent results of one payment are settled once', async (t) => {
  const { buy, next, kinds, ...shop } = await openShop(t)
  next.fate = 'lost after'
  await buy()
  const [payment] = await shop.db.select().from(payments)
  await many(10, () => settlePayment(shop, payment!.id, { is: 'paid', reference: 'heard' }))
  assert.deepEqual(await kinds(), ['order_placed'])
  assert.equal(await shop.db.$count(refunds), 0)
})

test('a cancellation concurrent with a payment refunds it in full', async (t) => {
  const { buy, next, stockOf, vase, refunds: given, ...shop } = await openShop(t)
  next.fate = 'lost after'
  for (let round = 0; round < 10; round += 1) await buy()
  const rows = await shop.db.select().from(payments)
  await Promise.all(
    rows.flatMap((row) => [
      settlePayment(shop, row.id, { is: 'paid', reference: row.invoice! }),
      cancelOrder(shop, row.order_id, null),
    ]),
  )
  const statuses = await shop.db.select().from(orders)
  assert.deepEqual(new Set(statuses.map(({ status }) => status)), new Set([2]))
  await processRefunds(shop, log)
  assert.deepEqual([given.size, await stockOf(vase)], [10, 50])
  const after = await shop.db.select().from(payments)
  assert.deepEqual(new Set(after.map(({ status, refunded }) => `${status} ${refunded}`)), new Set(['3 1250']))
})

test('two processes share the payment jobs without repeating work', async (t) => {
  const { buy, next, outcomes, stockOf, vase, refunds: given, kinds, ...shop } = await openShop(t)
  next.fate = 'lost after'
  for (let round = 0; round < 6; round += 1) await buy()
  const hourAgo = sql`now() - interval '1 hour'`
  await shop.db.update(payments).set({ asked_at: hourAgo, date: hourAgo, check_at: hourAgo })
  for (const invoice of outcomes.keys()) outcomes.set(invoice, { is: 'failed', failure: 'declined' })
  assert.deepEqual(
    (await many(2, () => reconcilePayments(shop, log))).reduce((sum, count) => sum + count),
    6,
  )
  await shop.db.update(orders).set({ hold_until: hourAgo })
  assert.deepEqual(
    (await many(2, () => expireOrders(shop))).reduce((sum, count) => sum + count),
    6,
  )
  assert.deepEqual([await stockOf(vase), given.size], [50, 0])
  assert.equal((await kinds()).filter((kind) => kind === 'payment_failed').length, 6)
})

test('an order that staff change while it is paid is paid with its total, or not changed', async (t) => {
  const { buy, next, db, make, as, vase, ...shop } = await openShop(t)
  const staff = as(await make.staff(['order:write']))
  next.fate = 'failed'
  const placed = (await many(10, () => buy())).map(({ body }) => body.data as { id: number; secret: string })
  next.fate = 'paid'
  const lineOf = new Map((await db.select().from(orderLines)).map((line) => [line.order_id, line.id]))
  const card = { payment_method: 'card', payment: { card: testCard }, expected_left_to_pay: 12.5 }
  const codes = await Promise.all(
    placed.flatMap(({ id, secret }) => {
      const edit = { previous_total: 12.5, lines: [{ id: lineOf.get(id), item_quantity: 2 }] }
      const headers = { 'order-secret': secret, 'idempotency-key': randomUUID() }
      return [staff('PUT', `/order/${id}/contents`, edit), shop.call('POST', `/order/${id}/pay`, card, headers)]
    }),
  )
  const refused = codes.filter(({ status }) => status !== 200).map(({ body }) => body.code as string)
  const expected = ['total_changed', 'customer_is_paying', 'paid_order_not_raised', 'payment_in_progress']
  assert.deepEqual(
    refused.filter((code) => !expected.includes(code)),
    [],
  )
  for (const order of await db.select().from(orders)) {
    const paid = (await db.select().from(payments).where(eq(payments.order_id, order.id))).filter(
      ({ status }) => status === 1,
    )
    assert.deepEqual(
      paid.map(({ amount }) => amount),
      order.status === 3 ? [order.grand_total] : [],
    )
  }
  const sold = (await db.select().from(orderLines)).reduce((sum, { item_quantity }) => sum + item_quantity, 0)
  assert.deepEqual([await shop.stockOf(vase), await db.$count(refunds)], [50 - sold, 0])
})
