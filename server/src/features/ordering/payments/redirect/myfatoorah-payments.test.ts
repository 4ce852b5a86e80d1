import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { payments } from '../../../../db/schema.ts'
import { signatureOf } from '../../../../payments/myfatoorah/webhook.ts'
import { openMyfatoorah } from '../../../../payments/myfatoorah.ts'
import { paymentEvent } from '../../../../payments/simulators/myfatoorah/present.ts'
import { press } from '../../../../testing/gateways/gateway-redirects.ts'
import { myfatoorahAccount, startMyfatoorah } from '../../../../testing/gateways/myfatoorah.ts'
import { log } from '../../../../testing/shops/paying-shop.ts'
import { openRedirectShop, paidState } from '../../../../testing/shops/redirect-shop.ts'
import { claimPayment } from '../claim-payment.ts'
import { expireOrders } from '../expire-orders.ts'
import { reconcilePayments } from '../reconcile-payments.ts'

/** A shop with a simulated MyFatoorah in its currency, whose webhooks the test delivers. */
async function openMyfatoorahShop(t: TestContext) {
  const myfatoorah = await startMyfatoorah(t, 'USD')
  const provider = openMyfatoorah(myfatoorah.options)
  const shop = await openRedirectShop(t, provider)
  const { ledger } = myfatoorah
  const { webhookSecret } = myfatoorahAccount
  const deliver = (event: Parameters<typeof signatureOf>[0], secret = webhookSecret) =>
    shop.deliver({ 'myfatoorah-signature': signatureOf(event, secret) }, event)
  const entry = (kind: 'invoice' | 'transaction') => ledger.all((one) => one.kind === kind).at(-1)!
  return {
    ...shop,
    ...myfatoorah,
    provider,
    deliver,
    paymentNow: () => paymentEvent(entry('invoice'), entry('transaction')),
    reconcile: async () => {
      await shop.later()
      await reconcilePayments(shop, log)
    },
    paymentStatuses: async () =>
      (await shop.db.select().from(payments).orderBy(payments.id)).map(({ status, failure }) => [status, failure]),
  }
}

const unpaid = { order: 1, payment: 0, refunds: [], emails: [] }

test('a MyFatoorah payment is settled when the shopper returns', async (t) => {
  const { buy, state, returnsBy } = await openMyfatoorahShop(t)
  const { id, redirect_url } = await buy()
  const back = await press(redirect_url, 'pay')
  assert.equal(await returnsBy(back), `http://shop.test/main/successful-payment/${id}`)
  assert.deepEqual(await state(), paidState)
})

test('a shopper who is declined can pay the same MyFatoorah invoice, once', async (t) => {
  const { buy, state, returnsBy, deliver, paymentNow, paymentStatuses } = await openMyfatoorahShop(t)
  const { id, redirect_url } = await buy()
  const back = await press(redirect_url, 'decline')
  assert.equal(await returnsBy(back), `http://shop.test/main/payment-failure/${id}`)
  assert.equal(await deliver(paymentNow()), 200)
  assert.deepEqual(await state(), unpaid)
  const paid = await press(redirect_url, 'pay')
  const declined = paymentNow()
  await Promise.all([returnsBy(paid), deliver(paymentNow()), deliver(declined), deliver(paymentNow())])
  assert.deepEqual(await state(), paidState)
  assert.deepEqual(await paymentStatuses(), [[1, null]])
})

test('a forged and a false MyFatoorah webhook change nothing', async (t) => {
  const { buy, state, deliver, paymentNow } = await openMyfatoorahShop(t)
  await press((await buy()).redirect_url, 'decline')
  const event = paymentNow()
  const { Invoice, Transaction } = event.Data
  const claimed = { Invoice: { ...Invoice, Status: 'PAID' }, Transaction: { ...Transaction, Status: 'SUCCESS' } }
  const claim = { ...event, Data: claimed }
  assert.equal(await deliver(claim, 'another secret'), 404)
  assert.equal(await deliver(claim), 200)
  assert.deepEqual(await state(), unpaid)
  const other = { Invoice: { ...Invoice, ExternalIdentifier: 'RW-9-1' }, Transaction }
  assert.equal(await deliver({ ...event, Data: other }), 404)
})

test('a MyFatoorah payment without return or webhook is found by the look-up', async (t) => {
  const { buy, state, reconcile } = await openMyfatoorahShop(t)
  await press((await buy()).redirect_url, 'pay')
  await reconcile()
  assert.deepEqual(await state(), paidState)
})

test('an expired MyFatoorah invoice fails, and a late success is refunded', async (t) => {
  const { buy, state, reconcile, control, paymentStatuses, refundsGiven, ...shop } = await openMyfatoorahShop(t)
  const { number, redirect_url } = await buy()
  await press(redirect_url, 'decline')
  await control('invoice', { invoice: `${number}-1`, change: { expires: Date.now() - 1 } })
  await shop.db.execute(sql`update orders set hold_until = now() - interval '1 second'`)
  await reconcile()
  assert.deepEqual(await paymentStatuses(), [[2, 'given_up']])
  assert.equal(await expireOrders(shop), 1)
  await control('transaction', { invoice: `${number}-1`, status: 'SUCCESS' })
  await reconcile()
  assert.deepEqual(await refundsGiven(), [[1250, 'late']])
  assert.equal((await state()).payment, 1)
})

test('an attempt whose process died after creating the MyFatoorah invoice fails, and the order is paid again', async (t) => {
  const { buy, state, reconcile, provider, met, db, payAgain, returnsBy, paymentStatuses, ledger } =
    await openMyfatoorahShop(t)
  met.fault = () => 'dropped_before'
  const { id, secret } = await buy()
  met.fault = () => undefined
  // The state in which such a process leaves an attempt: sent, without a result.
  await db.execute(sql`update payments set status = 0, failure = null, asked_at = null`)
  const claimed = await claimPayment(db, id, { ip: undefined })
  assert.ok(provider.flow === 'redirect')
  const urls = { returnUrl: 'http://shop.test/r', cancelUrl: 'http://shop.test/c', noticeUrl: 'http://shop.test/n' }
  await provider.open(claimed!.sale, urls)
  await reconcile()
  assert.deepEqual(await paymentStatuses(), [[0, null]])
  await db.execute(sql`update payments set asked_at = now() - interval '3 minutes'`)
  await reconcile()
  assert.deepEqual(await paymentStatuses(), [[2, 'not_reached']])
  const again = await payAgain(id, secret)
  await returnsBy(await press(again.body.data.redirect_url, 'pay'))
  assert.equal((await state()).order, 3)
  assert.deepEqual(
    ledger.all(({ kind }) => kind === 'invoice').map(({ status }) => status),
    ['PENDING', 'PAID'],
  )
})

test('a shopper who pays again gets the open MyFatoorah invoice, also at the same moment', async (t) => {
  const { buy, state, returnsBy, payAgain, paymentStatuses, ledger } = await openMyfatoorahShop(t)
  const { id, secret, redirect_url } = await buy()
  await returnsBy(await press(redirect_url, 'decline'))
  const answers = await Promise.all([payAgain(id, secret), payAgain(id, secret)])
  for (const { status, body } of answers) assert.deepEqual([status, body.data.redirect_url], [200, redirect_url])
  assert.deepEqual(await paymentStatuses(), [[0, null]])
  await returnsBy(await press(redirect_url, 'pay'))
  assert.deepEqual(await state(), paidState)
  assert.equal(ledger.all(({ kind }) => kind === 'invoice').length, 1)
  assert.equal((await payAgain(id, secret)).body.code, 'not_awaiting_payment')
})

test('an expired MyFatoorah invoice is not offered again', async (t) => {
  const { buy, returnsBy, payAgain, paymentStatuses, control } = await openMyfatoorahShop(t)
  const { id, number, secret, redirect_url } = await buy()
  await press(redirect_url, 'decline')
  await control('invoice', { invoice: `${number}-1`, change: { expires: Date.now() - 1 } })
  const again = await payAgain(id, secret)
  assert.notEqual(again.body.data.redirect_url, redirect_url)
  await returnsBy(await press(again.body.data.redirect_url, 'pay'))
  assert.deepEqual(await paymentStatuses(), [
    [2, 'given_up'],
    [1, null],
  ])
})

test('a MyFatoorah invoice of an order that was then paid in cash is refunded when it is paid', async (t) => {
  const { buy, state, reconcile, payAgain, refundsGiven } = await openMyfatoorahShop(t)
  const { id, secret, redirect_url } = await buy()
  assert.equal((await payAgain(id, secret, 'cash')).status, 200)
  await press(redirect_url, 'pay')
  await reconcile()
  assert.deepEqual(await refundsGiven(), [[1250, 'late']])
  assert.equal((await state()).order, 3)
})
