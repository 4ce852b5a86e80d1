import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { press } from '../../testing/gateways/gateway-redirects.ts'
import { firstTranId, openKnetAndShop, saleInDinars } from '../../testing/gateways/knet.ts'
import { type RefundRequest, UnknownOutcome } from '../provider.ts'

const sale = saleInDinars()
const original = {
  invoice: 'RW-1001-1',
  reference: firstTranId,
  amount: 12_500,
  cardEnding: null,
  session: 'RWx1001x1',
}
const refundOf = (amount: number, other: Partial<RefundRequest> = {}): RefundRequest => ({
  invoice: 'RW-1001-1-R1',
  amount,
  currency: sale.currency,
  isRetry: false,
  original,
  ...other,
})

/** A simulated KNET with a payment of 12.500 dinars. */
async function afterPayment(t: TestContext) {
  const open = await openKnetAndShop(t)
  await press((await open.provider.open(sale, open.returnUrls)).url, 'pay')
  const given = () => open.ledger.all().flatMap(({ kind, amount }) => (kind === 'refund' ? [amount] : []))
  return { ...open, given }
}

test('partial refunds add up to the whole and no further', async (t) => {
  const { provider, given } = await afterPayment(t)
  assert.deepEqual(await provider.refund(refundOf(2_000)), { is: 'refunded', reference: '100000000000000002' })
  assert.deepEqual(await provider.refund(refundOf(10_500)), { is: 'refunded', reference: '100000000000000003' })
  assert.deepEqual(await provider.refund(refundOf(1)), { is: 'refused' })
  assert.deepEqual(given(), ['2.000', '10.500'])
})

test('an undecided refund is not repeated', async (t) => {
  const { provider, met, given } = await afterPayment(t)
  let requestCount = 0
  met.fault = () => {
    requestCount += 1
    return requestCount === 2 ? 'dropped_after' : undefined
  }
  await assert.rejects(provider.refund(refundOf(2_000)), UnknownOutcome)
  assert.deepEqual(given(), ['2.000'])
  await assert.rejects(provider.refund(refundOf(2_000, { isRetry: true })), /^Error: KNET does not tell/)
  assert.deepEqual([given(), requestCount], [['2.000'], 2])
})

test('without a response of KNET nothing is refunded and it may be retried', async (t) => {
  const { provider, met, given } = await afterPayment(t)
  met.fault = () => 'dropped_before'
  assert.deepEqual(await provider.refund(refundOf(12_500)), { is: 'not_found' })
  assert.deepEqual(given(), [])
  met.fault = () => undefined
  assert.deepEqual(await provider.refund(refundOf(12_500)), { is: 'refunded', reference: '100000000000000002' })
})

test('an unpaid payment refunds nothing', async (t) => {
  const { provider, returnUrls, ledger } = await openKnetAndShop(t)
  await press((await provider.open(sale, returnUrls)).url, 'decline')
  assert.deepEqual(await provider.refund(refundOf(12_500)), { is: 'refused' })
  assert.deepEqual(await provider.refund(refundOf(12_500, { original: { ...original, invoice: 'RW-1009-1' } })), {
    is: 'refused',
  })
  assert.equal(ledger.all().length, 1)
})
