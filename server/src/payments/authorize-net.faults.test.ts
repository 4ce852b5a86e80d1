import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mock, type TestContext, test } from 'node:test'
import { inspect } from 'node:util'
import type { FastifyRequest } from 'fastify'
import { openGateway, saleOf, saleTo, visa } from '../testing/authorize-net.ts'
import { openAuthorizeNet } from './authorize-net.ts'
import { type Outcome, UnknownOutcome } from './provider.ts'
import { faults } from './simulators/faults.ts'
import { faultsAt } from './simulators/faults-at.ts'
import { simulatedAuthorizeNet } from './simulators/start-simulators.ts'

const paid = { is: 'paid', reference: '60000000001', cardEnding: '1111' }

/** Milliseconds in which this machine surely answers. */
const SHORT = 300

for (const fault of faults)
  test(`the outcome of a sale with a lost response (${fault}) is found by lookup`, async (t) => {
    const { provider, books, meets } = await openGateway(t, fault === 'hung' || fault === 'late' ? SHORT : undefined)
    meets(fault)
    await assert.rejects(provider.charge(saleOf(), visa), UnknownOutcome)
    const isTaken = fault !== 'dropped_before' && fault !== 'hung'
    // A late sale is stored only after the shop has given up.
    while (fault === 'late' && books().length === 0) await provider.find(saleOf(), false)
    assert.deepEqual(await provider.find(saleOf(), false), isTaken ? paid : { is: 'not_found' })
    assert.equal(books().length, isTaken ? 1 : 0)
  })

test('a lookup with a lost response is retried, and after three the outcome is unknown', async (t) => {
  const { provider, meets, asked } = await openGateway(t)
  await provider.charge(saleOf(), visa)
  for (const fault of ['dropped_before', 'dropped_after', 'cut', 'reset'] as const) {
    meets(fault, fault, undefined, fault, fault, undefined)
    assert.deepEqual(await provider.find(saleOf(), false), paid)
    meets(undefined, fault, fault, fault)
    await assert.rejects(provider.find(saleOf(), false), UnknownOutcome)
  }
  meets('doubled', 'doubled')
  const before = asked()
  assert.deepEqual(await provider.find(saleOf(), false), paid)
  assert.equal(asked() - before, 2)
})

test('a lookup that times out is not retried', async (t) => {
  const { provider, meets, asked } = await openGateway(t, SHORT)
  meets('hung')
  await assert.rejects(provider.find(saleOf(), false), UnknownOutcome)
  assert.equal(asked(), 1)
})

test('a duplicated request charges a token once', async (t) => {
  const { provider, token, books, meets } = await openGateway(t)
  const means = await token()
  meets('doubled')
  await assert.rejects(provider.charge(saleOf(), means), UnknownOutcome)
  assert.deepEqual(await provider.find(saleOf(), false), paid)
  assert.equal(books().length, 1)
})

test('a hundred sales over a bad connection are each taken once or not at all, and lookup finds out which', async (t) => {
  const faultOf = faultsAt({ dropped_before: 0.1, dropped_after: 0.1, cut: 0.1, reset: 0.1, doubled: 0.1 }, 11)
  const { provider, books, meets } = await openGateway(t)
  meets(...Array.from({ length: 2_000 }, () => faultOf({} as FastifyRequest)))
  const until = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      const answer = await ask().catch((error) => error)
      if (!(answer instanceof UnknownOutcome)) return answer
    }
  }
  const told: string[] = []
  let lost = 0
  for (let number = 1; number <= 100; number += 1) {
    const sale = saleTo(number % 5 === 0 ? '46282' : '13001', { invoice: `RW-${number}` })
    const answer: Outcome | UnknownOutcome = await provider.charge(sale, visa).catch((error) => error)
    if (answer instanceof UnknownOutcome) lost += 1
    const found = await until(() => provider.find(sale, false))
    if (!(answer instanceof UnknownOutcome)) assert.deepEqual(found, answer)
    told.push(found.is)
  }
  assert.ok(lost > 30 && lost < 70, `${lost} answers were lost`)
  const kept = books()
  assert.equal(new Set(kept.map(({ invoice }) => invoice)).size, kept.length)
  assert.equal(
    kept.filter(({ status }) => status === 'capturedPendingSettlement').length,
    told.filter((is) => is === 'paid').length,
  )
  assert.equal(kept.filter(({ status }) => status === 'declined').length, told.filter((is) => is === 'failed').length)
  assert.equal(100 - kept.length, told.filter((is) => is === 'not_found').length)
})

test('an unclear response is an unknown outcome', async (t) => {
  const { provider, says } = await openParrot(t)
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
    says(status, body)
    await assert.rejects(provider.charge(saleOf(), visa), UnknownOutcome, body)
  }
})

test('a clear refusal is a failure, whatever result code the envelope has', async (t) => {
  const said = mock.method(console, 'error', () => {})
  t.after(() => said.mock.restore())
  const { provider, says } = await openParrot(t)
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
    says(200, body)
    assert.deepEqual(await provider.charge(saleOf(), visa), { is: 'failed', failure }, body)
  }
})

test('a gateway account without lookups is an unknown outcome, and the log has the reason', async (t) => {
  const said = mock.method(console, 'error', () => {})
  t.after(() => said.mock.restore())
  const { provider, says } = await openParrot(t)
  says(200, answer('Error', 'E00011'))
  await assert.rejects(provider.find(saleOf(), false), /^Error: Authorize\.Net refused to tell: E00011$/)
  const sentence = 'Authorize.Net rejects lookups: enable its Transaction Details API'
  assert.deepEqual(said.mock.calls[0]?.arguments, [sentence])
})

test('a response is parsed with and without its byte order mark', async (t) => {
  const { provider, says } = await openParrot(t)
  for (const mark of ['', '\ufeff']) {
    says(200, `${mark}${answer('Ok', 'I00001', { responseCode: '1', transId: '12', accountNumber: 'XXXX0015' })}`)
    assert.deepEqual(await provider.charge(saleOf(), visa), { is: 'paid', reference: '12', cardEnding: '0015' })
  }
})

test('an unknown status is an unknown outcome', async (t) => {
  const { provider, says } = await openParrot(t)
  const found = { transId: '12', invoiceNumber: 'RW-1001-1' }
  const transaction = {
    transId: '12',
    transactionStatus: 'lost',
    responseCode: 1,
    responseReasonCode: 1,
    authAmount: 431.28,
  }
  says(
    200,
    JSON.stringify({
      transactions: [found],
      transaction,
      messages: { resultCode: 'Ok', message: [{ code: 'I00001' }] },
    }),
  )
  await assert.rejects(provider.find(saleOf(), false), /^Error: Authorize\.Net has a status unknown here: lost$/)
})

test('no error, log or ledger contains card data', async (t) => {
  const came: unknown[] = []
  for (const channel of ['error', 'warn', 'info', 'log', 'debug'] as const) {
    const said = mock.method(console, channel, (...words: unknown[]) => came.push(words))
    t.after(() => said.mock.restore())
  }
  const card = { card: { ...visa.card, card_number: '5424000000000015', cvv: '847' } }
  const isSecret = /5424000000000015|\b847\b/
  const keep = (work: Promise<unknown>) => work.then(came.push.bind(came), came.push.bind(came))

  // The gateway repeats the request: whole, as a sentence of its own, and truncated.
  const parrot = await openParrot(t)
  for (const says of [
    (body: string) => body,
    (body: string) => `<html>${body}`,
    (body: string) => JSON.stringify({ messages: { resultCode: 'Error', message: [{ code: 'E00003', text: body }] } }),
    (body: string) => JSON.stringify({ messages: { resultCode: body, message: [{ code: 'E00003', text: body }] } }),
    (body: string) => JSON.stringify({ messages: { resultCode: 'Error', message: [{ code: 'E00001', text: body }] } }),
    (body: string) => answer('Ok', 'I00001', { responseCode: '2', errors: [{ errorCode: '2', errorText: body }] }),
  ]) {
    for (const status of [200, 400, 500]) {
      parrot.repeats(status, says)
      await keep(parrot.provider.charge(saleOf(), card))
    }
  }
  assert.equal(parrot.heard.filter((body) => isSecret.test(body)).length, 18)

  const gateway = await openGateway(t, SHORT)
  for (const [index, fault] of [undefined, ...faults].entries()) {
    const sale = saleOf({ invoice: `RW-10-${index}` })
    gateway.meets(fault)
    await keep(gateway.provider.charge(sale, card))
    await keep(gateway.provider.find(sale, false))
  }
  await keep(gateway.provider.charge(saleOf(), await gateway.token(card)))
  came.push(readFileSync(gateway.ledgerFile, 'utf8'))
  assert.ok(came.length > 30)
  assert.doesNotMatch(inspect(came, { depth: 10, showHidden: true }), isSecret)
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
  const heard: string[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    heard.push(body)
    const [status, said] = reply(body)
    response.writeHead(status, { 'content-type': 'application/json' }).end(said)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  const provider = openAuthorizeNet(simulatedAuthorizeNet(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  if (provider.flow !== 'charge') throw new Error('Authorize.Net takes cards itself')
  return {
    provider,
    heard,
    says: (status: number, body: string) => {
      reply = () => [status, body]
    },
    repeats: (status: number, says: (body: string) => string) => {
      reply = (body) => [status, says(body)]
    },
  }
}
