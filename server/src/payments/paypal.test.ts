import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saleOf } from '../testing/gateways/authorize-net.ts'
import { messageAt, press, visit } from '../testing/gateways/gateway-redirects.ts'
import { openPaypalAndShop } from '../testing/gateways/paypal.ts'

const sale = saleOf()

test('an approved PayPal order is captured after the shop is notified', async (t) => {
  const { provider, returnUrls, ledger, calls } = await openPaypalAndShop(t)
  const { url, session } = await provider.open(sale, returnUrls)
  const attempt = { ...sale, session }
  assert.deepEqual(await provider.find(attempt, true), { is: 'open' })
  const back = await press(url, 'pay')
  assert.equal(back.href, `${returnUrls.returnUrl}?token=${session}&PayerID=RAWNAQTESTPAYER`)
  assert.deepEqual(await provider.parseWebhook(messageAt(back)), { attempt: { session } })
  assert.deepEqual(await provider.find(attempt, false), { is: 'open' })
  const paid = await provider.find(attempt, true)
  const capture = ledger.find(({ kind }) => kind === 'capture')!
  assert.deepEqual(paid, { is: 'paid', reference: capture.id })
  assert.deepEqual([capture.amount, capture.currency, capture.invoice], ['431.28', 'USD', 'RW-1001-1'])
  assert.deepEqual(await provider.find(attempt, false), paid)
  assert.equal(calls.filter((call) => call.endsWith('/capture')).length, 1)
})

test('a PayPal order has lines, tax, delivery and discount that add up to the total', async (t) => {
  const { provider, returnUrls, ledger } = await openPaypalAndShop(t)
  const lines = [
    { code: 'VASE-1', name: 'مزهرية', quantity: 2, unitPrice: 20_000 },
    { code: 'BOX', name: 'B'.repeat(200), quantity: 1, unitPrice: 995 },
  ]
  const amounts = { lines, discount: 4_100, tax: 1_844, delivery: 1_000, amount: 39_739 }
  await provider.open({ ...sale, ...amounts, locale: 'ar' }, returnUrls)
  const usd = (value: string) => ({ currency_code: 'USD', value })
  assert.deepEqual(ledger.all()[0]!.request, {
    intent: 'CAPTURE',
    purchase_units: [
      {
        invoice_id: 'RW-1001-1',
        custom_id: 'RW-1001-1',
        amount: {
          ...usd('397.39'),
          breakdown: {
            item_total: usd('409.95'),
            tax_total: usd('18.44'),
            shipping: usd('10.00'),
            discount: usd('41.00'),
          },
        },
        items: [
          { name: 'مزهرية', sku: 'VASE-1', quantity: '2', unit_amount: usd('200.00'), category: 'PHYSICAL_GOODS' },
          { name: 'B'.repeat(127), sku: 'BOX', quantity: '1', unit_amount: usd('9.95'), category: 'PHYSICAL_GOODS' },
        ],
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: returnUrls.returnUrl,
          cancel_url: returnUrls.cancelUrl,
          locale: 'ar-EG',
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
        },
      },
    },
  })
})

test('inconsistent totals and dinars are refused by PayPal', async (t) => {
  const { provider, returnUrls, ledger } = await openPaypalAndShop(t)
  await assert.rejects(
    provider.open({ ...sale, amount: 1 }, returnUrls),
    /^Error: PayPal takes no such order: AMOUNT_MISMATCH$/,
  )
  const dinars = { code: 'KWD', digits: 3, symbol: 'KD ' }
  await assert.rejects(provider.open({ ...sale, currency: dinars }, returnUrls), /: CURRENCY_NOT_SUPPORTED$/)
  assert.deepEqual(ledger.all(), [])
})

test('canceling at PayPal fails the payment, and a later approval is not captured', async (t) => {
  const { provider, returnUrls, ledger } = await openPaypalAndShop(t)
  const { url, session } = await provider.open(sale, returnUrls)
  const back = await press(url, 'cancel')
  assert.equal(back.href, `${returnUrls.returnUrl}?canceled=yes&token=${session}`)
  const outcome = { is: 'failed', failure: 'given_up' }
  assert.deepEqual(await provider.parseWebhook(messageAt(back)), { attempt: { session }, outcome })
  await press(url, 'pay')
  assert.deepEqual(await provider.parseWebhook(messageAt(back)), { attempt: { session } })
  assert.deepEqual(await provider.find({ ...sale, session }, false), { is: 'open' })
  assert.equal(
    ledger.find(({ kind }) => kind === 'capture'),
    undefined,
  )
})

test('a declined PayPal instrument fails the payment', async (t) => {
  const { provider, returnUrls } = await openPaypalAndShop(t)
  const { url, session } = await provider.open(sale, returnUrls)
  await press(url, 'decline')
  assert.deepEqual(await provider.find({ ...sale, session }, true), { is: 'failed', failure: 'declined' })
})

for (const approve of [true, false])
  test(`a capture that PayPal reviews is ${approve ? 'paid' : 'declined'} after the decision`, async (t) => {
    const { provider, returnUrls, control, ledger } = await openPaypalAndShop(t)
    const { url, session } = await provider.open(sale, returnUrls)
    const attempt = { ...sale, session }
    await press(url, 'review')
    const inReview = await provider.find(attempt, true)
    const reference = ledger.find(({ kind }) => kind === 'capture')!.id
    assert.deepEqual(inReview, { is: 'held', reference })
    await control('decide', { invoice: 'RW-1001-1', approve })
    const decided = approve ? { is: 'paid', reference } : { is: 'failed', failure: 'declined' }
    assert.deepEqual(await provider.find(attempt, true), decided)
  })

test('the PayPal page is in the language of the order and has four buttons', async (t) => {
  const { provider, returnUrls } = await openPaypalAndShop(t)
  const { page, headers } = await visit((await provider.open({ ...sale, locale: 'ar' }, returnUrls)).url)
  assert.match(page, /<html lang="ar" dir="rtl">[\s\S]*<bdi>PayPal<\/bdi>[\s\S]*<bdi dir="ltr">431\.28 USD<\/bdi>/)
  const buttons = [...page.matchAll(/<button type="submit" name="choice" value="(\w+)">([^<]+)</g)]
  assert.deepEqual(
    buttons.map(([, value, words]) => [value, words]),
    [
      ['pay', 'دفع'],
      ['review', 'دفع مع مراجعة العملية'],
      ['decline', 'رفض الدفع'],
      ['cancel', 'إلغاء والعودة إلى المتجر'],
    ],
  )
  assert.match(
    headers.get('content-security-policy')!,
    new RegExp(`form-action 'self' ${new URL(returnUrls.returnUrl).origin};`),
  )
})

test('an attempt without a PayPal order is not found, and a deleted PayPal order was given up', async (t) => {
  const { provider } = await openPaypalAndShop(t)
  assert.deepEqual(await provider.find(sale, true), { is: 'not_found' })
  assert.deepEqual(await provider.find({ ...sale, session: 'FORGOTTEN' }, true), { is: 'failed', failure: 'given_up' })
})

test('a PayPal order of another attempt or amount is not captured', async (t) => {
  const { provider, returnUrls, ledger } = await openPaypalAndShop(t)
  const { url, session } = await provider.open(sale, returnUrls)
  await press(url, 'pay')
  const another = /^Error: PayPal reported another payment$/
  await assert.rejects(provider.find({ ...sale, session, invoice: 'RW-1002-1' }, true), another)
  await assert.rejects(provider.find({ ...sale, session, amount: 43_127 }, true), another)
  assert.equal(ledger.all().length, 1)
})
