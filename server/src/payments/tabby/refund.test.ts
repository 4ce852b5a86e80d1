import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { press } from '../../testing/gateways/gateway-redirects.ts'
import { saleInDinars } from '../../testing/gateways/knet.ts'
import { refundRequests } from '../../testing/gateways/refund-requests.ts'
import { openTabbyAndShop } from '../../testing/gateways/tabby.ts'
import { UnknownOutcome } from '../provider.ts'

/** A simulated Tabby with a captured payment of 12.500 dinars. */
async function afterPayment(t: TestContext) {
  const open = await openTabbyAndShop(t)
  const { url, session } = await open.provider.open(saleInDinars(), open.returnUrls)
  await press(url, 'pay')
  await open.provider.find(saleInDinars({ session }), true)
  const refundOf = refundRequests(session, session, open.returnUrls.noticeUrl)
  return { ...open, refundOf, refunds: () => open.ledger.all(({ kind }) => kind === 'refund') }
}

test('a refund is complete at once', async (t) => {
  const { provider, refundOf, refunds } = await afterPayment(t)
  const outcome = await provider.refund(refundOf(2_500))
  const [refund] = refunds()
  assert.deepEqual(outcome, { is: 'refunded', reference: refund!.id })
  assert.deepEqual([refund!.amount, refund!.invoice], ['2.500', 'RW-1001-1-R1'])
})

test('a refund with a lost response is given once, also if it is requested again without a look', async (t) => {
  const { provider, refundOf, refunds, met } = await afterPayment(t)
  for (const fault of ['dropped_before', 'dropped_after', 'cut', 'reset'] as const) {
    met.fault = () => fault
    await assert.rejects(provider.refund(refundOf(12_500)), UnknownOutcome)
  }
  met.fault = () => undefined
  const [refund] = refunds()
  for (const isRetry of [true, false])
    assert.deepEqual(await provider.refund({ ...refundOf(12_500), isRetry }), {
      is: 'refunded',
      reference: refund!.id,
    })
  assert.equal(refunds().length, 1)
})

test('partial refunds add up to the payment at most', async (t) => {
  const { provider, refundOf } = await afterPayment(t)
  assert.equal((await provider.refund(refundOf(12_000))).is, 'refunded')
  assert.deepEqual(await provider.refund(refundOf(501, 2)), { is: 'refused' })
  assert.equal((await provider.refund(refundOf(500, 2))).is, 'refunded')
})

test('a refund of another payment or amount is never believed', async (t) => {
  const { provider, refundOf } = await afterPayment(t)
  await provider.refund(refundOf(2_500))
  const request = { ...refundOf(2_500), isRetry: true }
  const original = { ...request.original, invoice: 'RW-1002-1' }
  const unknown = { ...request.original, reference: '00000000-0000-4000-8000-000000000000' }
  for (const other of [{ amount: 2_501 }, { original }, { original: unknown }])
    await assert.rejects(provider.refund({ ...request, ...other }), UnknownOutcome)
})
