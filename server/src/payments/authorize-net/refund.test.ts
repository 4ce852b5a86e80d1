import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { dollars, openGateway, saleOf, saleTo, visa } from '../../testing/gateways/authorize-net.ts'
import { openAuthorizeNet } from '../authorize-net.ts'
import { type RefundRequest, UnknownOutcome } from '../provider.ts'

const refundOf = (amount: number, invoice = 'RW-1001-1-R1', cardEnding: string | null = '1111'): RefundRequest => ({
  invoice,
  amount,
  currency: dollars,
  isRetry: false,
  original: { invoice: 'RW-1001-1', reference: '60000000001', amount: 43_128, cardEnding, session: null },
})

test('a payment that is not settled is voided, once', async (t) => {
  const { provider, books } = await openGateway(t)
  await provider.charge(saleOf(), visa)
  const refunded = { is: 'refunded', reference: '60000000001' }
  assert.deepEqual(await provider.refund(refundOf(43_128)), refunded)
  assert.deepEqual(await provider.refund(refundOf(43_128)), refunded)
  assert.deepEqual(
    books().map(({ id, status }) => [id, status]),
    [['60000000001', 'voided']],
  )
})

test('a payment in review is voided', async (t) => {
  const { provider, books } = await openGateway(t)
  await provider.charge(saleTo('46253'), visa)
  assert.deepEqual(await provider.refund(refundOf(43_128)), { is: 'refunded', reference: '60000000001' })
  assert.equal(books()[0]?.status, 'voided')
})

test('a partial refund waits for the settlement and is then given once', async (t) => {
  const { provider, books, settle } = await openGateway(t)
  await provider.charge(saleOf(), visa)
  assert.deepEqual(await provider.refund(refundOf(10_000)), { is: 'not_found' })
  assert.equal(books().length, 1)
  await settle()
  const refunded = { is: 'refunded', reference: '60000000002' }
  assert.deepEqual(await provider.refund(refundOf(10_000)), refunded)
  assert.deepEqual(await provider.refund(refundOf(10_000)), refunded)
  await settle()
  assert.deepEqual(await provider.refund(refundOf(10_000)), refunded)
  // A second refund of the same amount is another refund.
  const other = { is: 'refunded', reference: '60000000003' }
  assert.deepEqual(await provider.refund(refundOf(10_000, 'RW-1001-1-R2', null)), other)
  const [sale, ...given] = books()
  assert.equal(sale?.status, 'settledSuccessfully')
  assert.deepEqual(
    given.map(({ invoice, amount, of, cardEnding, status }) => [invoice, amount, of, cardEnding, status]),
    [
      ['RW-1001-1-R1', '100.00', '60000000001', '1111', 'refundSettledSuccessfully'],
      ['RW-1001-1-R2', '100.00', '60000000001', '1111', 'refundPendingSettlement'],
    ],
  )
})

test('a refund does not change the outcome of its payment', async (t) => {
  const { provider, settle } = await openGateway(t)
  await provider.charge(saleOf(), visa)
  await settle()
  await provider.refund(refundOf(43_128))
  const paid = { is: 'paid', reference: '60000000001', cardEnding: '1111' }
  assert.deepEqual(await provider.find(saleOf(), false), paid)
  assert.deepEqual(await provider.find(saleOf({ invoice: 'RW-1001-1-R1' }), false), { is: 'not_found' })
})

test('a refund of more than the payment is refused', async (t) => {
  const { provider, books, settle } = await openGateway(t)
  await provider.charge(saleOf(), visa)
  await settle()
  assert.deepEqual(await provider.refund(refundOf(40_000)), { is: 'refunded', reference: '60000000002' })
  assert.deepEqual(await provider.refund(refundOf(3_129, 'RW-1001-1-R2')), { is: 'refused' })
  assert.equal(books().length, 2)
})

test('a partial refund of a voided payment is refused, and so is any refund of a payment never taken', async (t) => {
  const { provider } = await openGateway(t)
  await provider.charge(saleOf(), visa)
  await provider.refund(refundOf(43_128))
  assert.deepEqual(await provider.refund(refundOf(100, 'RW-1001-1-R2')), { is: 'refused' })
  await provider.charge(saleTo('46282', { invoice: 'RW-1002-1' }), visa)
  const declined = refundOf(43_128)
  declined.original.reference = '60000000002'
  assert.deepEqual(await provider.refund(declined), { is: 'refused' })
})

test('a refund that the merchant has voided at the gateway stays refused', async (t) => {
  const { provider, sendRaw, books, settle } = await openGateway(t)
  await provider.charge(saleOf(), visa)
  await settle()
  await provider.refund(refundOf(10_000))
  const transactionRequest = { transactionType: 'voidTransaction', refTransId: '60000000002' }
  await sendRaw('createTransactionRequest', { transactionRequest })
  assert.deepEqual(await provider.refund(refundOf(10_000)), { is: 'refused' })
  assert.equal(books().length, 2)
})

test('a payment settled between lookup and void is retried and then refunded', async (t) => {
  const { provider, books, meets, settle } = await openGateway(t)
  await provider.charge(saleOf(), visa)
  // The void is processed after its caller gave up; by then the payment is settled.
  meets(undefined, 'dropped_before')
  await assert.rejects(provider.refund(refundOf(43_128)), UnknownOutcome)
  await settle()
  assert.deepEqual(await provider.refund(refundOf(43_128)), { is: 'refunded', reference: '60000000002' })
  assert.deepEqual(
    books().map(({ status }) => status),
    ['settledSuccessfully', 'refundPendingSettlement'],
  )
})

test('a refund is given once, whatever happens to the response', async (t) => {
  for (const fault of ['dropped_before', 'dropped_after', 'cut', 'reset', 'doubled'] as const) {
    const voiding = await openGateway(t)
    await voiding.provider.charge(saleOf(), visa)
    voiding.meets(undefined, fault)
    const refunded = { is: 'refunded', reference: '60000000001' }
    if (fault === 'doubled') assert.deepEqual(await voiding.provider.refund(refundOf(43_128)), refunded)
    else await assert.rejects(voiding.provider.refund(refundOf(43_128)), UnknownOutcome)
    assert.deepEqual(await voiding.provider.refund(refundOf(43_128)), refunded)
    assert.equal(voiding.books().length, 1)

    const refunding = await openGateway(t)
    await refunding.provider.charge(saleOf(), visa)
    await refunding.settle()
    // The payment, the unsettled ones, the batches, the content of the batch, and then the refund.
    refunding.meets(undefined, undefined, undefined, undefined, fault)
    await assert.rejects(refunding.provider.refund(refundOf(10_000)), UnknownOutcome)
    assert.equal(refunding.books().length, fault === 'dropped_before' ? 1 : 2)
    assert.deepEqual(await refunding.provider.refund(refundOf(10_000)), { is: 'refunded', reference: '60000000002' })
    assert.equal(refunding.books().length, 2)
  }
})

test('a payment unknown to the gateway is not refunded', async (t) => {
  const { provider, books } = await openGateway(t)
  await assert.rejects(provider.refund(refundOf(43_128)), /^Error: Authorize\.Net refused to tell: E00040$/)
  assert.deepEqual(books(), [])
})

test('with wrong credentials a refund is retried later', async (t) => {
  const logged = mock.method(console, 'error', () => {})
  t.after(() => logged.mock.restore())
  const { options, provider } = await openGateway(t)
  await provider.charge(saleOf(), visa)
  await assert.rejects(openAuthorizeNet({ ...options, key: 'another' }).refund(refundOf(43_128)), UnknownOutcome)
  assert.deepEqual(await provider.refund(refundOf(43_128)), { is: 'refunded', reference: '60000000001' })
})
