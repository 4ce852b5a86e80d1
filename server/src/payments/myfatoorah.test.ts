import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currencyOf } from '@rawnaq/rules/money'
import { messageAt, press, visit } from '../testing/gateways/gateway-redirects.ts'
import { saleInDinars } from '../testing/gateways/knet.ts'
import { openMyfatoorahAndShop } from '../testing/gateways/myfatoorah.ts'
import { paymentRequest } from './myfatoorah/payment-request.ts'

const urls = { returnUrl: 'https://s.test/r', cancelUrl: 'https://s.test/c', noticeUrl: 'https://s.test/n' }

test('a paid invoice is paid, in dinars with three decimals', async (t) => {
  const { provider, returnUrls, ledger, notices, until } = await openMyfatoorahAndShop(t)
  const { url, session } = await provider.open(saleInDinars(), returnUrls)
  const attempt = saleInDinars({ session })
  assert.deepEqual(await provider.find(attempt, true), { is: 'open' })
  const back = await press(url, 'pay')
  const paymentId = back.searchParams.get('paymentId')!
  const named = { attempt: { invoice: 'RW-1001-1' } }
  assert.deepEqual(await provider.parseWebhook(messageAt(back)), named)
  await until(1)
  assert.deepEqual(await provider.parseWebhook(notices[0]!), named)
  assert.deepEqual(await provider.find(attempt, false), { is: 'paid', reference: paymentId, cardEnding: '1019' })
  const [invoice] = ledger.all()
  assert.deepEqual([invoice!.amount, invoice!.currency, invoice!.invoice], ['12.500', 'KWD', 'RW-1001-1'])
})

test('a declined or canceled invoice stays open, and is paid by the next transaction', async (t) => {
  const { provider, returnUrls, ledger } = await openMyfatoorahAndShop(t)
  const { url, session } = await provider.open(saleInDinars(), returnUrls)
  const attempt = saleInDinars({ session })
  for (const choice of ['decline', 'cancel'] as const) {
    assert.deepEqual(await provider.parseWebhook(messageAt(await press(url, choice))), {
      attempt: { invoice: 'RW-1001-1' },
    })
    assert.deepEqual(await provider.find(attempt, true), { is: 'open' })
  }
  const back = await press(url, 'pay')
  const found = await provider.find(attempt, true)
  assert.deepEqual(found, { is: 'paid', reference: back.searchParams.get('paymentId'), cardEnding: '1019' })
  assert.deepEqual(
    ledger.all(({ kind }) => kind === 'transaction').map(({ status }) => status),
    ['FAILED', 'CANCELED', 'SUCCESS'],
  )
})

test('an invoice that has expired or was canceled is given up, unless a transaction is undecided', async (t) => {
  const { provider, returnUrls, control } = await openMyfatoorahAndShop(t)
  const { url, session } = await provider.open(saleInDinars(), returnUrls)
  const attempt = saleInDinars({ session })
  await press(url, 'decline')
  const givenUp = { is: 'failed', failure: 'given_up' }
  await control('invoice', { invoice: 'RW-1001-1', change: { expires: Date.now() - 1 } })
  assert.deepEqual(await provider.find(attempt, true), givenUp)
  await control('transaction', { invoice: 'RW-1001-1', status: 'INPROGRESS' })
  assert.deepEqual(await provider.find(attempt, true), { is: 'open' })
  await control('invoice', { invoice: 'RW-1001-1', change: { status: 'CANCELED' } })
  assert.deepEqual(await provider.find(attempt, true), givenUp)
  await control('transaction', { invoice: 'RW-1001-1', status: 'SUCCESS' })
  assert.equal((await provider.find(attempt, true)).is, 'paid')
})

test('the page of MyFatoorah is in the language of the order', async (t) => {
  const { provider, returnUrls } = await openMyfatoorahAndShop(t)
  const { url } = await provider.open(saleInDinars({ locale: 'ar' }), returnUrls)
  assert.match((await visit(url)).page, /<html lang="ar" dir="rtl">/)
})

test('a payment has major units, the split phone number and the end of the reservation', () => {
  const payUntil = new Date('2026-11-27T12:30:00Z')
  const { Order, Customer, PaymentExpiry } = paymentRequest(saleInDinars({ amount: 1_005, payUntil }), urls, 'secret')
  assert.deepEqual(Order, { Amount: 1.005, Currency: 'KWD', ExternalIdentifier: 'RW-1001-1' })
  assert.deepEqual(Customer, {
    Name: 'Noura Al Sabah',
    Email: 'noura@mail.com',
    Mobile: { CountryCode: '965', Number: '50001234' },
  })
  assert.equal(PaymentExpiry, '2026-11-27T12:30:00.000Z')
  const riyals = saleInDinars({ amount: 43_128, currency: currencyOf('SAR'), phone: 'none' })
  const other = paymentRequest(riyals, urls, 'secret')
  assert.deepEqual([other.Order.Amount, 'Mobile' in other.Customer], [431.28, false])
})
