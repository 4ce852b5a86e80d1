import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { inspect } from 'node:util'
import { messageAt, press } from '../testing/gateways/gateway-redirects.ts'
import { openKnetAndShop, saleInDinars, terminal } from '../testing/gateways/knet.ts'
import { timeOutUnanswered } from '../testing/gateways/time-out-unanswered.ts'
import { encrypt } from './knet/cipher.ts'
import { markOf } from './knet/track-id.ts'
import { openKnet } from './knet.ts'
import { type GatewayMessage, UnknownOutcome } from './provider.ts'
import { faults } from './simulators/faults.ts'

const sale = saleInDinars()
const attempt = { invoice: 'RW-1001-1' }
const paid = { is: 'paid', reference: '200000000000001' }

test('a response with any character changed identifies this attempt or is rejected', async (t) => {
  const { provider, returnUrls, notices } = await openKnetAndShop(t)
  await press((await provider.open(sale, returnUrls)).url, 'pay')
  const trandata = new URLSearchParams(notices[0]!.body).get('trandata')!
  const received = { nothing: 0, attempt: 0 }
  for (let place = 0; place < trandata.length; place += 1) {
    const bent = (Number.parseInt(trandata[place]!, 16) ^ 1).toString(16)
    const changed = trandata.slice(0, place) + bent + trandata.slice(place + 1)
    const message = await provider.parseWebhook({ query: { trandata: changed }, body: '', headers: {} })
    received[message ? 'attempt' : 'nothing'] += 1
    if (message) assert.deepEqual(message, 'outcome' in message ? { attempt, outcome: paid } : { attempt })
  }
  assert.ok(received.nothing > 0 && received.attempt > 0)
  assert.deepEqual(await provider.find(sale, false), paid)
})

/** A response encrypted as KNET does. */
const response = (fields: Record<string, string>, key = terminal.resourceKey): GatewayMessage => {
  const trandata = encrypt(new URLSearchParams(fields).toString(), key)
  return { query: {}, body: `trandata=${trandata}`, headers: {} }
}

const right = { trackid: 'RWx1001x1', amt: '12.500', result: 'CAPTURED' }
const udf1 = markOf('RWx1001x1', '12.500', terminal.resourceKey)

test('a response with another amount or track ID is rejected', async (t) => {
  const { provider } = await openKnetAndShop(t)
  assert.deepEqual(await provider.parseWebhook(response({ ...right, udf1 })), { attempt })
  assert.equal(await provider.parseWebhook(response({ ...right, udf1, amt: '0.001' })), null)
  assert.equal(await provider.parseWebhook(response({ ...right, udf1, trackid: 'RWx1002x1' })), null)
  assert.equal(await provider.parseWebhook(response({ ...right, udf1: '' })), null)
  assert.equal(await provider.parseWebhook(response({ ...right, udf1 }, 'an0ther-term1nal')), null)
})

test('an invalid response is rejected', async (t) => {
  const { provider } = await openKnetAndShop(t)
  const changed = [
    '',
    'trandata=',
    'trandata=AB',
    'trandata=xyz',
    `trandata=${'0'.repeat(64)}`,
    'trackid=RWx1001x1&amt=12.500',
  ]
  for (const body of changed) assert.equal(await provider.parseWebhook({ query: {}, body, headers: {} }), null)
  assert.equal(
    await provider.parseWebhook({ query: { trackid: 'RWx1001x1', result: 'CAPTURED' }, body: '', headers: {} }),
    null,
  )
})

test('a response without a field name is parsed as in the samples of KNET', async (t) => {
  const { provider } = await openKnetAndShop(t)
  const body = response({ ...right, udf1 }).body.replace('trandata=', '')
  assert.deepEqual(await provider.parseWebhook({ query: {}, body, headers: {} }), { attempt })
  const line = provider.acknowledge?.({ query: {}, body, headers: {} }, 'https://shop.example/return')
  assert.equal(line, `REDIRECT=https://shop.example/return?trandata=${body}`)
})

test('a response alone neither pays nor fails a payment', async (t) => {
  const { provider, returnUrls, notices } = await openKnetAndShop(t)
  assert.deepEqual(await provider.parseWebhook(response({ ...right, udf1 })), { attempt })
  assert.deepEqual(await provider.find(sale, false), { is: 'open' })
  await press((await provider.open(sale, returnUrls)).url, 'pay')
  const canceled = response({ ...right, udf1, result: 'CANCELED' })
  assert.deepEqual(await provider.parseWebhook(canceled), { attempt, outcome: paid })
  const message = { Error: 'IPAY0100048', trackid: 'RWx1001x1', amt: '12.500', udf1 }
  assert.deepEqual(await provider.parseWebhook({ query: message, body: '', headers: {} }), { attempt, outcome: paid })
  const second = { ...sale, invoice: 'RW-1001-2' }
  assert.deepEqual(await provider.parseWebhook(notices[0]!), { attempt })
  assert.deepEqual(await provider.find(second, false), { is: 'open' })
})

test('an error response has the reason of the failure, unless the payment continues in another window', async (t) => {
  const { provider } = await openKnetAndShop(t)
  const parse = (code: string) =>
    provider.parseWebhook({ query: { Error: code, trackid: 'RWx1001x1', amt: '12.500', udf1 }, body: '', headers: {} })
  assert.deepEqual(await parse('IPAY0100048'), { attempt, outcome: { is: 'failed', failure: 'given_up' } })
  assert.deepEqual(await parse('IPAY0100042'), { attempt, outcome: { is: 'failed', failure: 'gateway' } })
  assert.deepEqual(await parse('IPAY0100040'), { attempt })
})

for (const fault of faults.filter((other) => other !== 'doubled'))
  test(`an inquiry with a lost response (${fault}) has no outcome, and the next one has`, async (t) => {
    timeOutUnanswered(t)
    const { provider, returnUrls, met } = await openKnetAndShop(t)
    const back = await press((await provider.open(sale, returnUrls)).url, 'decline')
    met.fault = () => fault
    await assert.rejects(provider.find(sale, true), UnknownOutcome)
    assert.deepEqual(await provider.parseWebhook(messageAt(back)), { attempt })
    met.fault = () => undefined
    assert.deepEqual(await provider.find(sale, true), { is: 'failed', failure: 'declined' })
  })

async function reached(t: TestContext, server: Server): Promise<string> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  t.after(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A KNET simulator that always sends the same response. */
async function answeringAlways(t: TestContext, text: string, status = 200) {
  const url = await reached(
    t,
    createServer((_request, answer) => answer.writeHead(status).end(text)),
  )
  return openKnet({ ...terminal, url, pageUrl: url, isTest: true })
}

const answers: [string, object][] = [
  [
    '<result>CAPTURED</result><tranid>7</tranid><trackid>RWx1001x1</trackid><amt>12.5</amt>',
    { is: 'paid', reference: '7' },
  ],
  [
    '<result>SUCCESS</result><tranid></tranid><ref>9</ref><trackid>RWx1001x1</trackid><amt>12.500</amt>',
    { is: 'paid', reference: '9' },
  ],
  ['<response><result>FAILURE</result><tranid>7</tranid></response>', { is: 'failed', failure: 'declined' }],
  ['<result>FAILURE</result><tranid></tranid>', { is: 'open' }],
  ['<result>SUSPECTED</result><tranid>7</tranid>', { is: 'open' }],
  ['<result>HOST TIMEOUT</result><tranid>7</tranid>', { is: 'open' }],
  ['<error_text>IPAY0100263-Transaction not found</error_text>', { is: 'open' }],
]

for (const [text, outcome] of answers)
  test(`the response of KNET is accepted: ${text}`, async (t) => {
    assert.deepEqual(await (await answeringAlways(t, text)).find(sale, true), outcome)
  })

const nonsense: [string, RegExp][] = [
  ['<result>SUCCESS</result><trackid>RWx1001x1</trackid><amt>1.000</amt>', /^Error: KNET reported another payment$/],
  ['<result>SUCCESS</result><trackid>RWx1002x1</trackid><amt>12.500</amt>', /^Error: KNET reported another payment$/],
  [
    '<error_text>IPAY0100015-Invalid tranportal password</error_text>',
    /^Error: KNET refused the inquiry: IPAY0100015$/,
  ],
  ['<html>We are busy</html>', /^Error: KNET answered 200 and no result$/],
]

for (const [text, sentence] of nonsense)
  test(`the response of KNET is not trusted: ${text}`, async (t) => {
    await assert.rejects((await answeringAlways(t, text)).find(sale, true), sentence)
  })

test('a response with a server error status is an unknown outcome', async (t) => {
  const broken = await answeringAlways(t, '<result>CAPTURED</result>', 500)
  await assert.rejects(broken.find(sale, true), /^Error: KNET answered 500 and no result$/)
})

test('redirects are not followed, so no password leaks', async (t) => {
  const captured = '<result>CAPTURED</result><tranid>7</tranid><trackid>RWx1001x1</trackid><amt>12.500</amt>'
  const requests: string[] = []
  const server = createServer(({ url }, answer) => {
    requests.push(url!)
    if (url === '/elsewhere') answer.end(captured)
    else answer.writeHead(307, { location: '/elsewhere' }).end()
  })
  const url = await reached(t, server)
  await assert.rejects(openKnet({ ...terminal, url, pageUrl: url, isTest: true }).find(sale, true), UnknownOutcome)
  assert.deepEqual(requests, ['/tranPipe.htm?param=tranInit'])
})

test('no error contains the password or the key of the terminal', async (t) => {
  const { provider, options, met } = await openKnetAndShop(t)
  met.fault = () => 'dropped_before'
  const dropped = await provider.find(sale, true).catch((error) => error)
  met.fault = () => undefined
  const refused = await openKnet({ ...options, password: 'wrong <salt>' })
    .find(sale, true)
    .catch((error) => error)
  const unreachable = await openKnet({ ...options, url: 'http://127.0.0.1:9' })
    .find(sale, true)
    .catch((error) => error)
  for (const error of [dropped, refused, unreachable]) {
    assert.ok(error instanceof UnknownOutcome)
    assert.doesNotMatch(inspect(error, { depth: 9 }), /salt|K3Y0f|shop-terminal|RWx1001x1/)
  }
})
