import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { payments } from '../../../../db/schema.ts'
import { presentCharge } from '../../../../payments/simulators/tap/present.ts'
import { signatureOf } from '../../../../payments/tap/webhook.ts'
import { openTap } from '../../../../payments/tap.ts'
import { press } from '../../../../testing/gateways/gateway-redirects.ts'
import { startTap, tapKey } from '../../../../testing/gateways/tap.ts'
import { log } from '../../../../testing/shops/paying-shop.ts'
import { openRedirectShop, paidState } from '../../../../testing/shops/redirect-shop.ts'
import { reconcilePayments } from '../reconcile-payments.ts'

/** A shop with a simulated Tap, whose webhooks the test delivers. */
async function openTapShop(t: TestContext) {
  const tap = await startTap(t)
  const shop = await openRedirectShop(t, openTap(tap.options))
  return {
    ...shop,
    ...tap,
    deliver: (object: Parameters<typeof signatureOf>[0], key = tapKey) =>
      shop.deliver({ hashstring: signatureOf(object, key) }, object),
    chargeNow: () => presentCharge(tap.ledger.find(({ kind }) => kind === 'charge')!, ''),
  }
}

test('a Tap payment is settled when the shopper returns', async (t) => {
  const { buy, state, returnsBy } = await openTapShop(t)
  const { id, redirect_url } = await buy()
  const back = await press(redirect_url, 'pay')
  assert.equal(await returnsBy(back), `http://shop.test/main/successful-payment/${id}`)
  assert.deepEqual(await state(), paidState)
})

test('a duplicated, a late and a forged webhook change nothing', async (t) => {
  const { buy, state, deliver, chargeNow } = await openTapShop(t)
  await press((await buy()).redirect_url, 'pay')
  assert.equal(await deliver(chargeNow(), 'sk_test_another'), 404)
  assert.equal((await state()).payment, 0)
  const answers = await Promise.all([deliver(chargeNow()), deliver(chargeNow()), deliver(chargeNow())])
  assert.deepEqual(answers, [200, 200, 200])
  assert.deepEqual(await state(), paidState)
  assert.equal(await deliver(chargeNow()), 200)
  assert.deepEqual(await state(), paidState)
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
  assert.deepEqual(await state(), paidState)
})

test('a declined Tap payment can be paid again, and returns to the failure page', async (t) => {
  const { buy, state, returnsBy, payAgain } = await openTapShop(t)
  const { id, secret, redirect_url } = await buy()
  assert.equal(await returnsBy(await press(redirect_url, 'decline')), `http://shop.test/main/payment-failure/${id}`)
  const again = await payAgain(id, secret)
  await returnsBy(await press(again.body.data.redirect_url, 'pay'))
  assert.equal((await state()).order, 3)
})

test('a payment of an abandoned Tap page is refunded when another one was paid', async (t) => {
  const { buy, state, returnsBy, later, payAgain, refundsGiven, ...shop } = await openTapShop(t)
  const { id, secret, redirect_url } = await buy()
  const again = await payAgain(id, secret)
  await returnsBy(await press(again.body.data.redirect_url, 'pay'))
  await press(redirect_url, 'pay')
  await later()
  await reconcilePayments(shop, log)
  assert.deepEqual(await refundsGiven(), [[1250, 'late']])
  assert.equal((await state()).order, 3)
})
