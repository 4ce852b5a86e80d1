import assert from 'node:assert/strict'
import { test } from 'node:test'
import { messageAt, press, visit } from '../testing/gateways/gateway-redirects.ts'
import { firstTranId, openKnetAndShop, saleInDinars, terminal } from '../testing/gateways/knet.ts'
import { decrypt } from './knet/cipher.ts'
import { openKnet } from './knet.ts'

const sale = saleInDinars()
const attempt = { invoice: 'RW-1001-1' }
const paid = { is: 'paid', reference: firstTranId }

test('a KNET payment arrives by webhook and browser and is confirmed by an inquiry', async (t) => {
  const { provider, returnUrls, notices, ledger } = await openKnetAndShop(t)
  const { url, session } = await provider.open(sale, returnUrls)
  assert.equal(session, 'RWx1001x1')
  assert.deepEqual(await provider.find(sale, true), { is: 'open' })
  const back = await press(url, 'pay')
  assert.equal(back.origin + back.pathname, returnUrls.returnUrl)
  assert.equal(notices.length, 1)
  assert.deepEqual(await provider.parseWebhook(notices[0]!), { attempt })
  assert.deepEqual(await provider.parseWebhook(messageAt(back)), { attempt })
  assert.deepEqual(await provider.find(sale, false), paid)
  assert.deepEqual(
    ledger.all().map(({ invoice, kind, status, amount, currency }) => ({ invoice, kind, status, amount, currency })),
    [{ invoice: 'RW-1001-1', kind: 'payment', status: 'CAPTURED', amount: '12.500', currency: 'KWD' }],
  )
})

test('the KNET request is complete, and the URL has neither password nor key', async (t) => {
  const { provider, returnUrls } = await openKnetAndShop(t)
  const { searchParams, pathname } = new URL((await provider.open({ ...sale, locale: 'ar' }, returnUrls)).url)
  assert.equal(pathname, '/PaymentHTTP.htm')
  const trandata = searchParams.get('trandata')!
  assert.deepEqual(Object.fromEntries([...searchParams].filter(([name]) => name !== 'trandata')), {
    param: 'paymentInit',
    tranportalId: 'shop-terminal',
    responseURL: returnUrls.noticeUrl,
    errorURL: returnUrls.returnUrl,
  })
  const text = decrypt(trandata, terminal.resourceKey)!
  assert.equal(
    text.replace(/udf1=[0-9a-f]{64}&/, 'udf1=mark&'),
    `id=shop-terminal&password=${terminal.password}&action=1&langid=AR&currencycode=414&amt=12.500` +
      `&responseURL=${returnUrls.noticeUrl}&errorURL=${returnUrls.returnUrl}&trackid=RWx1001x1&udf1=mark&udf2=&udf3=&udf4=&udf5=`,
  )
})

test('a payment declined by the bank is declined in every lookup', async (t) => {
  const { provider, returnUrls, notices } = await openKnetAndShop(t)
  const back = await press((await provider.open(sale, returnUrls)).url, 'decline')
  const outcome = { is: 'failed', failure: 'declined' }
  assert.deepEqual(await provider.parseWebhook(notices[0]!), { attempt, outcome })
  assert.deepEqual(await provider.parseWebhook(messageAt(back)), { attempt, outcome })
  assert.deepEqual(await provider.find(sale, true), outcome)
})

test('canceling at KNET fails the payment as given up', async (t) => {
  const { provider, returnUrls } = await openKnetAndShop(t)
  const back = await press((await provider.open(sale, returnUrls)).url, 'cancel')
  const outcome = { is: 'failed', failure: 'given_up' }
  assert.deepEqual(await provider.parseWebhook(messageAt(back)), { attempt, outcome })
  assert.deepEqual(await provider.find(sale, true), outcome)
})

test('a payment is open while the shopper is on the page or never reached it', async (t) => {
  const { provider, returnUrls } = await openKnetAndShop(t)
  const { url } = await provider.open(sale, returnUrls)
  assert.deepEqual(await provider.find(sale, true), { is: 'open' })
  await visit(url)
  assert.deepEqual(await provider.find(sale, false), { is: 'open' })
})

test('a page opened twice is one payment, and a finished one cannot be paid again', async (t) => {
  const { provider, returnUrls, ledger, notices } = await openKnetAndShop(t)
  const { url } = await provider.open(sale, returnUrls)
  assert.deepEqual([(await visit(url)).at, ledger.all().length], [(await visit(url)).at, 1])
  const { at } = await visit(url)
  await press(url, 'pay')
  const again = (await visit(at)).back!
  assert.equal(again.searchParams.get('Error'), 'IPAY0100055')
  assert.deepEqual(await provider.parseWebhook(messageAt(again)), { attempt, outcome: paid })
  assert.equal((await visit(url)).back?.searchParams.get('Error'), 'IPAY0100114')
  assert.deepEqual([ledger.all().length, notices.length], [1, 1])
})

test('a payment taken during an outage is found on return and by lookup', async (t) => {
  const { provider, returnUrls } = await openKnetAndShop(t)
  const away = { ...returnUrls, noticeUrl: 'http://127.0.0.1:9/notice' }
  const back = await press((await provider.open(sale, away)).url, 'pay')
  assert.deepEqual([back.searchParams.get('Error'), back.searchParams.get('trackid')], ['IPAY0100038', 'RWx1001x1'])
  assert.deepEqual(await provider.parseWebhook(messageAt(back)), { attempt, outcome: paid })
  assert.deepEqual(await provider.find(sale, false), paid)
})

test('the KNET page is in the language of the order, marked as a test and loads nothing external', async (t) => {
  const { provider, returnUrls } = await openKnetAndShop(t)
  const english = await visit((await provider.open(sale, returnUrls)).url)
  assert.match(english.page, /<html lang="en" dir="ltr">[\s\S]*<h1>Test payment<\/h1>[\s\S]*No real money moves\./)
  assert.match(english.page, /<bdi dir="ltr">12\.500 KWD<\/bdi>/)
  const arabic = await visit((await provider.open({ ...sale, invoice: 'RW-1002-1', locale: 'ar' }, returnUrls)).url)
  assert.match(arabic.page, /<html lang="ar" dir="rtl">[\s\S]*<h1>دفع تجريبي<\/h1>/)
  assert.doesNotMatch(arabic.page, /<script|style=|https?:/)
  const origin = new URL(returnUrls.returnUrl).origin
  assert.equal(
    arabic.headers.get('content-security-policy'),
    `default-src 'none'; style-src 'self'; form-action 'self' ${origin}; base-uri 'none'; frame-ancestors 'none'`,
  )
  const css = await fetch(new URL('test-page.css', arabic.at))
  assert.deepEqual([css.status, css.headers.get('content-type')], [200, 'text/css; charset=utf-8'])
})

test('a wrong terminal password starts no payment and returns the shopper', async (t) => {
  const { options, returnUrls, ledger } = await openKnetAndShop(t)
  const other = openKnet({ ...options, password: 'another' })
  assert.ok(other.flow === 'redirect')
  const { back } = await visit((await other.open(sale, returnUrls)).url)
  assert.equal(
    back?.href,
    `${returnUrls.returnUrl}?Error=IPAY0100015&ErrorText=IPAY0100015-Invalid+tranportal+password`,
  )
  assert.equal(await other.parseWebhook(messageAt(back!)), null)
  assert.deepEqual(ledger.all(), [])
})
