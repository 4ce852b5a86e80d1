import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inspect } from 'node:util'
import { currencyOf } from '@rawnaq/rules/money'
import { press, redirecting } from '../testing/gateways/gateway-redirects.ts'
import { openTapAndShop, tapKey, tapSale } from '../testing/gateways/tap.ts'
import { timeOutUnanswered } from '../testing/gateways/time-out-unanswered.ts'
import { type GatewayMessage, UnknownOutcome } from './provider.ts'
import { faults } from './simulators/faults.ts'
import { signatureOf } from './tap/webhook.ts'
import { openTap } from './tap.ts'

test('a signature is the HMAC of id, amount with its decimals, currency, references, status and time', () => {
  const charge = {
    id: 'chg_1',
    amount: 1.5,
    currency: 'KWD',
    status: 'CAPTURED',
    reference: { gateway: 'g', payment: null },
    transaction: { created: '1764000000000' },
  }
  // printf '%s' 'x_idchg_1x_amount1.500x_currencyKWDx_gateway_referencegx_payment_referencex_statusCAPTUREDx_created1764000000000' | openssl dgst -sha256 -hmac sk_test_x
  assert.equal(signatureOf(charge, 'sk_test_x'), '2f8309b6794d3f5891f634130ae62494dff875065fe5b0f9fe772a38f621b2a0')
})

test('a webhook counts only with a valid signature of this account', async (t) => {
  const { provider, options, returnUrls, notices, until, calls } = await openTapAndShop(t)
  const { url, session } = await provider.open(tapSale(), returnUrls)
  await press(url, 'pay')
  await until(1)
  const real = notices[0]!
  const { hashstring, ...unsigned } = real.headers
  const signed = (change: object): GatewayMessage => {
    const object = { ...JSON.parse(real.body), ...change }
    return { query: {}, body: JSON.stringify(object), headers: { hashstring: signatureOf(object, tapKey) } }
  }
  const before = calls.length
  assert.deepEqual(await provider.parseWebhook(signed({})), { attempt: { session } })
  const twoDaysAgo = String(Date.now() - 2 * 24 * 3_600_000)
  const forged: GatewayMessage[] = [
    { ...real, headers: unsigned },
    { ...real, headers: { ...unsigned, hashstring: hashstring!.toUpperCase() } },
    { ...real, headers: { ...unsigned, hashstring: hashstring!.slice(1) } },
    { ...real, body: real.body.replace('CAPTURED', 'DECLINED') },
    { ...real, body: real.body.replace('12.5', '1.5') },
    { ...real, body: real.body.replace(session, 'chg_another') },
    signed({ transaction: { created: twoDaysAgo } }),
    signed({ transaction: {} }),
    signed({ id: 'inv_1' }),
    { ...real, body: '' },
    { ...real, body: '[]' },
    { ...real, body: '{' },
  ]
  for (const message of forged) assert.equal(await provider.parseWebhook(message), null, message.body)
  const other = redirecting(openTap({ ...options, secretKey: 'sk_test_another' }))
  assert.equal(await other.parseWebhook(real), null)
  for (const tap_id of ['', 'chg_', '../refunds', `chg_${'a'.repeat(99)}`])
    assert.equal(await provider.parseWebhook({ query: { tap_id }, body: '', headers: {} }), null)
  assert.equal(calls.length, before)
})

test('a charge of another order, amount, currency or mode is never believed', async (t) => {
  const { provider, options, returnUrls } = await openTapAndShop(t)
  const { url, session } = await provider.open(tapSale(), returnUrls)
  await press(url, 'pay')
  const others = [{ invoice: 'RW-1002-1' }, { amount: 12_501 }, { amount: 1_250, currency: currencyOf('USD') }]
  for (const other of others) await assert.rejects(provider.find(tapSale({ session, ...other }), true), UnknownOutcome)
  const live = openTap({ ...options, isTest: false })
  await assert.rejects(live.find(tapSale({ session }), true), UnknownOutcome)
  await assert.rejects(provider.find(tapSale({ session: 'chg_unknown' }), true), UnknownOutcome)
  assert.equal((await provider.find(tapSale({ session }), true)).is, 'paid')
})

test('a charge with an undocumented status is undecided', async (t) => {
  const { provider, returnUrls, control } = await openTapAndShop(t)
  const { session } = await provider.open(tapSale(), returnUrls)
  await control('charge', { invoice: 'RW-1001-1', status: 'NOT CAPTURED' })
  await assert.rejects(provider.find(tapSale({ session }), true), UnknownOutcome)
})

for (const fault of faults)
  test(`a charge created with a lost response (${fault}) is created once`, async (t) => {
    timeOutUnanswered(t)
    const { provider, returnUrls, met, ledger } = await openTapAndShop(t)
    met.fault = () => fault
    if (fault === 'doubled') await provider.open(tapSale(), returnUrls)
    else await assert.rejects(provider.open(tapSale(), returnUrls), UnknownOutcome)
    met.fault = () => undefined
    const { session } = await provider.open(tapSale(), returnUrls)
    assert.deepEqual(
      ledger.all().map(({ id }) => id),
      [session],
    )
  })

test('a refused key and a lost connection reveal nothing of the account', async (t) => {
  const { provider, options, returnUrls, met } = await openTapAndShop(t)
  const wrong = redirecting(openTap({ ...options, secretKey: 'sk_test_wrong' }))
  const errors = [await wrong.open(tapSale(), returnUrls).catch((error) => error)]
  met.fault = () => 'cut'
  errors.push(await provider.open(tapSale(), returnUrls).catch((error) => error))
  for (const error of errors) {
    assert.ok(error instanceof UnknownOutcome)
    assert.doesNotMatch(inspect(error, { depth: 9 }), /sk_test|Bearer|noura/)
  }
})
