import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Request, Route } from 'playwright-core'
import { postcodes } from '../support/api-requests.ts'
import { expectAccessible } from '../support/browser/page-checks.ts'
import { routeForNow, routeOnce } from '../support/browser/temporary-routes.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { untilFocused } from '../support/focus.ts'
import { bothLocales, eitherLocale } from '../support/locales.ts'
import { openOwnShop } from '../support/shop/shop.ts'
import { newShopper, type Shopper } from '../support/shopper/shopper.ts'

// Its own shop, because the log of a shared one is not available.
// On the embedded database, which a shopkeeper starts with.
const shop = await openOwnShop({ DATABASE_URL: '' })
after(() => shop.stop())

const candle = (await readCatalogue(shop, 'en')).item('White Musk Candle')
const stock = async () => (await readCatalogue(shop, 'en')).item(candle.name).quantity

const { accepted, declined, reviewed } = postcodes

/** Opens the checkout with one candle in the cart and fills it in. */
async function readyToPay(shopper: Shopper, zip_code = accepted) {
  await shopper.hasCart([{ item_id: candle.id, item_quantity: 1 }])
  await shopper.opens('/checkout')
  await shopper.fillsAddress({ zip_code })
  await shopper.fillsCard()
}

const headed = ({ page }: Shopper, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const alertWith = ({ page }: Shopper, words: string) => page.getByRole('alert').filter({ hasText: words })

async function seesItFail(shopper: Shopper) {
  await shopper.page.waitForURL(/\/payment-failure\/\d+/)
  await headed(shopper, shopper.text('unpaidOrder.failed.title'))
}

async function retriesPayment(shopper: Shopper) {
  await shopper.follows(shopper.text('unpaidOrder.tryAgain'))
  await shopper.page.waitForURL(/\/complete-order\/\d+/)
}

for (const locale of bothLocales) {
  test(`a guest can pay by card without sending the card number to the shop, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale, width: 390 })
    const before = await stock()
    const toTheShop: Request[] = []
    shopper.page.on('request', (request) => request.url().includes('/api/') && toTheShop.push(request))
    await readyToPay(shopper)
    assert.equal(await shopper.cardField('card_number').inputValue(), '4111 1111 1111 1111')
    await shopper.page.getByText('Visa', { exact: true }).nth(1).waitFor()
    await shopper.pay.click()
    await shopper.page.waitForURL(/\/successful-payment\/\d+/)
    const order = await shopper.confirmation()
    await shopper.page.getByText('1111', { exact: true }).waitFor()
    await eventually(() => stock(), before - 1)
    await shopper.cartLink(0).waitFor()

    const sent = toTheShop.map((request) => request.url() + (request.postData() ?? '')).join('\n')
    assert.match(sent, /"opaqueData"/)
    const stored = await shopper.page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    for (const place of [sent, stored, shop.log(), shopper.page.url()]) assert.doesNotMatch(place, /4111|١٢٣|"123"/)

    await shopper.reloads()
    assert.deepEqual(await shopper.confirmation(), order)
    await shopper.opens(`/complete-order/${order.id}`)
    await shopper.confirmation()
  })
}

for (const locale of eitherLocale('en')) {
  test(`a declined card leaves the order unpaid, and another method can pay it, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale })
    const { page, text } = shopper
    const before = await stock()
    await readyToPay(shopper, declined)
    await shopper.pay.click()
    await seesItFail(shopper)
    await page.getByText(text('unpaidOrder.failures.declined')).waitFor()
    await eventually(() => stock(), before - 1)
    await shopper.cartLink(0).waitFor()

    await retriesPayment(shopper)
    assert.equal(await shopper.cardField('card_number').inputValue(), '')
    await shopper.fillsCard()
    await shopper.pay.click()
    await seesItFail(shopper)

    await retriesPayment(shopper)
    await shopper.paysCash()
    await shopper.places()
    await shopper.confirmation()
    await eventually(() => stock(), before - 1)
  })

  test(`a card declined for the postcode of the order is paid with the address of the card, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale, width: 390 })
    const { page, text } = shopper
    await readyToPay(shopper, declined)
    await shopper.pay.click()
    await seesItFail(shopper)
    await retriesPayment(shopper)
    await shopper.fillsCard()
    await page.getByRole('checkbox', { name: text('paymentRetry.billing.other') }).check()
    const postcode = page.getByLabel(text('paymentRetry.billing.fields.zip_code'), { exact: true })
    assert.equal(await postcode.inputValue(), declined)
    await postcode.fill('')
    await shopper.pay.click()
    await alertWith(shopper, text('common.form.summary', { count: 1 })).waitFor()
    await expectAccessible(page)
    await postcode.fill(accepted)
    await shopper.pay.click()
    await page.waitForURL(/\/successful-payment\/\d+/)
    await shopper.confirmation()
    await page.getByText(declined).waitFor()
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    assert.doesNotMatch(stored, new RegExp(accepted))
  })

  test(`a payment in review is shown as such and needs no action, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale })
    const { page, text } = shopper
    await readyToPay(shopper, reviewed)
    await shopper.pay.click()
    await page.waitForURL(/\/successful-payment\/\d+/)
    await page.getByRole('status').filter({ hasText: 'noura@example.com' }).waitFor()
    await shopper.follows(text('order.seeDetails'))
    await page.getByText(text('order.statuses.in_review'), { exact: true }).waitFor()
    assert.equal(await page.getByRole('link', { name: text('order.payNow') }).count(), 0)
  })

  test(`the page polls a pending payment and then shows its result, in ${locale}`, async (t) => {
    for (const ending of ['paid', 'failed'] as const) {
      const shopper = await newShopper(t, shop, { locale })
      const { page, text } = shopper
      let isKnown = false
      const unknown = (json: { data: object }) => ({ data: { ...json.data, status: 1, payment_status: 0 } })
      for (const call of ['**/api/order/checkout', '**/api/order/*'])
        await page.route(call, async (route) => {
          const response = await route.fetch()
          const json = await response.json()
          await route.fulfill({ response, json: isKnown || !response.ok() ? json : unknown(json) })
        })
      await readyToPay(shopper, ending === 'paid' ? accepted : declined)
      await shopper.pay.click()
      await headed(shopper, text('order.moment', { firstName: '' }).trim())
      isKnown = true
      if (ending === 'failed') await seesItFail(shopper)
      else await shopper.confirmation()
    }
  })
}

test('a wrong security code shows its error, and the next attempt pays', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en' })
  const { page, text } = shopper
  await shopper.hasCart([{ item_id: candle.id, item_quantity: 1 }])
  await shopper.opens('/checkout')
  await shopper.fillsAddress({ zip_code: accepted })
  await shopper.fillsCard({ cvv: '901' })
  await shopper.pay.click()
  await seesItFail(shopper)
  await page.getByText(text('unpaidOrder.failures.card_code')).waitFor()
  await retriesPayment(shopper)
  await shopper.fillsCard()
  await shopper.pay.click()
  await page.waitForURL(/\/successful-payment\/\d+/)
  await shopper.confirmation()
})

test('card errors are shown at their fields before submission and disappear when corrected', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en' })
  const { page, text } = shopper
  const before = await stock()
  await shopper.hasCart([{ item_id: candle.id, item_quantity: 1 }])
  await shopper.opens('/checkout')
  await shopper.fillsAddress()
  await shopper.fillsCard({ card_number: '4111111111111112', cvv: '12' })
  await shopper.pay.click()
  const wrong = page.locator('[aria-invalid=true]')
  await eventually(() => wrong.count(), 2)
  await untilFocused(alertWith(shopper, text('common.form.summary', { count: 2 })))
  await shopper.cardField('card_number').fill('4111 1111 1111 1111')
  await eventually(() => wrong.count(), 1)
  await shopper.cardField('cvv').fill('123')
  await eventually(() => wrong.count(), 0)
  await eventually(() => stock(), before)
})

test('repeated clicks charge a card once', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en' })
  const before = await stock()
  await readyToPay(shopper)
  await shopper.pay.dblclick()
  await shopper.page.waitForURL(/\/successful-payment\/\d+/)
  await shopper.confirmation()
  await eventually(() => stock(), before - 1)
})

test('a card order with a lost response is placed and paid once, and its retry needs no card', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en', losesResponses: true })
  const { page, text } = shopper
  const before = await stock()
  await readyToPay(shopper)
  const lost = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await routeOnce(page, '**/api/order/checkout', lost)
  await shopper.pay.click()
  await alertWith(shopper, text('checkout.problem.noConnection')).waitFor()
  assert.equal(await shopper.cardField('card_number').inputValue(), '4111 1111 1111 1111')

  await shopper.reloads()
  await page.getByRole('button', { name: text('orderProblem.resend') }).click()
  await page.waitForURL(/\/successful-payment\/\d+/)
  await shopper.confirmation()
  await eventually(() => stock(), before - 1)
})

test('a card order that never reached the shop asks for the card again, because no card was stored', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'ar', losesResponses: true })
  const { page, text } = shopper
  const before = await stock()
  await readyToPay(shopper)
  await routeOnce(page, '**/api/order/checkout', (route) => route.abort())
  await shopper.pay.click()
  await alertWith(shopper, text('checkout.problem.noConnection')).waitFor()
  await shopper.reloads()
  await page.getByRole('button', { name: text('orderProblem.resend') }).click()
  await alertWith(shopper, text('orderProblem.cardAgain')).waitFor()
  await eventually(() => stock(), before)
  await shopper.fillsCard()
  await shopper.pay.click()
  await page.waitForURL(/\/successful-payment\/\d+/)
  await shopper.confirmation()
  await eventually(() => stock(), before - 1)
})

test('without the gateway’s script an error is shown, nothing is ordered, and other methods work', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'ar', losesResponses: true })
  const { page, text } = shopper
  const before = await stock()
  const endRoute = await routeForNow(page, '**/Accept.js', (route) => route.abort())
  await readyToPay(shopper)
  await shopper.pay.click()
  await untilFocused(alertWith(shopper, text('paymentCard.noToken')))
  await eventually(() => stock(), before)
  endRoute()
  await shopper.pay.click()
  await page.waitForURL(/\/successful-payment\/\d+/)
  await shopper.confirmation()
})

test('other people cannot see or retry a failed payment', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en' })
  await readyToPay(shopper, declined)
  await shopper.pay.click()
  await seesItFail(shopper)
  const id = /\d+$/.exec(new URL(shopper.page.url()).pathname)?.[0]
  const stranger = await newShopper(t, shop, { locale: 'en' })
  for (const page of ['payment-failure', 'complete-order', 'successful-payment']) {
    await stranger.opens(`/${page}/${id}`)
    await headed(stranger, stranger.text('common.notFound.title'))
  }
})
