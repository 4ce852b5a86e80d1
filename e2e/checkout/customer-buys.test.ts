import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Route } from 'playwright-core'
import { expectAccessible, expectAccessibleLayout, expectOneLanguage } from '../support/browser/page-checks.ts'
import { routeOnce } from '../support/browser/temporary-routes.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { emailTo } from '../support/emails.ts'
import { eventually } from '../support/eventually.ts'
import { bothLocales, eachOnce, eitherLocale } from '../support/locales.ts'
import { openShop } from '../support/shop/shop.ts'
import { addresses } from '../support/shopper/checkout-actions.ts'
import { newShopper, type Shopper } from '../support/shopper/shopper.ts'
import { aCustomer, type Person, signInActions } from '../support/shopper/sign-in-actions.ts'

const shop = await openShop()
after(() => shop.stop())

const firstName = ({ name }: Person) => name.split(' ')[0]!

/** Another device of the same person, without a browser. */
async function elsewhere({ email, password }: Person) {
  const call = async (path: string, token = '', body?: unknown) => {
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const headers = {
      'content-type': 'application/json',
      locale: 'en',
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const answer = await fetch(`${shop.url}/api${path}`, { ...sent, headers })
    assert.ok(answer.ok, `${path} answered ${answer.status}`)
    return answer.status === 204 ? null : answer.json()
  }
  const { access_token } = await call('/auth/login', '', { email, password })
  return {
    orders: async (): Promise<{ id: number; number: string }[]> => (await call('/order', access_token)).data,
    addresses: async (): Promise<{ city: string; first_name: string; is_default: boolean }[]> =>
      (await call('/address', access_token)).data,
    signsOutEverywhere: () => call('/auth/logout', access_token, { everywhere: true }),
  }
}

async function signsIn(shopper: Shopper, person: Person, path: string) {
  await shopper.opens(`/login?next=${encodeURIComponent(path)}`)
  const login = signInActions(shopper)
  await login.signsIn(person)
  await login.isAt(path)
}

/** Opens the checkout with one box in the cart. */
async function readyToPay(shopper: Shopper, person: Person) {
  const box = (await readCatalogue(shop, shopper.locale)).item('Ivory Gift Box with Gold Bow')
  await signsIn(shopper, person, `/single-product/${box.id}`)
  await shopper.adds()
  await shopper.goesToCart(1)
  await shopper.goesToCheckout()
}

/** Fills in what the account does not store yet. */
async function fillsTheRest(shopper: Shopper) {
  const { city, widget, street_address } = addresses[shopper.locale]
  await shopper.field('city').fill(city)
  await shopper.field('widget').fill(widget)
  await shopper.field('street_address').fill(street_address)
  await shopper.field('notes').fill(note)
  await shopper.paysCash()
}

const note = '2 ♥'
const leading = { '/checkout': 'redirected to the order', '/': 'shown a link to the order' }

for (const locale of bothLocales) {
  for (const width of eachOnce([locale === 'en' ? 390 : 1440], [390, 1440])) {
    test(`a customer can buy in ${locale} at ${width} px, and reuse the saved address the next time`, async (t) => {
      const person = await aCustomer(shop, locale)
      const shopper = await newShopper(t, shop, { locale, width })
      const { page, text } = shopper
      const main = page.getByRole('main')
      const isAccessible = width === 390 ? expectAccessible : expectAccessibleLayout
      await readyToPay(shopper, person)
      await eventually(() => shopper.field('email').inputValue(), person.email)
      await eventually(() => shopper.field('phone_number').inputValue(), person.mobile)
      await eventually(() => shopper.field('first_name').inputValue(), firstName(person))
      const details = main.getByRole('region', { name: text('customer.checkout.details') })
      for (const line of [person.name, '+965 5000 1234', person.email]) await details.getByText(line).waitFor()
      const book = main.getByRole('link', { name: text('customer.checkout.addressBook') })
      assert.match((await book.getAttribute('href')) ?? '', /\/my-account\/my_addresses/)
      await isAccessible(page)
      await expectOneLanguage(page, locale)
      await fillsTheRest(shopper)
      await shopper.places()
      const order = await shopper.confirmation(firstName(person))
      await shopper.cartLink(0).waitFor()

      const other = await elsewhere(person)
      assert.deepEqual(
        (await other.orders()).map(({ id }) => id),
        [order.id],
      )
      const [saved, ...rest] = await other.addresses()
      assert.deepEqual([saved?.city, saved?.is_default, rest], [addresses[locale].city, true, []])
      await emailTo(shop, person.email, order.number)

      await shopper.opens('/')
      const box = (await readCatalogue(shop, locale)).item('Ivory Gift Box with Gold Bow')
      await shopper.opens(`/single-product/${box.id}`)
      await shopper.adds()
      await shopper.goesToCart(1)
      await main.getByRole('link', { name: text('cart.checkout') }).click()
      await eventually(() => main.getByRole('radio', { name: person.name }).isChecked(), true)
      await isAccessible(page)
      await shopper.places()
      await shopper.confirmation(firstName(person))
      assert.equal((await other.orders()).length, 2)
    })
  }
}

for (const locale of eitherLocale('en')) {
  test(`a session that ends during checkout can be renewed by sign-in without losing data, in ${locale}`, async (t) => {
    const person = await aCustomer(shop, locale)
    const shopper = await newShopper(t, shop, { locale })
    const credit = shopper.page.waitForResponse('**/api/store-credit')
    await readyToPay(shopper, person)
    await credit
    await fillsTheRest(shopper)
    // The total of a payment in cash has arrived, too: later requests would find the ended session before the click does.
    await shopper.page
      .getByRole('button', { name: shopper.text('checkout.payment.place', { amount: '$' }) })
      .and(shopper.page.locator(':not([aria-busy])'))
      .waitFor()
    await (await elsewhere(person)).signsOutEverywhere()
    await shopper.place.click()
    const login = signInActions(shopper)
    await login.isAt('/login?next=%2Fcheckout')
    await shopper.page.getByText(shopper.text('account.login.ended')).waitFor()
    await login.signsIn(person)
    await login.isAt('/checkout')
    await eventually(() => shopper.field('city').inputValue(), addresses[locale].city)
    await eventually(() => shopper.field('notes').inputValue(), note)
    await shopper.places()
    await shopper.confirmation(firstName(person))
  })

  for (const path of ['/checkout', '/'] as const) {
    test(`after a lost checkout response and a reload, the customer is ${leading[path]}, in ${locale}`, async (t) => {
      const person = await aCustomer(shop, locale)
      const shopper = await newShopper(t, shop, { locale, losesResponses: true })
      const { page, text } = shopper
      await readyToPay(shopper, person)
      await fillsTheRest(shopper)
      const loseAnswer = async (route: Route) => {
        await route.fetch()
        await route.abort()
      }
      await routeOnce(page, '**/api/order/checkout', loseAnswer)
      await shopper.place.click()
      await page.getByRole('alert').getByText(text('checkout.problem.noConnection')).waitFor()
      const [order, ...others] = await (await elsewhere(person)).orders()
      assert.deepEqual(others, [])
      if (path === '/checkout') await shopper.reloads()
      else {
        await shopper.opens(path)
        await page.getByText(text('customer.cart.arrived', { number: order!.number })).waitFor()
        await page.getByRole('link', { name: text('customer.cart.seeOrder') }).click()
      }
      await page.waitForURL(/\/successful-payment\/\d+/)
      assert.equal((await shopper.confirmation(firstName(person))).id, order!.id)
      await shopper.cartLink(0).waitFor()
      assert.equal((await (await elsewhere(person)).orders()).length, 1)
    })
  }

  test(`the checkout asks to confirm the email and can resend the confirmation, in ${locale}`, async (t) => {
    const person = await aCustomer(shop, locale)
    const shopper = await newShopper(t, shop, { locale })
    const { page, text } = shopper
    await readyToPay(shopper, person)
    await fillsTheRest(shopper)
    const json = { code: 'email_not_verified', message: text('account.login.ended'), errors: {} }
    await routeOnce(page, '**/api/order/checkout', (route) => route.fulfill({ status: 403, json }))
    await shopper.place.click()
    await page.getByRole('alert').getByText(json.message).waitFor()
    const sent = page.waitForResponse('**/api/auth/verify/resend')
    await page.getByRole('button', { name: text('customer.checkout.emailAgain') }).click()
    const { message } = await (await sent).json()
    await page.getByRole('status').getByText(message).waitFor()
    await shopper.places()
    await shopper.confirmation(firstName(person))
  })
}
