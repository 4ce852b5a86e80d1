import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { saleOf } from '../../testing/gateways/authorize-net.ts'
import { press } from '../../testing/gateways/gateway-redirects.ts'
import { openPaypalAndShop } from '../../testing/gateways/paypal.ts'
import { type RefundRequest, UnknownOutcome } from '../provider.ts'

const sale = saleOf()

/** A simulated PayPal with a payment of $431.28, captured or in review. */
async function afterPayment(t: TestContext, choice: 'pay' | 'review' = 'pay') {
  const open = await openPaypalAndShop(t)
  const { url, session } = await open.provider.open(sale, open.returnUrls)
  await press(url, choice)
  const payment = await open.provider.find({ ...sale, session }, true)
  assert.ok(payment.is === 'paid' || payment.is === 'held')
  const original = { invoice: 'RW-1001-1', reference: payment.reference, amount: 43_128, cardEnding: null, session }
  const refundOf = (amount: number, refund = 1): RefundRequest => ({
    invoice: `RW-1001-1-R${refund}`,
    amount,
    currency: sale.currency,
    isRetry: false,
    original,
  })
  const given = () => open.ledger.all().flatMap(({ kind, amount }) => (kind === 'refund' ? [amount] : []))
  return { ...open, refundOf, given, payment, session }
}

test('partial refunds add up to the whole, each once', async (t) => {
  const { provider, refundOf, given, payment, session } = await afterPayment(t)
  const first = await provider.refund(refundOf(10_000))
  assert.equal(first.is, 'refunded')
  assert.deepEqual(await provider.refund({ ...refundOf(10_000), isRetry: true }), first)
  assert.deepEqual(await provider.refund(refundOf(33_129, 2)), { is: 'refused' })
  assert.equal((await provider.refund(refundOf(33_128, 2))).is, 'refunded')
  assert.deepEqual(await provider.refund(refundOf(1, 3)), { is: 'refused' })
  assert.deepEqual(given(), ['100.00', '331.28'])
  assert.deepEqual(await provider.find({ ...sale, session }, false), payment)
})

test('a refund with a lost response is paid once', async (t) => {
  const { provider, refundOf, given, met } = await afterPayment(t)
  for (const fault of ['dropped_before', 'dropped_after', 'cut', 'reset'] as const) {
    met.fault = () => fault
    await assert.rejects(provider.refund(refundOf(43_128)), UnknownOutcome)
  }
  met.fault = () => undefined
  assert.equal((await provider.refund(refundOf(43_128))).is, 'refunded')
  assert.deepEqual(given(), ['431.28'])
})

test('payments in review and unpaid ones refund nothing', async (t) => {
  const { provider, refundOf, given } = await afterPayment(t, 'review')
  assert.deepEqual(await provider.refund(refundOf(43_128)), { is: 'refused' })
  const request = refundOf(43_128)
  assert.deepEqual(await provider.refund({ ...request, original: { ...request.original, reference: 'NONE' } }), {
    is: 'refused',
  })
  assert.deepEqual(given(), [])
})
