import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mock, type TestContext, test } from 'node:test'
import { inspect } from 'node:util'
import type { FastifyRequest } from 'fastify'
import { openGateway, saleOf, saleTo, visa } from '../testing/gateways/authorize-net.ts'
import { timeOutUnanswered } from '../testing/gateways/time-out-unanswered.ts'
import { openAuthorizeNet } from './authorize-net.ts'
import { type Outcome, UnknownOutcome } from './provider.ts'
import { faults } from './simulators/faults.ts'
import { faultsAt } from './simulators/faults-at.ts'
import { simulatedAuthorizeNet } from './simulators/start-simulators.ts'

const paid = { is: 'paid', reference: '60000000001', cardEnding: '1111' }

for (const fault of faults)
  test(`the outcome of a sale with a lost response (${fault}) is found by lookup`, async (t) => {
    timeOutUnanswered(t)
    const { provider, books, meets } = await openGateway(t)
    meets(fault)
    await assert.rejects(provider.charge(saleOf(), visa), UnknownOutcome)
    const isCharged = fault !== 'dropped_before' && fault !== 'hung'
    // A late sale is stored only after the shop has given up.
    while (fault === 'late' && books().length === 0) await provider.find(saleOf(), false)
    assert.deepEqual(await provider.find(saleOf(), false), isCharged ? paid : { is: 'not_found' })
    assert.equal(books().length, isCharged ? 1 : 0)
  })

test('a lookup with a lost response is retried, and after three the outcome is unknown', async (t) => {
  const { provider, meets, requestCount } = await openGateway(t)
  await provider.charge(saleOf(), visa)
  for (const fault of ['dropped_before', 'dropped_after', 'cut', 'reset'] as const) {
    meets(fault, fault, undefined, fault, fault, undefined)
    assert.deepEqual(await provider.find(saleOf(), false), paid)
    meets(undefined, fault, fault, fault)
    await assert.rejects(provider.find(saleOf(), false), UnknownOutcome)
  }
  meets('doubled', 'doubled')
  const before = requestCount()
  assert.deepEqual(await provider.find(saleOf(), false), paid)
  assert.equal(requestCount() - before, 2)
})

test('a lookup that times out is not retried', async (t) => {
  timeOutUnanswered(t)
  const { provider, meets, requestCount } = await openGateway(t)
  meets('hung')
  await assert.rejects(provider.find(saleOf(), false), UnknownOutcome)
  assert.equal(requestCount(), 1)
})

test('a duplicated request charges a token once', async (t) => {
  const { provider, token, books, meets } = await openGateway(t)
  const details = await token()
  meets('doubled')
  await assert.rejects(provider.charge(saleOf(), details), UnknownOutcome)
  assert.deepEqual(await provider.find(saleOf(), false), paid)
  assert.equal(books().length, 1)
})

test('a hundred sales over a bad connection are each taken once or not at all, and lookup finds out which', async (t) => {
  const faultOf = faultsAt({ dropped_before: 0.1, dropped_after: 0.1, cut: 0.1, reset: 0.1, doubled: 0.1 }, 11)
  const { provider, books, meets } = await openGateway(t)
  meets(...Array.from({ length: 2_000 }, () => faultOf({} as FastifyRequest)))
  const until = async <Answer>(sendRaw: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      const answer = await sendRaw().catch((error) => error)
      if (!(answer instanceof UnknownOutcome)) return answer
    }
  }
  const outcomes: string[] = []
  let lostCount = 0
  for (let number = 1; number <= 100; number += 1) {
    const sale = saleTo(number % 5 === 0 ? '46282' : '13001', { invoice: `RW-${number}` })
    const answer: Outcome | UnknownOutcome = await provider.charge(sale, visa).catch((error) => error)
    if (answer instanceof UnknownOutcome) lostCount += 1
    const result = await until(() => provider.find(sale, false))
    if (!(answer instanceof UnknownOutcome)) assert.deepEqual(result, answer)
    outcomes.push(result.is)
  }
  assert.ok(lostCount > 30 && lostCount < 70, `${lostCount} answers were lost`)
  const stored = books()
  assert.equal(new Set(stored.map(({ invoice }) => invoice)).size, stored.length)
  assert.equal(
    stored.filter(({ status }) => status === 'capturedPendingSettlement').length,
    outcomes.filter((is) => is === 'paid').length,
  )
  assert.equal(
    stored.filter(({ status }) => status === 'declined').length,
    outcomes.filter((is) => is === 'failed').length,
  )
  assert.equal(100 - stored.length, outcomes.filter((is) => is === 'not_found').length)
})

test('an unclear response is an unknown outcome', async (t) => {
  const { provider, respond } = await openParrot(t)
  const unclear: [status: number, body: string][] = [
    [500, '{}'],
    [502, '<html>Bad Gateway</html>'],
    [200, ''],
    [200, '<html>Welcome</html>'],
    [200, 'null'],
    [200, '{}'],
    [200, JSON.stringify({ messages: { resultCode: 'Ok', message: [] } })],
    [200, answer('Ok', 'I00001')],
    [200, answer('Ok', 'I00001', {})],
    [200, answer('Ok', 'I00001', { responseCode: '1' })],
    [200, answer('Ok', 'I00001', { responseCode: '5', transId: '1' })],
    [200, answer('Error', 'E00027', { responseCode: '1', transId: '1' })],
    [200, answer('Error', 'E00027', { responseCode: '4', transId: '1' })],
    [200, answer('Error', 'E00027', { responseCode: '3', transId: '0', errors: [{ errorCode: '11' }] })],
    [200, answer('Ok', 'I00001', { responseCode: '3', transId: '0', errors: [{ errorCode: '318' }] })],
    ...['E00000', 'E00001', 'E00027', 'E00053', 'E00104', 'E00114', 'E00117', 'E99999'].map(
      (code): [number, string] => [200, answer('Error', code)],
    ),
    [200, answer('Ok', 'I00001', { responseCode: '1', transId: '1' }, 'RW-1002-1')],
  ]
  for (const [status, body] of unclear) {
    respond(status, body)
    await assert.rejects(provider.charge(saleOf(), visa), UnknownOutcome, body)
  }
})

test('a clear refusal is a failure, whatever result code the envelope has', async (t) => {
  const logged = mock.method(console, 'error', () => {})
  t.after(() => logged.mock.restore())
  const { provider, respond } = await openParrot(t)
  const refusals: [body: string, failure: string][] = [
    ...[
      'E00003',
      'E00005',
      'E00006',
      'E00007',
      'E00008',
      'E00009',
      'E00010',
      'E00013',
      'E00045',
      'E00115',
      'E00116',
    ].map((code): [string, string] => [answer('Error', code), 'gateway']),
    [answer('Error', 'E00116', {}), 'gateway'],
    [answer('Ok', 'I00001', { responseCode: '2', transId: '9', errors: [{ errorCode: '2' }] }), 'declined'],
    [answer('Error', 'E00027', { responseCode: '2', transId: '9', errors: [{ errorCode: '65' }] }), 'card_code'],
    [answer('Error', 'E00027', { responseCode: '3', transId: '0', errors: [{ errorCode: '8' }] }), 'card_expired'],
    [answer('Error', 'E00027', { responseCode: '3' }), 'gateway'],
    // An account in test mode approves everything and takes nothing.
    [answer('Ok', 'I00001', { responseCode: '1', transId: '0' }), 'gateway'],
  ]
  for (const [body, failure] of refusals) {
    respond(200, body)
    assert.deepEqual(await provider.charge(saleOf(), visa), { is: 'failed', failure }, body)
  }
})

test('a gateway account without lookups is an unknown outcome, and the log has the reason', async (t) => {
  const logged = mock.method(console, 'error', () => {})
  t.after(() => logged.mock.restore())
  const { provider, respond } = await openParrot(t)
  respond(200, answer('Error', 'E00011'))
  await assert.rejects(provider.find(saleOf(), false), /^Error: Authorize\.Net refused to tell: E00011$/)
  const sentence = 'Authorize.Net rejects lookups: enable its Transaction Details API'
  assert.deepEqual(logged.mock.calls[0]?.arguments, [sentence])
})

test('a response is parsed with and without its byte order mark', async (t) => {
  const { provider, respond } = await openParrot(t)
  for (const mark of ['', '\ufeff']) {
    respond(200, `${mark}${answer('Ok', 'I00001', { responseCode: '1', transId: '12', accountNumber: 'XXXX0015' })}`)
    assert.deepEqual(await provider.charge(saleOf(), visa), { is: 'paid', reference: '12', cardEnding: '0015' })
  }
})

test('an unknown status is an unknown outcome', async (t) => {
  const { provider, respond } = await openParrot(t)
  const result = { transId: '12', invoiceNumber: 'RW-1001-1' }
  const transaction = {
    transId: '12',
    transactionStatus: 'lost',
    responseCode: 1,
    responseReasonCode: 1,
    authAmount: 431.28,
  }
  respond(
    200,
    JSON.stringify({
      transactions: [result],
      transaction,
      messages: { resultCode: 'Ok', message: [{ code: 'I00001' }] },
    }),
  )
  await assert.rejects(provider.find(saleOf(), false), /^Error: Authorize\.Net has a status unknown here: lost$/)
})

test('no error, log or ledger contains card data', async (t) => {
  const outputs: unknown[] = []
  for (const channel of ['error', 'warn', 'info', 'log', 'debug'] as const) {
    const logged = mock.method(console, channel, (...words: unknown[]) => outputs.push(words))
    t.after(() => logged.mock.restore())
  }
  const card = { card: { ...visa.card, card_number: '5424000000000015', cvv: '847' } }
  const isSecret = /5424000000000015|\b847\b/
  const capture = (work: Promise<unknown>) => work.then(outputs.push.bind(outputs), outputs.push.bind(outputs))

  // The gateway repeats the request: whole, as a sentence of its own, and truncated.
  const parrot = await openParrot(t)
  for (const respond of [
    (body: string) => body,
    (body: string) => `<html>${body}`,
    (body: string) => JSON.stringify({ messages: { resultCode: 'Error', message: [{ code: 'E00003', text: body }] } }),
    (body: string) => JSON.stringify({ messages: { resultCode: body, message: [{ code: 'E00003', text: body }] } }),
    (body: string) => JSON.stringify({ messages: { resultCode: 'Error', message: [{ code: 'E00001', text: body }] } }),
    (body: string) => answer('Ok', 'I00001', { responseCode: '2', errors: [{ errorCode: '2', errorText: body }] }),
  ]) {
    for (const status of [200, 400, 500]) {
      parrot.repeats(status, respond)
      await capture(parrot.provider.charge(saleOf(), card))
    }
  }
  assert.equal(parrot.requests.filter((body) => isSecret.test(body)).length, 18)

  timeOutUnanswered(t)
  const gateway = await openGateway(t)
  for (const [index, fault] of [undefined, ...faults].entries()) {
    const sale = saleOf({ invoice: `RW-10-${index}` })
    gateway.meets(fault)
    await capture(gateway.provider.charge(sale, card))
    await capture(gateway.provider.find(sale, false))
  }
  await capture(gateway.provider.charge(saleOf(), await gateway.token(card)))
  outputs.push(readFileSync(gateway.ledgerFile, 'utf8'))
  assert.ok(outputs.length > 30)
  assert.doesNotMatch(inspect(outputs, { depth: 10, showHidden: true }), isSecret)
})

function answer(resultCode: string, code: string, transactionResponse?: object, refId = 'RW-1001-1') {
  return JSON.stringify({
    transactionResponse,
    refId,
    messages: { resultCode, message: [{ code, text: 'It is said.' }] },
  })
}

/** A gateway that answers every request with the same text, or with the request itself. */
async function openParrot(t: TestContext) {
  let reply = (_body: string): [status: number, body: string] => [200, '{}']
  const requests: string[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    requests.push(body)
    const [status, logged] = reply(body)
    response.writeHead(status, { 'content-type': 'application/json' }).end(logged)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  const provider = openAuthorizeNet(simulatedAuthorizeNet(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  if (provider.flow !== 'charge') throw new Error('Authorize.Net takes cards itself')
  return {
    provider,
    requests,
    respond: (status: number, body: string) => {
      reply = () => [status, body]
    },
    repeats: (status: number, respond: (body: string) => string) => {
      reply = (body) => [status, respond(body)]
    },
  }
}
