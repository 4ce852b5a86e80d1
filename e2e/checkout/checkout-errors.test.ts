import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { apiRequests, type PlacedOrder } from '../support/api-requests.ts'
import { routeForNow, routeOnce } from '../support/browser/temporary-routes.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { untilFocused } from '../support/focus.ts'
import { bothLocales, eitherLocale } from '../support/locales.ts'
import { openOwnShop } from '../support/shop/shop.ts'
import type { Address } from '../support/shopper/checkout-actions.ts'
import { newShopper, openShopper, type Shopper } from '../support/shopper/shopper.ts'

// Its own shop, because it sells an item out.
const shop = await openOwnShop()
after(() => shop.stop())

const candle = (await readCatalogue(shop, 'en')).item('White Musk Candle')
const stockOf = async (name: string) => (await readCatalogue(shop, 'en')).item(name).quantity

/** Opens the checkout with one candle and these lines in the cart, and fills it in. */
async function readyToPlace(shopper: Shopper, more: { item_id: number; item_quantity: number }[] = []) {
  await shopper.hasCart([{ item_id: candle.id, item_quantity: 1 }, ...more])
  await shopper.opens('/checkout')
  await shopper.field('notes').fill(note)
  await shopper.paysCash()
  return shopper.fillsAddress()
}

const note = 'With a card: for Mama'

/** Checks that everything typed is still there, and that the address is saved in this browser. */
async function expectNothingLost(shopper: Shopper, typed: Address) {
  await eventually(() => shopper.savedAddress(typed).isChecked(), true)
  await eventually(() => shopper.field('notes').inputValue(), note)
}

const problem = ({ page }: Shopper, words: string) => page.getByRole('alert').filter({ hasText: words })

test('an empty cart has no checkout', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en' })
  await shopper.opens('/checkout')
  await shopper.emptyCart.waitFor()
})

test('a double click places one order', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en' })
  const before = await stockOf(candle.name)
  await readyToPlace(shopper)
  await shopper.place.dblclick()
  await shopper.page.waitForURL(/\/successful-payment\/\d+/)
  await shopper.confirmation()
  await eventually(() => stockOf(candle.name), before - 1)
})

test('an order with a lost response is placed once, however often it is resent', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'ar', losesResponses: true })
  const before = await stockOf(candle.name)
  const typed = await readyToPlace(shopper)
  const placed: PlacedOrder[] = []
  const endRoute = await routeForNow(shopper.page, '**/api/order/checkout', async (route) => {
    placed.push((await (await route.fetch()).json()).data)
    await route.abort()
  })
  await shopper.place.click()
  await untilFocused(problem(shopper, shopper.text('checkout.problem.noConnection')))
  await expectNothingLost(shopper, typed)

  endRoute()
  await shopper.places()
  assert.deepEqual(
    placed.map(({ id }) => id),
    [(await shopper.confirmation()).id],
  )
  await eventually(() => stockOf(candle.name), before - 1)
})

test('after a reload a shopper can still check whether a lost order arrived', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en', losesResponses: true })
  const before = await stockOf(candle.name)
  await readyToPlace(shopper)
  await routeOnce(shopper.page, '**/api/order/checkout', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await shopper.place.click()
  await problem(shopper, shopper.text('checkout.problem.noConnection')).waitFor()
  await shopper.reloads()
  await shopper.page.getByRole('button', { name: shopper.text('orderProblem.resend') }).click()
  await shopper.page.waitForURL(/\/successful-payment\/\d+/)
  await shopper.confirmation()
  await eventually(() => stockOf(candle.name), before - 1)
})

test('two tabs place one order for one cart', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en' })
  const before = await stockOf(candle.name)
  await readyToPlace(shopper)
  const otherTab = openShopper(await shopper.page.context().newPage(), 'en')
  await otherTab.opens('/checkout')
  await otherTab.fillsAddress({ street_address: 'Another Street 1' })
  // The first response is delayed until the second has arrived.
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await shopper.page.route('**/api/order/checkout', async (route) => {
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  })
  const sent = shopper.page.waitForRequest('**/api/order/checkout')
  await shopper.place.click()
  await sent
  await eventually(() => stockOf(candle.name), before - 1)

  await otherTab.place.click()
  await problem(otherTab, otherTab.text('orderProblem.alreadyOrdered')).waitFor()
  letGo()
  await shopper.confirmation()
  await otherTab.emptyCart.waitFor()
  await eventually(() => stockOf(candle.name), before - 1)
})

test('the checkout survives a lost connection and continues afterwards', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en', losesResponses: true })
  const before = await stockOf(candle.name)
  const typed = await readyToPlace(shopper)
  await shopper.page.context().setOffline(true)
  await shopper.place.click()
  await problem(shopper, shopper.text('checkout.problem.noConnection')).waitFor()
  await expectNothingLost(shopper, typed)
  await eventually(() => stockOf(candle.name), before)
  await shopper.page.context().setOffline(false)
  await shopper.places()
  await shopper.confirmation()
  await eventually(() => stockOf(candle.name), before - 1)
})

test('items sold out during checkout are named, and nothing is ordered until they are removed', async (t) => {
  const palm = (await readCatalogue(shop, 'en')).item('Brass Date Palm')
  const shopper = await newShopper(t, shop, { locale: 'en' })
  const before = await stockOf(candle.name)
  await readyToPlace(shopper, [{ item_id: palm.id, item_quantity: palm.quantity }])
  await apiRequests(shop).buy([{ item_id: palm.id, item_quantity: palm.quantity }])

  await shopper.place.click()
  const notice = problem(shopper, shopper.text('orderProblem.lines'))
  await notice.getByRole('listitem').getByText(palm.name).waitFor()
  await untilFocused(notice)
  assert.match(shopper.page.url(), /\/checkout$/)
  await eventually(() => stockOf(candle.name), before)

  await shopper.removes(palm)
  await shopper.places()
  assert.deepEqual(await shopper.confirmation().then(({ lines }) => lines.map(({ name }) => name)), [candle.name])
  await eventually(() => stockOf(candle.name), before - 1)
})

test('errors are counted above the form, marked at their fields, and disappear when corrected', async (t) => {
  for (const locale of bothLocales) {
    const shopper = await newShopper(t, shop, { locale })
    await readyToPlace(shopper)
    await shopper.field('email').fill('noura@')
    await shopper.field('phone_number').fill('12')
    await shopper.field('city').fill('')
    await shopper.place.click()

    const summary = problem(shopper, shopper.text('common.form.summary', { count: 3 }))
    await summary.waitFor()
    await untilFocused(summary)
    const wrong = shopper.page.locator('[aria-invalid=true]')
    await eventually(() => wrong.count(), 3)
    for (const field of await wrong.all()) {
      const description = await field.getAttribute('aria-describedby')
      assert.ok((await shopper.page.locator(`[id="${description}"]`).innerText()).length > 5)
    }
    assert.equal(await shopper.field('email').inputValue(), 'noura@')

    await summary.getByRole('link', { name: shopper.text('checkout.fields.email') }).click()
    await untilFocused(shopper.field('email'))
    await shopper.field('email').fill('noura@example.com')
    await eventually(() => wrong.count(), 2)
    await shopper.field('phone_number').fill('٥٠٠٠١٢٣٤')
    await shopper.field('city').fill('Salmiya')
    await eventually(() => wrong.count(), 0)
    await shopper.places()
    await shopper.confirmation()
    await shopper.page.getByText('+965 5000 1234').waitFor()
  }
})

test('a guest can save an address in the browser, reuse it and delete it', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en' })
  const typed = await readyToPlace(shopper)
  await shopper.places()
  await shopper.confirmation()

  await shopper.hasCart([{ item_id: candle.id, item_quantity: 1 }])
  await shopper.opens('/checkout')
  await eventually(() => shopper.savedAddress(typed).isChecked(), true)
  await shopper.page.getByRole('button', { name: shopper.text('checkout.address.forgetAll') }).click()
  await shopper.field('first_name').waitFor()
  await untilFocused(shopper.page.getByRole('heading', { name: shopper.text('checkout.address.title') }))
  assert.equal(await shopper.field('first_name').inputValue(), '')
  await eventually(() => shopper.page.evaluate(() => localStorage.getItem('address')), null)
})

for (const locale of eitherLocale('ar'))
  test(`a checkout without a delivery price asks for a shipping method and can retry, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale, losesResponses: true })
    await shopper.hasCart([{ item_id: candle.id, item_quantity: 1 }])
    const noPrice = { status: 429, json: { message: 'Too many requests', code: 'too_many_requests' } }
    await routeOnce(shopper.page, '**/api/order/quote', (route) => route.fulfill(noPrice))
    await shopper.opens('/checkout')
    const asks = problem(shopper, shopper.text('checkout.address_selected'))
    await asks.getByRole('button', { name: shopper.text('cart.retry') }).click()
    await shopper.field('first_name').waitFor()
    await asks.waitFor({ state: 'detached' })
  })
