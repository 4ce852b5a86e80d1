import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { press } from '../../testing/gateways/gateway-redirects.ts'
import { refundRequests } from '../../testing/gateways/refund-requests.ts'
import { openTapAndShop, tapSale } from '../../testing/gateways/tap.ts'
import { UnknownOutcome } from '../provider.ts'

/** A simulated Tap with a payment of 12.500 dinars. */
async function afterPayment(t: TestContext) {
  const open = await openTapAndShop(t)
  const { url, session } = await open.provider.open(tapSale(), open.returnUrls)
  await press(url, 'pay')
  await open.until(1)
  const refundOf = refundRequests(session, session, open.returnUrls.noticeUrl)
  const refunds = () => open.ledger.all(({ kind }) => kind === 'refund')
  return { ...open, refundOf, refunds }
}

test('a refund is pending, is announced by a webhook and then complete', async (t) => {
  const { provider, refundOf, refunds, control, notices, until } = await afterPayment(t)
  const pending = await provider.refund(refundOf(2_500))
  assert.ok(pending.is === 'pending')
  const { reference } = pending
  assert.deepEqual(await provider.refund({ ...refundOf(2_500), reference }), pending)
  await control('refund', { invoice: 'RW-1001-1-R1', status: 'REFUNDED' })
  await until(2)
  assert.deepEqual(await provider.parseWebhook(notices[1]!), { refund: { reference } })
  assert.deepEqual(await provider.refund({ ...refundOf(2_500), reference }), { is: 'refunded', reference })
  assert.deepEqual(
    refunds().map(({ amount }) => amount),
    ['2.500'],
  )
})

test('a pending refund that the bank declines is refused', async (t) => {
  const { provider, refundOf, control } = await afterPayment(t)
  const pending = await provider.refund(refundOf(12_500))
  assert.ok(pending.is === 'pending')
  await control('refund', { invoice: 'RW-1001-1-R1', status: 'DECLINED' })
  assert.deepEqual(await provider.refund({ ...refundOf(12_500), reference: pending.reference }), { is: 'refused' })
})

test('a refund with a lost response is given once, and not requested again after a day', async (t) => {
  const { provider, refundOf, refunds, met } = await afterPayment(t)
  for (const fault of ['dropped_before', 'dropped_after', 'cut', 'reset'] as const) {
    met.fault = () => fault
    await assert.rejects(provider.refund(refundOf(12_500)), UnknownOutcome)
  }
  met.fault = () => undefined
  const requestedAt = new Date(Date.now() - 24 * 3_600_000)
  await assert.rejects(provider.refund({ ...refundOf(12_500), isRetry: true, requestedAt }), UnknownOutcome)
  assert.equal((await provider.refund({ ...refundOf(12_500), isRetry: true })).is, 'pending')
  assert.equal(refunds().length, 1)
})

test('partial refunds add up to the payment at most', async (t) => {
  const { provider, refundOf } = await afterPayment(t)
  assert.equal((await provider.refund(refundOf(12_000))).is, 'pending')
  assert.deepEqual(await provider.refund(refundOf(501, 2)), { is: 'refused' })
  assert.equal((await provider.refund(refundOf(500, 2))).is, 'pending')
})

test('a refund of another payment or amount is never believed', async (t) => {
  const { provider, refundOf } = await afterPayment(t)
  const pending = await provider.refund(refundOf(2_500))
  assert.ok(pending.is === 'pending')
  const { reference } = pending
  const request = refundOf(2_500)
  const original = { ...request.original, reference: 'chg_another' }
  for (const other of [{ amount: 2_501 }, { original }, { reference: 're_unknown' }])
    await assert.rejects(provider.refund({ ...request, reference, ...other }), UnknownOutcome)
})
