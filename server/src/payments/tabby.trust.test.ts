import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inspect } from 'node:util'
import { currencyOf } from '@rawnaq/rules/money'
import { press, redirecting } from '../testing/gateways/gateway-redirects.ts'
import { saleInDinars } from '../testing/gateways/knet.ts'
import { openTabbyAndShop, tabbyAccount } from '../testing/gateways/tabby.ts'
import { timeOutUnanswered } from '../testing/gateways/time-out-unanswered.ts'
import { type GatewayMessage, UnknownOutcome } from './provider.ts'
import { faults } from './simulators/faults.ts'
import { openTabby, WEBHOOK_HEADER } from './tabby.ts'

test('a webhook counts only with the secret of this shop', async (t) => {
  const { provider, options, returnUrls, notices, until, calls } = await openTabbyAndShop(t)
  const { url } = await provider.open(saleInDinars(), returnUrls)
  await press(url, 'decline')
  await until(1)
  const real = notices[0]!
  const before = calls.length
  const withSecret = (secret: string) => ({ ...real, headers: { ...real.headers, [WEBHOOK_HEADER]: secret } })
  const { [WEBHOOK_HEADER]: secret, ...unsigned } = real.headers
  assert.equal(secret, tabbyAccount.webhookSecret)
  const forged: GatewayMessage[] = [
    { ...real, headers: unsigned },
    withSecret(''),
    withSecret('another'),
    withSecret(`${secret}x`),
    { ...real, body: real.body.replace(/"id":"[^"]*"/, '"id":"../refunds"') },
    { ...real, body: '{}' },
    { ...real, body: 'null' },
    { ...real, body: '{' },
  ]
  for (const message of forged) assert.equal(await provider.parseWebhook(message), null, message.body)
  const other = redirecting(openTabby({ ...options, webhookSecret: 'of another shop' }))
  assert.equal(await other.parseWebhook(real), null)
  for (const payment_id of ['', 'x', '../refunds', '1'.repeat(36)])
    assert.equal(await provider.parseWebhook({ query: { payment_id }, body: '', headers: {} }), null)
  assert.equal(calls.length, before)
})

test('a payment of another order, amount, currency or mode is neither believed nor captured', async (t) => {
  const { provider, options, returnUrls, ledger } = await openTabbyAndShop(t)
  const { url, session } = await provider.open(saleInDinars(), returnUrls)
  await press(url, 'pay')
  const others = [{ invoice: 'RW-1002-1' }, { amount: 12_501 }, { amount: 1_250, currency: currencyOf('AED') }]
  for (const other of others)
    await assert.rejects(provider.find(saleInDinars({ session, ...other }), true), UnknownOutcome)
  const live = openTabby({ ...options, isTest: false })
  await assert.rejects(live.find(saleInDinars({ session }), true), UnknownOutcome)
  const unknown = saleInDinars({ session: '00000000-0000-4000-8000-000000000000' })
  await assert.rejects(provider.find(unknown, true), UnknownOutcome)
  assert.deepEqual(
    ledger.all(({ kind }) => kind === 'capture'),
    [],
  )
  assert.equal((await provider.find(saleInDinars({ session }), true)).is, 'paid')
})

for (const fault of faults)
  test(`a capture with a lost response (${fault}) takes the money once`, async (t) => {
    timeOutUnanswered(t)
    const { provider, returnUrls, met, ledger } = await openTabbyAndShop(t)
    const { url, session } = await provider.open(saleInDinars(), returnUrls)
    await press(url, 'pay')
    met.fault = ({ method }) => (method === 'POST' ? fault : undefined)
    const attempt = saleInDinars({ session })
    if (fault === 'doubled') await provider.find(attempt, true)
    else await assert.rejects(provider.find(attempt, true), UnknownOutcome)
    met.fault = () => undefined
    assert.deepEqual(await provider.find(attempt, true), { is: 'paid', reference: session })
    assert.equal(ledger.all(({ kind }) => kind === 'capture').length, 1)
  })

test('a payment without an id never reached Tabby', async (t) => {
  const { provider, calls } = await openTabbyAndShop(t)
  assert.deepEqual(await provider.find(saleInDinars(), true), { is: 'not_found' })
  assert.deepEqual(calls, [])
})

test('a refused key, a hanging check and a lost connection reveal nothing of the account', async (t) => {
  timeOutUnanswered(t)
  const { provider, options, returnUrls, met } = await openTabbyAndShop(t)
  const wrong = redirecting(openTabby({ ...options, secretKey: 'sk_test_wrong' }))
  const errors = [await wrong.open(saleInDinars(), returnUrls).catch((error) => error)]
  met.fault = () => 'hung'
  const buyer = { amount: 1, currency: currencyOf('KWD'), email: 'noura@mail.com', phone: '50001234', country: 'KW' }
  errors.push(await provider.checkBuyer!({ ...buyer, locale: 'en' }).catch((error) => error))
  met.fault = () => 'cut'
  errors.push(await provider.open(saleInDinars(), returnUrls).catch((error) => error))
  for (const error of errors) {
    assert.ok(error instanceof UnknownOutcome)
    assert.doesNotMatch(inspect(error, { depth: 9 }), /sk_test|Bearer|noura|50001234/)
  }
})
