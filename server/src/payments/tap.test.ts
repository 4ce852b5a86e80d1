import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currencyOf } from '@rawnaq/rules/money'
import { messageAt, press, visit } from '../testing/gateways/gateway-redirects.ts'
import { openTapAndShop, tapSale } from '../testing/gateways/tap.ts'
import { chargeRequest } from './tap/charge-request.ts'

const urls = { returnUrl: 'https://s.test/r', cancelUrl: 'https://s.test/c', noticeUrl: 'https://s.test/n' }

test('a captured charge is paid, in dinars with three decimals', async (t) => {
  const { provider, returnUrls, ledger, notices, until } = await openTapAndShop(t)
  const { url, session } = await provider.open(tapSale(), returnUrls)
  const attempt = tapSale({ session })
  assert.deepEqual(await provider.find(attempt, true), { is: 'open' })
  const back = await press(url, 'pay')
  assert.equal(back.href, `${returnUrls.returnUrl}?tap_id=${session}`)
  assert.deepEqual(await provider.parseWebhook(messageAt(back)), { attempt: { session } })
  await until(1)
  assert.deepEqual(await provider.parseWebhook(notices[0]!), { attempt: { session } })
  assert.deepEqual(await provider.find(attempt, false), { is: 'paid', reference: session, cardEnding: '1019' })
  const [charge] = ledger.all()
  assert.deepEqual([charge!.amount, charge!.currency, charge!.invoice], ['12.500', 'KWD', 'RW-1001-1'])
})

test('a declined charge is declined, a canceled or abandoned one is given up', async (t) => {
  const { provider, returnUrls, clock, notices, until } = await openTapAndShop(t)
  const finds = async (invoice: string, choice?: 'decline' | 'cancel') => {
    const sale = tapSale({ invoice })
    const { url, session } = await provider.open(sale, returnUrls)
    if (choice) await press(url, choice)
    else clock.ahead += 31 * 60_000
    return provider.find({ ...sale, session }, true)
  }
  assert.deepEqual(await finds('RW-1-1', 'decline'), { is: 'failed', failure: 'declined' })
  assert.deepEqual(await finds('RW-2-1', 'cancel'), { is: 'failed', failure: 'given_up' })
  assert.deepEqual(await finds('RW-3-1'), { is: 'failed', failure: 'given_up' })
  await until(1)
  assert.equal(notices.length, 1)
})

test('a timed-out charge stays open until Tap knows more', async (t) => {
  const { provider, returnUrls, control } = await openTapAndShop(t)
  const { session } = await provider.open(tapSale(), returnUrls)
  const attempt = tapSale({ session })
  await control('charge', { invoice: 'RW-1001-1', status: 'TIMEDOUT' })
  assert.deepEqual(await provider.find(attempt, true), { is: 'open' })
  await control('charge', { invoice: 'RW-1001-1', status: 'CAPTURED' })
  assert.equal((await provider.find(attempt, true)).is, 'paid')
})

test('the page of Tap is in the language of the order', async (t) => {
  const { provider, returnUrls } = await openTapAndShop(t)
  const { url } = await provider.open(tapSale({ locale: 'ar' }), returnUrls)
  assert.match((await visit(url)).page, /<html lang="ar" dir="rtl">/)
})

test('a charge has major units, the split phone number and the end of the reservation', () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000 + 500)
  const { amount, currency, customer, source } = chargeRequest(tapSale({ amount: 1_005 }), urls)
  assert.deepEqual([amount, currency, source.id], [1.005, 'KWD', 'src_all'])
  assert.deepEqual(customer.phone, { country_code: '965', number: '50001234' })
  const expiry = (payUntil: Date | null) => chargeRequest(tapSale({ payUntil }), urls).transaction.expiry.period
  assert.deepEqual([inMinutes(1), inMinutes(20), inMinutes(600), null].map(expiry), [5, 20, 60, 30])
  assert.equal(chargeRequest(tapSale({ amount: 43_128, currency: currencyOf('USD') }), urls).amount, 431.28)
})
