import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { orders, outbox, payments, refunds } from '../../../db/schema.ts'
import { presentCharge, presentRefund } from '../../../payments/simulators/tap/present.ts'
import { signatureOf } from '../../../payments/tap/webhook.ts'
import { openTap } from '../../../payments/tap.ts'
import { press } from '../../../testing/gateways/gateway-redirects.ts'
import { startTap, tapKey } from '../../../testing/gateways/tap.ts'
import { log } from '../../../testing/paying-shop.ts'
import { openTestShop } from '../../../testing/shop.ts'
import { processRefunds } from '../refunds/process-refunds.ts'
import { reconcilePayments } from './reconcile-payments.ts'

/** A shop with a simulated Tap, whose webhooks the test delivers. */
async function openTapShop(t: TestContext) {
  const tap = await startTap(t)
  const providers = new Map([['tap' as const, openTap(tap.options)]])
  const shop = await openTestShop(t, { items: [{ quantity: 5 }], providers })
  const { app, db, as, make } = shop
  const packer = as(await make.staff(['order:write']))
  const deliver = (object: Parameters<typeof signatureOf>[0], key = tapKey) =>
    app.inject({
      method: 'POST',
      url: '/api/payment/notice/tap',
      headers: { 'content-type': 'application/json', hashstring: signatureOf(object, key) },
      payload: JSON.stringify(object),
    })
  const entry = (kind: 'charge' | 'refund') => tap.ledger.find((one) => one.kind === kind)!
  return {
    ...shop,
    ...tap,
    deliver,
    chargeNow: () => presentCharge(entry('charge'), ''),
    refundNow: () => presentRefund(entry('refund')),
    buy: async () =>
      (await shop.place([{ item_id: shop.items[0]!, item_quantity: 1 }], { payment_method: 'tap' })).body.data,
    refund: (id: number, amount: number) =>
      packer('POST', `/order/${id}/refund`, { amount }, { 'idempotency-key': randomUUID() }),
    returnsBy: async (url: URL) => (await app.inject(url.pathname + url.search)).headers.location,
    state: async () => ({
      order: (await db.select().from(orders))[0]!.status,
      payment: (await db.select().from(payments))[0]!.status,
      refunds: (await db.select().from(refunds)).map(({ status }) => status),
      emails: (await db.select().from(outbox).orderBy(outbox.id)).map(({ kind }) => kind),
    }),
    /** Makes every look-up due. */
    later: async () => {
      await db.execute(sql`update payments set check_at = now() where check_at is not null`)
      await db.execute(sql`update refunds set check_at = now() where check_at is not null`)
    },
  }
}

const paid = { order: 3, payment: 1, refunds: [], emails: ['order_placed'] }

test('a Tap payment is settled when the shopper returns', async (t) => {
  const { buy, state, returnsBy } = await openTapShop(t)
  const { id, redirect_url } = await buy()
  const back = await press(redirect_url, 'pay')
  assert.equal(await returnsBy(back), `http://shop.test/main/successful-payment/${id}`)
  assert.deepEqual(await state(), paid)
})

test('a duplicated, a late and a forged webhook change nothing', async (t) => {
  const { buy, state, deliver, chargeNow } = await openTapShop(t)
  await press((await buy()).redirect_url, 'pay')
  assert.equal((await deliver(chargeNow(), 'sk_test_another')).statusCode, 404)
  assert.equal((await state()).payment, 0)
  const answers = await Promise.all([deliver(chargeNow()), deliver(chargeNow()), deliver(chargeNow())])
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode),
    [200, 200, 200],
  )
  assert.deepEqual(await state(), paid)
  assert.equal((await deliver(chargeNow())).statusCode, 200)
  assert.deepEqual(await state(), paid)
})

test('a webhook that claims a capture is verified at Tap', async (t) => {
  const { buy, state, deliver, chargeNow } = await openTapShop(t)
  await buy()
  await deliver({ ...chargeNow(), status: 'CAPTURED' })
  assert.deepEqual(await state(), { order: 1, payment: 0, refunds: [], emails: [] })
})

test('the return of another order settles only that order', async (t) => {
  const { buy, ledger, db, returnsBy } = await openTapShop(t)
  const [first, second] = [await buy(), await buy()]
  const back = await press(first.redirect_url, 'pay')
  const other = ledger.find(({ invoice }) => invoice === `${second.number}-1`)!
  back.searchParams.set('tap_id', other.id)
  assert.equal(await returnsBy(back), `http://shop.test/main/payment-failure/${second.id}`)
  const statuses = (await db.select().from(payments).orderBy(payments.id)).map(({ status }) => status)
  assert.deepEqual(statuses, [0, 0])
})

test('a Tap payment without return or webhook is found by the look-up', async (t) => {
  const { buy, state, later, ...shop } = await openTapShop(t)
  await press((await buy()).redirect_url, 'pay')
  await later()
  await reconcilePayments(shop, log)
  assert.deepEqual(await state(), paid)
})

test('a declined Tap payment can be paid again, and returns to the failure page', async (t) => {
  const { buy, state, returnsBy, call } = await openTapShop(t)
  const { id, secret, redirect_url } = await buy()
  assert.equal(await returnsBy(await press(redirect_url, 'decline')), `http://shop.test/main/payment-failure/${id}`)
  const headers = { 'order-secret': secret, 'idempotency-key': randomUUID() }
  const again = await call('POST', `/order/${id}/pay`, { payment_method: 'tap' }, headers)
  await returnsBy(await press(again.body.data.redirect_url, 'pay'))
  assert.equal((await state()).order, 3)
})

test('a refund stays pending until the webhook of Tap, and the customer is notified once', async (t) => {
  const { buy, refund, state, returnsBy, later, control, deliver, refundNow, ...shop } = await openTapShop(t)
  const { id, number, redirect_url } = await buy()
  await returnsBy(await press(redirect_url, 'pay'))
  assert.equal((await refund(id, 5)).status, 200)
  for (let time = 0; time < 2; time += 1) {
    await processRefunds(shop, log)
    await later()
  }
  assert.deepEqual((await state()).refunds, [0])
  await control('refund', { invoice: `${number}-1-R1`, status: 'REFUNDED' })
  const answers = await Promise.all([deliver(refundNow()), deliver(refundNow())])
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode),
    [200, 200],
  )
  const emails = ['order_placed', 'refund_decided', 'order_refunded']
  assert.deepEqual(await state(), { order: 3, payment: 1, refunds: [1], emails })
  assert.equal((await shop.db.select().from(payments))[0]!.refunded, 500)
})

test('a pending refund that the bank declines is found by the look-up, and its amount is available again', async (t) => {
  const { buy, refund, state, returnsBy, later, control, ...shop } = await openTapShop(t)
  const { id, number, redirect_url } = await buy()
  await returnsBy(await press(redirect_url, 'pay'))
  await refund(id, 12.5)
  await processRefunds(shop, log)
  await control('refund', { invoice: `${number}-1-R1`, status: 'DECLINED' })
  await later()
  await processRefunds(shop, log)
  const { refunds, payment } = await state()
  assert.deepEqual([refunds, payment], [[2], 1])
  assert.equal((await refund(id, 12.5)).status, 200)
})

test('a payment of an abandoned Tap page is refunded when another one was paid', async (t) => {
  const { buy, state, returnsBy, later, call, ...shop } = await openTapShop(t)
  const { id, secret, redirect_url } = await buy()
  const headers = { 'order-secret': secret, 'idempotency-key': randomUUID() }
  const again = await call('POST', `/order/${id}/pay`, { payment_method: 'tap' }, headers)
  await returnsBy(await press(again.body.data.redirect_url, 'pay'))
  await press(redirect_url, 'pay')
  await later()
  await reconcilePayments(shop, log)
  const reasons = (await shop.db.select().from(refunds)).map(({ amount, reason }) => [amount, reason])
  assert.deepEqual(reasons, [[1250, 'late']])
  assert.equal((await state()).order, 3)
})
