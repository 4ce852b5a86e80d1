import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inspect } from 'node:util'
import { saleOf } from '../testing/gateways/authorize-net.ts'
import { press } from '../testing/gateways/gateway-redirects.ts'
import { openPaypalAndShop } from '../testing/gateways/paypal.ts'
import { timeOutUnanswered } from '../testing/gateways/time-out-unanswered.ts'
import { openPaypal } from './paypal.ts'
import { type GatewayMessage, UnknownOutcome } from './provider.ts'
import { faults } from './simulators/faults.ts'

const sale = saleOf()

test('PayPal sends signed webhooks for approval and capture', async (t) => {
  const { provider, returnUrls, notices, until } = await openPaypalAndShop(t)
  const { url, session } = await provider.open(sale, returnUrls)
  await press(url, 'pay')
  await until(1)
  await provider.find({ ...sale, session }, true)
  await until(2)
  assert.deepEqual(
    notices.map(({ body }) => JSON.parse(body).event_type),
    ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED'],
  )
  for (const notice of notices) assert.deepEqual(await provider.parseWebhook(notice), { attempt: { session } })
})

test('a webhook without a valid signature is ignored', async (t) => {
  const { provider, options, returnUrls, notices, until, calls } = await openPaypalAndShop(t)
  const { url, session } = await provider.open(sale, returnUrls)
  await press(url, 'pay')
  await until(1)
  const real = notices[0]!
  const { 'paypal-transmission-sig': signature, ...unsigned } = real.headers
  const forged: GatewayMessage[] = [
    { ...real, body: real.body.replace(session, 'ANOTHERORDER') },
    { ...real, body: `${real.body.slice(0, -1)},"more":1}` },
    { ...real, headers: { ...real.headers, 'paypal-transmission-sig': `${signature}A` } },
    { ...real, headers: { ...real.headers, 'paypal-transmission-id': 'another' } },
  ]
  for (const notice of forged) assert.equal(await provider.parseWebhook(notice), null)
  const other = openPaypal({ ...options, webhookId: 'WEBHOOK2' })
  assert.ok(other.flow === 'redirect')
  assert.equal(await other.parseWebhook(real), null)
  const before = calls.length
  for (const notice of [
    { ...real, headers: unsigned },
    { ...real, body: '' },
    { ...real, body: '[]' },
    { ...real, body: '{' },
  ])
    assert.equal(await provider.parseWebhook(notice), null)
  assert.equal(calls.length, before)
})

test('a returning browser only identifies an order; invalid ids are ignored', async (t) => {
  const { provider, calls } = await openPaypalAndShop(t)
  const parse = (query: Record<string, string>) => provider.parseWebhook({ query, body: '', headers: {} })
  assert.deepEqual(await parse({ token: 'SOMEORDER' }), { attempt: { session: 'SOMEORDER' } })
  for (const token of ['', '../v1/oauth2', 'a', 'A'.repeat(37)]) assert.equal(await parse({ token }), null)
  assert.deepEqual(calls, [])
  assert.equal(await parse({ token: 'SOMEORDER', canceled: 'yes' }), null)
})

for (const fault of faults)
  test(`a capture with a lost response (${fault}) takes the money once`, async (t) => {
    timeOutUnanswered(t)
    const { provider, returnUrls, met, ledger } = await openPaypalAndShop(t)
    const { url, session } = await provider.open(sale, returnUrls)
    const attempt = { ...sale, session }
    await press(url, 'pay')
    met.fault = ({ url }) => (url.endsWith('/capture') ? fault : undefined)
    const captures = () => ledger.all().filter(({ kind }) => kind === 'capture')
    if (fault === 'doubled') assert.equal((await provider.find(attempt, true)).is, 'paid')
    else await assert.rejects(provider.find(attempt, true), UnknownOutcome)
    met.fault = () => undefined
    // A late capture is stored only after the shop has given up.
    while (fault === 'late' && captures().length === 0) await provider.find(attempt, false)
    const paid = await provider.find(attempt, true)
    assert.deepEqual([paid, captures().length], [{ is: 'paid', reference: captures()[0]!.id }, 1])
  })

test('two concurrent captures take the money once', async (t) => {
  const { provider, returnUrls, ledger } = await openPaypalAndShop(t)
  const { url, session } = await provider.open(sale, returnUrls)
  await press(url, 'pay')
  const results = await Promise.all([1, 2, 3].map(() => provider.find({ ...sale, session }, true)))
  const [capture, ...more] = ledger.all().filter(({ kind }) => kind === 'capture')
  assert.deepEqual(more, [])
  assert.deepEqual(results, Array(3).fill({ is: 'paid', reference: capture!.id }))
})

test('a concurrent capture by another process is found as paid', async (t) => {
  const { provider, returnUrls, ledger, met, calls } = await openPaypalAndShop(t)
  const { url, session } = await provider.open(sale, returnUrls)
  await press(url, 'pay')
  const captured = { id: 'CAPTURE1', gateway: 'paypal', kind: 'capture', status: 'COMPLETED' } as const
  met.fault = ({ url }) => {
    if (!url.endsWith('/capture')) return undefined
    ledger.add({
      ...captured,
      invoice: 'RW-1001-1',
      amount: '431.28',
      currency: 'USD',
      of: session,
      requestId: 'by hand',
    })
    ledger.change(session, { status: 'COMPLETED' })
    return undefined
  }
  assert.deepEqual(await provider.find({ ...sale, session }, true), { is: 'paid', reference: 'CAPTURE1' })
  assert.equal(calls.filter((call) => call === `GET /v2/checkout/orders/${session}`).length, 2)
})

for (const fault of ['dropped_before', 'dropped_after', 'cut', 'reset'] as const)
  test(`a PayPal order created with a lost response (${fault}) is created once by a retry`, async (t) => {
    const { provider, returnUrls, met, ledger } = await openPaypalAndShop(t)
    met.fault = ({ url }) => (url === '/v2/checkout/orders' ? fault : undefined)
    await assert.rejects(provider.open(sale, returnUrls), UnknownOutcome)
    met.fault = () => undefined
    const { session } = await provider.open(sale, returnUrls)
    assert.deepEqual(
      ledger.all().map(({ id }) => id),
      [session],
    )
  })

test('a token is reused, renewed before it expires and replaced when rejected', async (t) => {
  const tokens = (calls: string[]) => calls.filter((call) => call === 'POST /v1/oauth2/token').length
  const long = await openPaypalAndShop(t)
  const { session } = await long.provider.open(sale, long.returnUrls)
  for (let time = 0; time < 3; time += 1) await long.provider.find({ ...sale, session }, true)
  assert.equal(tokens(long.calls), 1)
  await long.control('forget-tokens')
  assert.deepEqual(await long.provider.find({ ...sale, session }, true), { is: 'open' })
  assert.equal(tokens(long.calls), 2)
  const short = await openPaypalAndShop(t, { tokenSeconds: 59 })
  const other = await short.provider.open(sale, short.returnUrls)
  await short.provider.find({ ...sale, session: other.session }, true)
  assert.equal(tokens(short.calls), 2)
})

test('no error contains the secret or a token of the app', async (t) => {
  const { provider, options, returnUrls, met } = await openPaypalAndShop(t)
  const errors = [
    await openPaypal({ ...options, secret: 'wrong-secret' })
      .find({ ...sale, session: 'A' }, true)
      .catch((error) => error),
    await openPaypal({ ...options, url: 'http://127.0.0.1:9' })
      .find({ ...sale, session: 'A' }, true)
      .catch((error) => error),
  ]
  met.fault = ({ url }) => (url.startsWith('/v2') ? 'dropped_before' : undefined)
  errors.push(await provider.open(sale, returnUrls).catch((error) => error))
  for (const error of errors) {
    assert.ok(error instanceof UnknownOutcome)
    const basic = Buffer.from(`${options.clientId}:${options.secret}`).toString('base64')
    assert.doesNotMatch(inspect(error, { depth: 9 }), new RegExp(`secret|shop-app|A21|Bearer|${basic}`))
  }
})
