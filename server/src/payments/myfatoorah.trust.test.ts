import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inspect } from 'node:util'
import { currencyOf } from '@rawnaq/rules/money'
import { messageAt, press, redirecting } from '../testing/gateways/gateway-redirects.ts'
import { saleInDinars } from '../testing/gateways/knet.ts'
import { myfatoorahAccount, openMyfatoorahAndShop } from '../testing/gateways/myfatoorah.ts'
import { timeOutUnanswered } from '../testing/gateways/time-out-unanswered.ts'
import { attemptIn, signedAttempt } from './myfatoorah/signed-attempt.ts'
import { signatureOf } from './myfatoorah/webhook.ts'
import { openMyfatoorah } from './myfatoorah.ts'
import { type GatewayMessage, UnknownOutcome } from './provider.ts'
import { faults } from './simulators/faults.ts'

test('a signature is the HMAC of the documented fields, with nothing for a missing value', () => {
  const payment = {
    Event: { Code: 1 as const },
    Data: {
      Invoice: { Id: 6409988, Status: 'PAID', ExternalIdentifier: null },
      Transaction: { Status: 'SUCCESS', PaymentId: '0707640998832399' },
    },
  }
  // printf '%s' 'Invoice.Id=6409988,Invoice.Status=PAID,Transaction.Status=SUCCESS,Transaction.PaymentId=0707640998832399,Invoice.ExternalIdentifier=' | openssl dgst -sha256 -hmac shop-secret -binary | base64
  assert.equal(signatureOf(payment, 'shop-secret'), 'W2x9+PXsoQprm8hphKOosJjIUb7ZdWBB3buI62wIEII=')
  const refund = {
    Event: { Code: 2 as const },
    Data: {
      Refund: { Id: 275988, Status: 'REFUNDED' },
      Amount: { ValueInBaseCurrency: '2.500' },
      ReferencedInvoice: { Id: '6409988' },
    },
  }
  // printf '%s' 'Refund.Id=275988,Refund.Status=REFUNDED,Amount.ValueInBaseCurrency=2.500,ReferencedInvoice.Id=6409988' | openssl dgst -sha256 -hmac shop-secret -binary | base64
  assert.equal(signatureOf(refund, 'shop-secret'), 'vLNe1UfXWVSouMUATFQZrV3pjgfgU3M0LErbxJTHmbc=')
})

test('a webhook counts only with a valid signature of this account', async (t) => {
  const { provider, options, returnUrls, notices, until, calls } = await openMyfatoorahAndShop(t)
  const { url, session } = await provider.open(saleInDinars(), returnUrls)
  await press(url, 'decline')
  await until(1)
  const real = notices[0]!
  const { 'myfatoorah-signature': signature, ...unsigned } = real.headers
  const withSignature = (sent: string) => ({ ...real, headers: { ...unsigned, 'myfatoorah-signature': sent } })
  const signed = (event: Parameters<typeof signatureOf>[0], secret = myfatoorahAccount.webhookSecret) => ({
    ...withSignature(signatureOf(event, secret)),
    body: JSON.stringify(event),
  })
  const before = calls.length
  const event = JSON.parse(real.body)
  assert.deepEqual(await provider.parseWebhook(signed(event)), { attempt: { invoice: 'RW-1001-1' } })
  const { Invoice, ...data } = event.Data
  const forged: GatewayMessage[] = [
    { ...real, headers: unsigned },
    withSignature(signature!.toLowerCase()),
    withSignature(signature!.slice(1)),
    { ...real, body: real.body.replace('FAILED', 'SUCCESS') },
    { ...real, body: real.body.replace('PENDING', 'PAID') },
    { ...real, body: real.body.replaceAll('RW-1001-1', 'RW-1002-1') },
    { ...real, body: real.body.replace(`"Id":"${session}"`, '"Id":"1"') },
    signed(event, 'another secret'),
    signed({ ...event, Data: { ...data, Invoice: { ...Invoice, ExternalIdentifier: null } } }),
    { ...real, body: JSON.stringify({ ...event, Event: { Code: 3 } }) },
    { ...real, body: '' },
    { ...real, body: '[]' },
    { ...real, body: '{' },
  ]
  for (const message of forged) assert.equal(await provider.parseWebhook(message), null, message.body)
  const other = redirecting(openMyfatoorah({ ...options, webhookSecret: 'another secret' }))
  assert.equal(await other.parseWebhook(real), null)
  assert.equal(calls.length, before)
})

test('the amount in a webhook is not signed, so it is not read', async (t) => {
  const { provider, returnUrls, notices, until } = await openMyfatoorahAndShop(t)
  const { url } = await provider.open(saleInDinars(), returnUrls)
  await press(url, 'pay')
  await until(1)
  const altered = { ...notices[0]!, body: notices[0]!.body.replaceAll('12.500', '0.001') }
  assert.deepEqual(await provider.parseWebhook(altered), { attempt: { invoice: 'RW-1001-1' } })
})

test('a return names an attempt only with the HMAC of the shop, however MyFatoorah adds its parameters', async (t) => {
  const { provider, returnUrls, calls } = await openMyfatoorahAndShop(t)
  const { url } = await provider.open(saleInDinars(), returnUrls)
  const back = await press(url, 'cancel')
  const attempt = back.searchParams.get('attempt')!
  const before = calls.length
  assert.notEqual(await provider.parseWebhook(messageAt(back)), null)
  const { webhookSecret } = myfatoorahAccount
  assert.equal(attemptIn(`${attempt}?paymentId=07076400001&Id=07076400001`, webhookSecret), 'RW-1001-1')
  const mac = attempt.split('.')[1]!
  const wrong = ['', 'RW-1001-1', 'RW-1001-1.', `RW-1002-1.${mac}`, `${attempt}x`, attempt.slice(0, -1)]
  for (const name of [...wrong, signedAttempt('RW-1001-1', 'another secret')])
    assert.equal(await provider.parseWebhook({ query: { attempt: name }, body: '', headers: {} }), null, name)
  assert.equal(calls.length, before)
})

test('an invoice of another order, amount or currency is never believed', async (t) => {
  const { provider, returnUrls, control } = await openMyfatoorahAndShop(t)
  const { url, session } = await provider.open(saleInDinars(), returnUrls)
  const { session: second } = await provider.open(saleInDinars({ invoice: 'RW-1002-1' }), returnUrls)
  await press(url, 'pay')
  const others = [
    { invoice: 'RW-1002-1' },
    { session: second },
    { amount: 12_501 },
    { amount: 1_250, currency: currencyOf('USD') },
    { session: 'unknown' },
  ]
  for (const other of others)
    await assert.rejects(provider.find(saleInDinars({ session, ...other }), true), UnknownOutcome)
  assert.equal((await provider.find(saleInDinars({ session }), true)).is, 'paid')
  await control('invoice', { invoice: 'RW-1002-1', change: { status: 'OVERDUE' } })
  const undocumented = saleInDinars({ invoice: 'RW-1002-1', session: second })
  await assert.rejects(provider.find(undocumented, true), UnknownOutcome)
})

test('an invoice of another account is unknown', async (t) => {
  const [{ provider, returnUrls }, other] = [await openMyfatoorahAndShop(t), await openMyfatoorahAndShop(t)]
  const { session } = await provider.open(saleInDinars(), returnUrls)
  await assert.rejects(other.provider.find(saleInDinars({ session }), true), UnknownOutcome)
})

for (const fault of faults)
  test(`an invoice created with a lost response (${fault}) is created once, and cannot be paid unseen`, async (t) => {
    timeOutUnanswered(t)
    const { provider, returnUrls, met, ledger, control } = await openMyfatoorahAndShop(t)
    met.fault = () => fault
    if (fault === 'doubled') await provider.open(saleInDinars(), returnUrls)
    else await assert.rejects(provider.open(saleInDinars(), returnUrls), UnknownOutcome)
    met.fault = () => undefined
    assert.deepEqual(await provider.find(saleInDinars(), true), { is: 'not_found' })
    const { session } = await provider.open(saleInDinars(), returnUrls)
    assert.deepEqual(
      ledger.all().map(({ id }) => id),
      [session],
    )
    await control('transaction', { invoice: 'RW-1001-1', status: 'SUCCESS' })
    assert.equal((await provider.find(saleInDinars(), true)).is, 'paid')
  })

test('a refused token and a lost connection reveal nothing of the account', async (t) => {
  const { provider, options, returnUrls, met } = await openMyfatoorahAndShop(t)
  const wrong = redirecting(openMyfatoorah({ ...options, token: 'wrong-token' }))
  const errors = [await wrong.open(saleInDinars(), returnUrls).catch((error) => error)]
  met.fault = () => 'cut'
  errors.push(await provider.open(saleInDinars(), returnUrls).catch((error) => error))
  for (const error of errors) {
    assert.ok(error instanceof UnknownOutcome)
    assert.doesNotMatch(inspect(error, { depth: 9 }), /token-of|wrong-token|Bearer|noura/)
  }
})
