import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { lenderRefusalWords } from '@rawnaq/contract/words/pay-later'
import { eq, inArray } from 'drizzle-orm'
import { orders, payments } from '../../../../db/schema.ts'
import { presentPayment } from '../../../../payments/simulators/tabby/present.ts'
import { openTabby, WEBHOOK_HEADER } from '../../../../payments/tabby.ts'
import { press } from '../../../../testing/gateways/gateway-redirects.ts'
import { startTabby, tabbyAccount } from '../../../../testing/gateways/tabby.ts'
import { timeOutUnanswered } from '../../../../testing/gateways/time-out-unanswered.ts'
import { noura } from '../../../../testing/shop.ts'
import { log } from '../../../../testing/shops/paying-shop.ts'
import { openRedirectShop, paidState } from '../../../../testing/shops/redirect-shop.ts'
import { processRefunds } from '../../refunds/process-refunds.ts'
import { claimPayment } from '../claim-payment.ts'
import { reconcilePayments } from '../reconcile-payments.ts'

type Order = typeof orders.$inferSelect

/** A shop with a simulated Tabby, whose webhooks the test delivers. */
async function openTabbyShop(t: TestContext) {
  const tabby = await startTabby(t)
  const shop = await openRedirectShop(t, openTabby(tabby.options), { currency: 'KWD' })
  const payment = () => tabby.ledger.all(({ kind }) => kind === 'payment').at(-1)!
  return {
    ...shop,
    ...tabby,
    deliver: (status: string, secret = tabbyAccount.webhookSecret) =>
      shop.deliver({ [WEBHOOK_HEADER]: secret }, { ...presentPayment(tabby, payment()), status }),
    captures: () => tabby.ledger.all(({ kind }) => kind === 'capture').length,
  }
}

test('a Tabby payment is captured and settled when the shopper returns', async (t) => {
  const { buy, state, returnsBy, captures } = await openTabbyShop(t)
  const { id, redirect_url } = await buy()
  assert.equal(await returnsBy(await press(redirect_url, 'pay')), `http://shop.test/main/successful-payment/${id}`)
  assert.deepEqual(await state(), paidState)
  assert.equal(captures(), 1)
})

test('webhooks of a Tabby payment, repeated, false or forged, capture and settle it once', async (t) => {
  const { buy, state, deliver, captures } = await openTabbyShop(t)
  const { redirect_url } = await buy()
  assert.equal(await deliver('authorized'), 200)
  assert.deepEqual(await state(), { order: 1, payment: 0, refunds: [], emails: [] })
  await press(redirect_url, 'pay')
  assert.equal(await deliver('authorized', 'another secret'), 404)
  assert.equal((await state()).payment, 0)
  const answers = await Promise.all([deliver('authorized'), deliver('closed'), deliver('authorized')])
  assert.deepEqual(answers, [200, 200, 200])
  assert.deepEqual(await state(), paidState)
  assert.equal(captures(), 1)
})

test('a Tabby payment without return or webhook is found by the look-up', async (t) => {
  const { buy, state, later, ...shop } = await openTabbyShop(t)
  await press((await buy()).redirect_url, 'pay')
  await later()
  await reconcilePayments(shop, log)
  assert.deepEqual(await state(), paidState)
})

test('an abandoned Tabby payment is closed without a capture when another one was paid', async (t) => {
  const { buy, state, returnsBy, later, payAgain, captures, refundsGiven, ...shop } = await openTabbyShop(t)
  const { id, secret, redirect_url } = await buy()
  const again = await payAgain(id, secret)
  await returnsBy(await press(again.body.data.redirect_url, 'pay'))
  await press(redirect_url, 'pay')
  await later()
  await reconcilePayments(shop, log)
  assert.deepEqual([captures(), await refundsGiven()], [1, []])
  assert.equal((await state()).order, 3)
})

test('a buyer whom Tabby rejects can pay the order another way', async (t) => {
  const { place, items, db } = await openTabbyShop(t)
  const address = { ...noura, phone_number: '+96590000002' }
  const { body } = await place([{ item_id: items[0]!, item_quantity: 1 }], { payment_method: 'tabby', address })
  assert.equal(body.data.redirect_url ?? null, null)
  const [payment] = await db.select().from(payments)
  assert.deepEqual([payment!.status, payment!.failure], [2, 'declined'])
})

test('a customer has a history of other placed orders', async (t) => {
  const { place, items, db, make } = await openTabbyShop(t)
  const { id: user_id } = await make.customer()
  const lines = [{ item_id: items[0]!, item_quantity: 1 }]
  const buy = async (payment_method: string) => (await place(lines, { payment_method })).body.data.id as number
  const [placed, unpaid, last] = [await buy('cash'), await buy('tabby'), await buy('tabby')]
  await buy('cash')
  await db
    .update(orders)
    .set({ user_id })
    .where(inArray(orders.id, [placed, unpaid, last]))
  await db.update(payments).set({ asked_at: null }).where(eq(payments.order_id, last))
  const claimed = await claimPayment(db, last, { ip: undefined })
  const { registered, orders: history } = claimed!.sale.history
  const [{ issue_date, grand_total }] = (await db.select().from(orders).where(eq(orders.id, placed))) as [Order]
  assert.deepEqual(history, [{ placedAt: new Date(issue_date), amount: grand_total, status: 'placed' }])
  assert.ok(registered instanceof Date)
})

test('a Tabby refund is complete at once', async (t) => {
  const { buy, refund, state, returnsBy, ...shop } = await openTabbyShop(t)
  const { id, redirect_url } = await buy()
  await returnsBy(await press(redirect_url, 'pay'))
  assert.equal((await refund(id, 0.5)).status, 200)
  await processRefunds(shop, log)
  assert.deepEqual((await state()).refunds, [1])
})

test('a buyer is checked in the language of the shopper, and unknown without an answer in time', async (t) => {
  timeOutUnanswered(t)
  const { call, met } = await openTabbyShop(t)
  const buyer = {
    payment_method: 'tabby',
    amount: 12.5,
    email: 'noura@mail.com',
    phone_number: '+965 5000 1234',
    country_region: 'KW',
  }
  const check = async (other: object = {}) => {
    const { status, body } = await call('POST', '/payment-method/later', { ...buyer, ...other })
    return [status, body.data?.eligibility, body.data?.message]
  }
  assert.deepEqual(await check(), [200, 'eligible', null])
  const { not_available, order_amount_too_high } = lenderRefusalWords.en
  assert.deepEqual(await check({ phone_number: '90000002' }), [200, 'refused', not_available])
  assert.deepEqual(await check({ amount: 2_500 }), [200, 'refused', order_amount_too_high])
  for (const fault of ['hung', 'cut', 'reset', 'dropped_before'] as const) {
    met.fault = () => fault
    assert.deepEqual(await check(), [200, 'unknown', null])
  }
  assert.equal((await check({ email: 'noura' }))[0], 422)
})
