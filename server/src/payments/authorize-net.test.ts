import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { openGateway, saleOf, saleTo, visa } from '../testing/gateways/authorize-net.ts'
import { saleRequest } from './authorize-net/sale-request.ts'
import { openAuthorizeNet } from './authorize-net.ts'
import { UnknownOutcome } from './provider.ts'

const paid = { is: 'paid', reference: '60000000001', cardEnding: '1111' }

const cardOf = (other: Partial<(typeof visa)['card']>) => ({ card: { ...visa.card, ...other } })

test('a card is charged, and the payment is found by its invoice number', async (t) => {
  const { provider, books } = await openGateway(t)
  assert.deepEqual(await provider.charge(saleOf(), visa), paid)
  assert.deepEqual(await provider.find(saleOf(), false), paid)
  assert.deepEqual(await provider.find(saleOf({ invoice: 'RW-1001-2' }), false), { is: 'not_found' })
  const [stored, ...others] = books()
  assert.equal(others.length, 0)
  assert.partialDeepStrictEqual(stored, { amount: '431.28', currency: 'USD', status: 'capturedPendingSettlement' })
})

test('a token is charged like a card, once', async (t) => {
  const { provider, token } = await openGateway(t)
  const details = await token()
  assert.deepEqual(await provider.charge(saleOf(), details), paid)
  // Both copies of a request get the same response, so only the ledger shows a second charge.
  const second = saleOf({ invoice: 'RW-1002-1' })
  await assert.rejects(provider.charge(second, details), /^Error: Authorize\.Net left it open: E00114$/)
  assert.deepEqual(await provider.find(second, false), { is: 'not_found' })
})

test('a token is valid for fifteen minutes', async (t) => {
  const logged = mock.method(console, 'error', () => {})
  t.after(() => logged.mock.restore())
  const { provider, token, shiftClock } = await openGateway(t)
  const [early, late] = [await token(), await token()]
  shiftClock(14 * 60_000)
  assert.deepEqual(await provider.charge(saleOf(), early), paid)
  shiftClock(2 * 60_000)
  const outcome = await provider.charge(saleOf({ invoice: 'RW-1002-1' }), late)
  assert.deepEqual(outcome, { is: 'failed', failure: 'gateway' })
  assert.deepEqual(logged.mock.calls[0]?.arguments, ['Authorize.Net takes no money for the shop, with E00115'])
})

test('every refusal has its reason, also in a later lookup if the gateway stored it', async (t) => {
  const { provider, books } = await openGateway(t)
  const refusals = [
    { failure: 'declined', zip: '46282', stored: true },
    { failure: 'address', zip: '46203', stored: true },
    { failure: 'address', zip: '46205', stored: true },
    { failure: 'card_code', card: { cvv: '901' }, stored: true },
    { failure: 'card_expired', card: { expiry_year: 2020 }, stored: false },
    { failure: 'card_number', card: { card_number: '4111111111111112' }, stored: false },
    // For this card number the amount is the reason code: 27 is the address, 45 and 78 the code, 315 the number, 317
    // the date.
    ...(
      [
        [2_700, 'address', true],
        [4_500, 'card_code', true],
        [7_800, 'card_code', false],
        [31_500, 'card_number', false],
        [31_700, 'card_expired', false],
        [25_000, 'declined', true],
        [2_800, 'declined', true],
        [1_900, 'gateway', false],
      ] as const
    ).map(([amount, failure, stored]) => ({
      failure,
      card: { card_number: '4222222222222' },
      amount,
      zip: undefined,
      stored,
    })),
  ]
  for (const [index, { failure, zip = '13001', card = {}, stored, ...other }] of refusals.entries()) {
    const sale = saleTo(zip, { invoice: `RW-10-${index}`, ...other })
    const failed = { is: 'failed', failure }
    assert.deepEqual(await provider.charge(sale, cardOf(card)), failed)
    assert.deepEqual(await provider.find(sale, false), stored ? failed : { is: 'not_found' })
  }
  assert.ok(books().every(({ status }) => status === 'declined'))
})

test('a card number of nineteen digits is refused without a request', async (t) => {
  const { provider, requestCount } = await openGateway(t)
  const outcome = await provider.charge(saleOf(), cardOf({ card_number: '6011000000000000001' }))
  assert.deepEqual(outcome, { is: 'failed', failure: 'card_number' })
  assert.equal(requestCount(), 0)
})

test('a payment in review at the gateway stays in review until the merchant decides', async (t) => {
  const { provider, decide, settle } = await openGateway(t)
  const inReview = { ...paid, is: 'held' }
  assert.deepEqual(await provider.charge(saleTo('46252'), visa), inReview)
  const other = saleTo('46253', { invoice: 'RW-1002-1' })
  assert.deepEqual(await provider.charge(other, visa), { ...inReview, reference: '60000000002' })
  await settle()
  assert.deepEqual(await provider.find(saleOf(), false), inReview)
  await decide('RW-1001-1', true)
  await decide('RW-1002-1', false)
  assert.deepEqual(await provider.find(saleOf(), false), paid)
  assert.deepEqual(await provider.find(other, false), { is: 'failed', failure: 'declined' })
})

test('an attempt is never charged twice, even after hours', async (t) => {
  const { provider, books, shiftClock } = await openGateway(t)
  assert.deepEqual(await provider.charge(saleOf(), visa), paid)
  shiftClock(7 * 3_600_000)
  await assert.rejects(provider.charge(saleOf(), visa), /^Error: Authorize\.Net has heard of this attempt before$/)
  assert.equal(books().length, 1)
  assert.deepEqual(await provider.find(saleOf(), false), paid)
})

test('an order of more than thirty lines is paid like any other', async (t) => {
  const { provider } = await openGateway(t)
  const lines = Array.from({ length: 31 }, () => saleOf().lines[0]!)
  assert.deepEqual(await provider.charge(saleOf({ lines }), visa), paid)
})

test('a payment is found after its settlement, and each batch is read once', async (t) => {
  const { provider, requestCount, settle, shiftClock } = await openGateway(t)
  shiftClock(-29 * 86_400_000)
  await provider.charge(saleOf(), visa)
  await settle()
  shiftClock(28 * 86_400_000)
  await provider.charge(saleOf({ invoice: 'RW-1002-1' }), visa)
  await settle()
  const before = requestCount()
  assert.deepEqual(await provider.find(saleOf(), false), paid)
  // The unsettled ones, the batches, the content of both, and the payment itself.
  assert.equal(requestCount() - before, 5)
  assert.deepEqual(await provider.find(saleOf({ invoice: 'RW-1003-1' }), false), { is: 'not_found' })
  assert.equal(requestCount() - before, 7)
})

test('a payment of another amount under the same number belongs to somebody else', async (t) => {
  const { provider } = await openGateway(t)
  await provider.charge(saleOf(), visa)
  assert.deepEqual(await provider.find(saleOf({ amount: 43_127 }), false), { is: 'not_found' })
})

test('a payment that is only authorised is in review; captured it is paid, voided it has failed', async (t) => {
  const { provider, sendRaw } = await openGateway(t)
  const { transactionRequest } = saleRequest(saleOf(), visa).body
  const move = (part: object) => sendRaw('createTransactionRequest', { transactionRequest: part })
  await move({ ...(transactionRequest as object), transactionType: 'authOnlyTransaction' })
  assert.deepEqual(await provider.find(saleOf(), false), { ...paid, is: 'held' })
  await move({ transactionType: 'priorAuthCaptureTransaction', refTransId: '60000000001' })
  assert.deepEqual(await provider.find(saleOf(), false), paid)
  await move({ transactionType: 'voidTransaction', refTransId: '60000000001' })
  assert.deepEqual(await provider.find(saleOf(), false), { is: 'failed', failure: 'declined' })
})

test('with wrong credentials the gateway takes nothing, and the log tells the operator', async (t) => {
  const logged = mock.method(console, 'error', () => {})
  t.after(() => logged.mock.restore())
  const { options, books } = await openGateway(t)
  const provider = openAuthorizeNet({ ...options, key: 'another' })
  assert.ok(provider.flow === 'charge')
  assert.deepEqual(await provider.charge(saleOf(), visa), { is: 'failed', failure: 'gateway' })
  assert.deepEqual(logged.mock.calls[0]?.arguments, ['Authorize.Net takes no money for the shop, with E00007'])
  await assert.rejects(provider.find(saleOf(), false), UnknownOutcome)
  assert.deepEqual(books(), [])
})
