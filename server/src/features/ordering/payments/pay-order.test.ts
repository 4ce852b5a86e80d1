import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { orderMoves, orders, payments } from '../../../db/schema.ts'
import { testCard } from '../../../testing/gateways/gateway.ts'
import { free, log, openPayingShop, reserved } from '../../../testing/shops/paying-shop.ts'
import { processRefunds } from '../refunds/process-refunds.ts'
import { reconcilePayments } from './reconcile-payments.ts'

test('repeating a key needs no card if the order exists', async (t) => {
  const { buy, readState, sales } = await openPayingShop(t)
  const key = randomUUID()
  const without = { key, payment: undefined }
  const refused = await buy(without)
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['payment']])
  assert.deepEqual((await readState()).payments, [])
  const { body } = await buy({ key })
  const again = await buy(without)
  assert.deepEqual([again.status, again.body, sales.length], [201, body, 1])
})

test('a successful card payment places the order with its email and the amounts of the order', async (t) => {
  const { buy, readState, sales, db, call, by } = await openPayingShop(t)
  const { status, body } = await buy()
  const { id, secret, ...placed } = body.data
  assert.deepEqual(
    [status, placed],
    [
      201,
      { number: 'RW-1001', status: 3, currency: 'USD', grand_total: 22.5, payment_status: 1, payment_failure: null },
    ],
  )
  assert.deepEqual(await readState(), { order: 3, payments: [1], emails: ['order_placed'], ...reserved })
  const [sale] = sales
  assert.deepEqual([sales.length, sale!.invoice, sale!.amount, sale!.discount], [1, 'RW-1001-1', 2250, 250])
  assert.deepEqual(
    sale!.lines.map(({ quantity, unitPrice }) => [quantity, unitPrice]),
    [[2, 1250]],
  )
  const [payment] = await db.select().from(payments)
  assert.deepEqual([payment!.reference, payment!.card_ending], ['at the gateway RW-1001-1', '1111'])
  const moves = await db.select().from(orderMoves).orderBy(orderMoves.id)
  assert.deepEqual(
    moves.map(({ from_status, to_status }) => [from_status, to_status]),
    [
      [0, 1],
      [1, 3],
    ],
  )
  const read = (await call('GET', `/order/${id}`, undefined, by(secret))).body.data
  assert.deepEqual([read.payment_status, read.card_ending, read.hold_until], [1, '1111', null])
})

test('a declined card leaves the order unpaid with its stock reserved and sends one email', async (t) => {
  const { buy, readState, next, payAgain, call, by } = await openPayingShop(t)
  next.fate = 'failed'
  const { id, secret, ...placed } = (await buy()).body.data
  assert.deepEqual([placed.status, placed.payment_status, placed.payment_failure], [1, 2, 'declined'])
  const again = (await payAgain(id, secret)).body.data
  assert.deepEqual([again.status, again.payment_status], [1, 2])
  assert.deepEqual(await readState(), { order: 1, payments: [2, 2], emails: ['payment_failed'], ...reserved })

  next.fate = 'paid'
  const paid = (await payAgain(id, secret)).body.data
  assert.deepEqual([paid.status, paid.payment_status, paid.payment_failure], [3, 1, null])
  const emails = ['payment_failed', 'order_placed']
  assert.deepEqual(await readState(), { order: 3, payments: [2, 2, 1], emails, ...reserved })
  assert.deepEqual((await call('GET', `/order/${id}`, undefined, by(secret))).body.data.payment_failure, null)
})

test('the same key charges once, and another order cannot use it', async (t) => {
  const { buy, sales, next, payAgain } = await openPayingShop(t)
  const key = randomUUID()
  const first = await buy({ key })
  const again = await buy({ key })
  assert.deepEqual([again.status, again.body], [201, first.body])
  assert.equal(sales.length, 1)
  next.fate = 'failed'
  const other = (await buy({ coupon_code: undefined, expected_total: 25 })).body.data
  const retry = randomUUID()
  await payAgain(other.id, other.secret, {}, retry)
  await payAgain(other.id, other.secret, {}, retry)
  assert.deepEqual(
    sales.map(({ invoice }) => invoice),
    ['RW-1001-1', 'RW-1002-1', 'RW-1002-2'],
  )
})

test('an unpaid order may be changed to cash', async (t) => {
  const { buy, readState, next, payAgain } = await openPayingShop(t)
  next.fate = 'failed'
  const { id, secret } = (await buy()).body.data
  const { status, payment_status } = (await payAgain(id, secret, { payment_method: 'cash', payment: undefined })).body
    .data
  assert.deepEqual([status, payment_status], [3, 0])
  const emails = ['payment_failed', 'order_placed']
  assert.deepEqual(await readState(), { order: 3, payments: [2, 0], emails, ...reserved })
})

test('an eleventh payment attempt is refused', async (t) => {
  const { buy, next, payAgain, sales } = await openPayingShop(t)
  next.fate = 'failed'
  const { id, secret } = (await buy()).body.data
  for (let attempt = 2; attempt <= 10; attempt += 1) assert.equal((await payAgain(id, secret)).status, 200)
  const { status, body } = await payAgain(id, secret)
  assert.deepEqual([status, body.code, sales.length], [429, 'too_many_attempts', 10])
})

test('paying an order of another customer responds like an unknown one', async (t) => {
  const { buy, next, payAgain, make, call, method } = await openPayingShop(t)
  next.fate = 'failed'
  const { id } = (await buy()).body.data
  const other = await make.customer()
  const key = { 'idempotency-key': randomUUID() }
  const missing = await payAgain(999, 'x'.repeat(43))
  for (const answer of [
    await payAgain(id, 'x'.repeat(43)),
    await call('POST', `/order/${id}/pay`, method, { ...other.headers, ...key }),
  ])
    assert.deepEqual([answer.status, answer.body], [missing.status, missing.body])
  assert.equal(missing.status, 404)
})

test('a disabled payment method and a card payment without a card are refused before the order is placed', async (t) => {
  const { buy, readState } = await openPayingShop(t)
  const paypal = await buy({ payment_method: 'paypal', payment: undefined })
  assert.deepEqual([paypal.status, paypal.body.code], [422, 'payment_not_offered'])
  const without = await buy({ payment: undefined })
  assert.deepEqual([without.status, Object.keys(without.body.errors)], [422, ['payment']])
  const wrong = await buy({ payment: { card: { ...testCard, card_number: '4111111111111112' } } })
  assert.equal(wrong.status, 422)
  assert.ok(!wrong.text.includes('4111111111111112'))
  assert.deepEqual(await readState(), { order: undefined, payments: [], emails: [], ...free })
})

test('canceling a paid order refunds it, with retries at the gateway', async (t) => {
  const { buy, readState, next, call, by, later, refunds: given, ...shop } = await openPayingShop(t)
  const { id, secret } = (await buy()).body.data
  assert.equal((await call('POST', `/order/${id}/cancel`, undefined, by(secret))).status, 200)
  next.refund = 'lost after'
  assert.equal(await processRefunds(shop, log), 1)
  assert.deepEqual((await readState()).payments, [1])
  next.refund = 'refunded'
  assert.equal(await processRefunds(shop, log), 0)
  await later(1)
  assert.equal(await processRefunds(shop, log), 1)
  assert.deepEqual([...given], [['RW-1001-1-R1', 2250]])
  const { emails: _, ...rest } = await readState()
  assert.deepEqual(rest, { order: 2, payments: [3], ...free })
})

test('canceling during a charge refunds the payment that still arrives', async (t) => {
  const { buy, readState, next, call, by, later, outcomes, refunds: given, ...shop } = await openPayingShop(t)
  next.fate = 'lost after'
  const { id, secret } = (await buy()).body.data
  await call('POST', `/order/${id}/cancel`, undefined, by(secret))
  outcomes.set('RW-1001-1', { is: 'paid', reference: 'found' })
  await later(1)
  await reconcilePayments(shop, log)
  await processRefunds(shop, log)
  assert.deepEqual([...given], [['RW-1001-1-R1', 2250]])
  const { emails: _, ...rest } = await readState()
  assert.deepEqual(rest, { order: 2, payments: [3], ...free })
})

test('the card payment of the specification pays a customer’s cart with the amounts of the order', async (t) => {
  const { make, as, sales, vase, db, next } = await openPayingShop(t)
  const noura = await make.customer()
  const call = as(noura)
  const { id } = (await call('POST', '/order', {})).body.data
  await call('POST', `/order/${id}/item`, { item_id: vase, item_quantity: 1 })
  const body = {
    ...{ OrderId: id, amount: 12.5, cardNumber: '4111111111111111', expirationDate: '2040-12', cardCode: '123' },
    ...{ taxAmount: 0, shippingAmount: 0, ip: '1.2.3.4', FirstName: 'Noura', lastName: 'Al Enezi' },
    ...{ ContactNo: '50001234', email: 'noura@mail.com', lineItems: [{ itemId: '1', unitPrice: 0.01 }] },
    shippingAddress: { AddressLine1: 'Street 14', City: 'Salmiya', Zipcode: '00000', Country: 'KW' },
  }
  const cheap = await call('POST', '/payment/authorizedotnet', { ...body, amount: 1 })
  assert.deepEqual([cheap.status, cheap.body.code], [409, 'total_changed'])
  next.fate = 'failed'
  const no = await call('POST', '/payment/authorizedotnet', body)
  assert.deepEqual([no.status, no.body.data.messages.resultCode], [200, 'Error'])
  next.fate = 'paid'
  const yes = await call('POST', '/authorizepayment', body)
  assert.deepEqual([yes.body.data.messages.resultCode, yes.body.messages.resultCode], ['Ok', 'Ok'])
  assert.deepEqual(
    sales.map(({ amount, ip }) => [amount, ip]),
    [
      [1250, '127.0.0.1'],
      [1250, '127.0.0.1'],
    ],
  )
  assert.equal((await db.select().from(orders))[0]!.status, 3)
  for (const path of ['/payment/authorizedotnet', '/authorizepayment'])
    assert.equal((await call('GET', `${path}?cardNumber=4111111111111111`)).status, 405)
  const wrong = await call('POST', '/authorizepayment', { ...body, cardNumber: '4111111111111112', cardCode: '1' })
  assert.deepEqual([wrong.status, Object.keys(wrong.body.errors)], [422, ['cardNumber', 'cardCode']])
})
