import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { press } from '../../testing/gateways/gateway-redirects.ts'
import { saleInDinars } from '../../testing/gateways/knet.ts'
import { openMyfatoorahAndShop } from '../../testing/gateways/myfatoorah.ts'
import { refundRequests } from '../../testing/gateways/refund-requests.ts'
import { UnknownOutcome } from '../provider.ts'

/** A simulated MyFatoorah with a payment of 12.500 dinars. */
async function afterPayment(t: TestContext) {
  const open = await openMyfatoorahAndShop(t)
  const { url, session } = await open.provider.open(saleInDinars(), open.returnUrls)
  const back = await press(url, 'pay')
  await open.until(1)
  const refundOf = refundRequests(back.searchParams.get('paymentId')!, session, open.returnUrls.noticeUrl)
  const refunds = () => open.ledger.all(({ kind }) => kind === 'refund')
  /** A refund of 2.500 dinars that is on its way. */
  const pending = async () => {
    const outcome = await open.provider.refund(refundOf(2_500))
    assert.ok(outcome.is === 'pending')
    return { ...refundOf(2_500), reference: outcome.reference }
  }
  return { ...open, refundOf, refunds, pending }
}

test('a refund is pending until MyFatoorah has carried it out, which a webhook announces', async (t) => {
  const { provider, pending, control, refunds, notices, until } = await afterPayment(t)
  const request = await pending()
  const { reference } = request
  assert.deepEqual(await provider.refund(request), { is: 'pending', reference })
  await control('refund', { invoice: 'RW-1001-1-R1', status: 'Refunded' })
  await until(2)
  assert.deepEqual(await provider.parseWebhook(notices[1]!), { refund: { reference } })
  assert.deepEqual(await provider.refund(request), { is: 'refunded', reference })
  assert.deepEqual(
    refunds().map(({ amount }) => amount),
    ['2.500'],
  )
})

test('a pending refund that MyFatoorah cancels is refused', async (t) => {
  const { provider, pending, control } = await afterPayment(t)
  const request = await pending()
  await control('refund', { invoice: 'RW-1001-1-R1', status: 'Canceled' })
  assert.deepEqual(await provider.refund(request), { is: 'refused' })
})

test('a refund with a lost response is given once, also after MyFatoorah has forgotten its key', async (t) => {
  const { provider, refundOf, refunds, met, clock } = await afterPayment(t)
  for (const fault of ['dropped_before', 'dropped_after', 'cut', 'reset'] as const) {
    met.fault = () => fault
    await assert.rejects(provider.refund(refundOf(12_500)), UnknownOutcome)
  }
  met.fault = () => undefined
  clock.ahead = 5 * 3_600_000
  const [given] = refunds()
  const requestedAt = new Date(Date.now() - 5 * 3_600_000)
  const retried = await provider.refund({ ...refundOf(12_500), isRetry: true, requestedAt })
  assert.deepEqual(retried, { is: 'pending', reference: given!.id })
  assert.equal(refunds().length, 1)
})

test('a refund that MyFatoorah never received is requested again, but not when its key has expired', async (t) => {
  const { provider, refundOf, refunds } = await afterPayment(t)
  const requestedAt = new Date(Date.now() - 5 * 3_600_000)
  await assert.rejects(provider.refund({ ...refundOf(12_500), isRetry: true, requestedAt }), UnknownOutcome)
  assert.equal(refunds().length, 0)
  assert.equal((await provider.refund({ ...refundOf(2_500), isRetry: true, requestedAt: new Date() })).is, 'pending')
  // The invoice now has a list of refunds, in which another one is surely absent.
  assert.equal((await provider.refund({ ...refundOf(500, 2), isRetry: true, requestedAt })).is, 'pending')
  assert.equal(refunds().length, 2)
})

test('partial refunds add up to the payment at most', async (t) => {
  const { provider, refundOf } = await afterPayment(t)
  assert.equal((await provider.refund(refundOf(12_000))).is, 'pending')
  assert.deepEqual(await provider.refund(refundOf(501, 2)), { is: 'refused' })
  assert.equal((await provider.refund(refundOf(500, 2))).is, 'pending')
})

test('a refund of another payment, amount or name is never believed', async (t) => {
  const { provider, pending } = await afterPayment(t)
  const request = await pending()
  const original = { ...request.original, session: '1' }
  for (const other of [{ amount: 2_501 }, { original }, { invoice: 'RW-1-1-R1' }, { reference: '9' }])
    await assert.rejects(provider.refund({ ...request, ...other }), UnknownOutcome)
})

test('a refund with an undocumented status is undecided', async (t) => {
  const { provider, pending, control } = await afterPayment(t)
  const request = await pending()
  await control('refund', { invoice: 'RW-1001-1-R1', status: 'Approved' })
  await assert.rejects(provider.refund(request), UnknownOutcome)
})
