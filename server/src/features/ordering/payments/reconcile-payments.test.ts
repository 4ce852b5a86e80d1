import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { orders, payments } from '../../../db/schema.ts'
import { free, log, openPayingShop, reserved } from '../../../testing/shops/paying-shop.ts'
import { processRefunds } from '../refunds/process-refunds.ts'
import { expireOrders } from './expire-orders.ts'
import { reconcilePayments } from './reconcile-payments.ts'

test('a lost response is found at the gateway without charging twice', async (t) => {
  const { buy, readState, next, payAgain, later, sales, ...shop } = await openPayingShop(t)
  next.fate = 'lost after'
  const { id, secret, ...placed } = (await buy()).body.data
  assert.deepEqual([placed.status, placed.payment_status], [1, 0])
  // What the gateway has done is known as soon as somebody asks, and that is before a second charge.
  shop.outcomes.set('RW-1001-1', { is: 'not_found' })
  assert.deepEqual((await payAgain(id, secret)).body.code, 'payment_in_progress')
  shop.outcomes.set('RW-1001-1', { is: 'paid', reference: 'found' })
  assert.deepEqual((await payAgain(id, secret)).body.code, 'not_awaiting_payment')
  assert.deepEqual(await readState(), { order: 3, payments: [1], emails: ['order_placed'], ...reserved })
  assert.equal(sales.length, 1)
})

test('reconciliation settles a charge with a lost response once', async (t) => {
  const { buy, readState, next, later, ...shop } = await openPayingShop(t)
  next.fate = 'lost after'
  await buy()
  shop.outcomes.set('RW-1001-1', { is: 'paid', reference: 'found' })
  assert.equal(await reconcilePayments(shop, log), 0)
  await later(1)
  assert.equal(await reconcilePayments(shop, log), 1)
  assert.deepEqual(await readState(), { order: 3, payments: [1], emails: ['order_placed'], ...reserved })
  await later(60)
  assert.equal(await reconcilePayments(shop, log), 0)
})

test('an unreachable gateway is retried every minute, later every five minutes', async (t) => {
  const { buy, next, readState, later, ...shop } = await openPayingShop(t)
  next.fate = 'lost after'
  await buy()
  next.fate = 'lost before'
  for (let minute = 0; minute <= 30; minute += 1) {
    await later(1)
    assert.equal(await reconcilePayments(shop, log), 1, `minute ${minute}`)
  }
  for (let time = 0; time < 30; time += 1) {
    await later(4)
    assert.equal(await reconcilePayments(shop, log), 0)
    await later(1)
    assert.equal(await reconcilePayments(shop, log), 1)
  }
  next.fate = 'paid'
  await later(5)
  assert.equal(await reconcilePayments(shop, log), 1)
  assert.deepEqual([(await readState()).order, (await readState()).payments], [3, [1]])
})

test('an attempt that never reached the gateway fails and can be followed by another', async (t) => {
  const { buy, readState, next, later, payAgain, ...shop } = await openPayingShop(t)
  next.fate = 'lost before'
  const { id, secret } = (await buy()).body.data
  await later(1)
  await reconcilePayments(shop, log)
  assert.deepEqual((await readState()).payments, [0])
  next.fate = 'paid'
  await later(2)
  await reconcilePayments(shop, log)
  assert.deepEqual((await readState()).payments, [2])
  assert.deepEqual((await payAgain(id, secret)).body.data.status, 3)
  assert.deepEqual((await readState()).payments, [2, 1])
})

test('a late payment of an order paid otherwise is refunded', async (t) => {
  const { buy, readState, next, later, payAgain, outcomes, refunds: given, ...shop } = await openPayingShop(t)
  next.fate = 'lost before'
  const { id, secret } = (await buy()).body.data
  next.fate = 'paid'
  await later(3)
  await reconcilePayments(shop, log)
  await payAgain(id, secret)
  outcomes.set('RW-1001-1', { is: 'paid', reference: 'late' })
  await later(10)
  await reconcilePayments(shop, log)
  assert.deepEqual((await readState()).payments, [1, 1])
  assert.equal(await processRefunds(shop, log), 1)
  assert.deepEqual([...given], [['RW-1001-1-R1', 2250]])
  assert.deepEqual(await readState(), {
    ...{ order: 3, payments: [3, 1], emails: ['payment_failed', 'order_placed', 'refund_decided', 'order_refunded'] },
    ...reserved,
  })
  const [late] = await shop.db.select().from(payments).where(eq(payments.invoice, 'RW-1001-1'))
  assert.deepEqual([late!.refunded, late!.amount], [2250, 2250])
})

test('an expired order returns its stock and coupon', async (t) => {
  const { buy, readState, next, later, payAgain, ...shop } = await openPayingShop(t)
  next.fate = 'failed'
  const { id, secret } = (await buy()).body.data
  assert.equal(await expireOrders(shop), 0)
  await later(31)
  assert.deepEqual((await payAgain(id, secret)).body.code, 'not_awaiting_payment')
  assert.equal(await expireOrders(shop), 1)
  const { emails, ...rest } = await readState()
  assert.deepEqual([rest, emails[0]], [{ order: 2, payments: [2], ...free }, 'payment_failed'])
  assert.equal(await expireOrders(shop), 0)
})

test('the payment deadline is a setting', async (t) => {
  const { buy, make, db, next } = await openPayingShop(t)
  await make.setting('hold_minutes', 90)
  next.fate = 'failed'
  await buy()
  const [order] = await db.select().from(orders)
  assert.equal(order!.hold_until!.getTime() - order!.issue_date.getTime(), 90 * 60_000)
})

test('no order expires while a payment is undecided', async (t) => {
  const { buy, readState, next, later, ...shop } = await openPayingShop(t)
  next.fate = 'lost before'
  await buy()
  await later(31)
  assert.equal(await expireOrders(shop), 0)
  await reconcilePayments(shop, log)
  assert.deepEqual((await readState()).payments, [0])
  next.fate = 'paid'
  await later(1)
  await reconcilePayments(shop, log)
  assert.equal(await expireOrders(shop), 1)
  assert.deepEqual((await readState()).payments, [2])
})

test('a payment in review keeps the order unpaid until the decision', async (t) => {
  const { buy, readState, next, later, payAgain, outcomes, ...shop } = await openPayingShop(t)
  next.fate = 'held'
  const { id, secret, ...placed } = (await buy()).body.data
  assert.deepEqual([placed.status, placed.payment_status], [1, 4])
  assert.deepEqual((await payAgain(id, secret)).body.code, 'payment_in_progress')
  await later(31)
  assert.equal(await expireOrders(shop), 0)
  outcomes.set('RW-1001-1', { is: 'paid', reference: 'approved' })
  await later(10)
  await reconcilePayments(shop, log)
  assert.deepEqual(await readState(), { order: 3, payments: [1], emails: ['order_placed'], ...reserved })
})
