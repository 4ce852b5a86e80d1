import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currencyOf } from '@rawnaq/rules/money'
import { messageAt, press, visit } from '../testing/gateways/gateway-redirects.ts'
import { saleInDinars } from '../testing/gateways/knet.ts'
import { openTabbyAndShop } from '../testing/gateways/tabby.ts'
import { PaymentRefused } from './provider.ts'
import { sessionRequest } from './tabby/session-request.ts'

test('an authorised payment is captured once and paid, in dinars with three decimals', async (t) => {
  const { provider, returnUrls, ledger, notices, until } = await openTabbyAndShop(t)
  const { url, session } = await provider.open(saleInDinars(), returnUrls)
  const attempt = saleInDinars({ session })
  assert.deepEqual(await provider.find(attempt, true), { is: 'open' })
  const back = await press(url, 'pay')
  assert.equal(back.href, `${returnUrls.returnUrl}?payment_id=${session}`)
  assert.deepEqual(await provider.parseWebhook(messageAt(back)), { attempt: { session } })
  await until(1)
  assert.deepEqual(await provider.parseWebhook(notices[0]!), { attempt: { session } })
  const paid = { is: 'paid', reference: session }
  assert.deepEqual(await Promise.all([provider.find(attempt, true), provider.find(attempt, true)]), [paid, paid])
  assert.deepEqual(await provider.find(attempt, false), paid)
  const captures = ledger.all(({ kind }) => kind === 'capture').map(({ amount }) => amount)
  assert.deepEqual(captures, ['12.500'])
})

test('a payment that is approved too late is closed without a capture', async (t) => {
  const { provider, returnUrls, ledger } = await openTabbyAndShop(t)
  const { url, session } = await provider.open(saleInDinars(), returnUrls)
  await press(url, 'pay')
  const givenUp = { is: 'failed', failure: 'given_up' }
  assert.deepEqual(await provider.find(saleInDinars({ session }), false), givenUp)
  assert.deepEqual(await provider.find(saleInDinars({ session }), true), givenUp)
  assert.deepEqual(
    ledger.all(({ kind }) => kind === 'capture'),
    [],
  )
  assert.equal(ledger.find(({ id }) => id === session)?.status, 'CLOSED')
})

test('a rejected payment is declined, a canceled one is given up', async (t) => {
  const { provider, returnUrls } = await openTabbyAndShop(t)
  const finds = async (invoice: string, choice: 'decline' | 'cancel') => {
    const sale = saleInDinars({ invoice })
    const { url, session } = await provider.open(sale, returnUrls)
    await press(url, choice)
    return provider.find({ ...sale, session }, true)
  }
  assert.deepEqual(await finds('RW-1-1', 'decline'), { is: 'failed', failure: 'declined' })
  assert.deepEqual(await finds('RW-2-1', 'cancel'), { is: 'failed', failure: 'given_up' })
})

test('a buyer to whom Tabby lends nothing is neither eligible nor sent to its page', async (t) => {
  const { provider, returnUrls } = await openTabbyAndShop(t)
  const buyer = { amount: 12_500, currency: currencyOf('KWD'), email: 'noura@mail.com', country: 'KW' } as const
  const refusal = (phone: string, amount: number = buyer.amount) =>
    provider.checkBuyer!({ ...buyer, phone, amount, locale: 'en' })
  assert.equal(await refusal('50001234'), null)
  assert.equal(await refusal('90000002'), 'not_available')
  assert.equal(await refusal('50001234', 2_000_001), 'order_amount_too_high')
  const refused = provider.open(saleInDinars({ phone: '+965 9000 0002' }), returnUrls)
  await assert.rejects(refused, (error) => error instanceof PaymentRefused && error.failure === 'declined')
})

test('the page of Tabby is in the language of the order', async (t) => {
  const { provider, returnUrls } = await openTabbyAndShop(t)
  const { url } = await provider.open(saleInDinars({ locale: 'ar' }), returnUrls)
  assert.match((await visit(url)).page, /<html lang="ar" dir="rtl">/)
})

test('a session has the buyer with the history of the account, without other people', () => {
  const placedAt = new Date('2026-10-01T08:00:00Z')
  const orders = [
    { placedAt, amount: 5_000, status: 'complete' as const },
    { placedAt, amount: 7_250, status: 'placed' as const },
  ]
  const registered = new Date('2025-01-01T00:00:00Z')
  const urls = { returnUrl: 'https://s.test/r', cancelUrl: 'https://s.test/c', noticeUrl: 'https://s.test/n' }
  const { payment, lang, merchant_code } = sessionRequest(
    saleInDinars({ history: { registered, orders } }),
    urls,
    'shop',
  )
  assert.deepEqual([lang, merchant_code, payment.amount, payment.currency], ['en', 'shop', '12.500', 'KWD'])
  assert.equal(payment.buyer.phone, '+96550001234')
  assert.deepEqual(payment.buyer_history, { registered_since: '2025-01-01T00:00:00.000Z', loyalty_level: 1 })
  assert.deepEqual(
    payment.order_history.map(({ purchased_at, amount, status }) => [purchased_at, amount, status]),
    [
      ['2026-10-01T08:00:00.000Z', '5.000', 'complete'],
      ['2026-10-01T08:00:00.000Z', '7.250', 'processing'],
    ],
  )
})
