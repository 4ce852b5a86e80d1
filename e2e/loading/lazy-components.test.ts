import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { holdRequest, routeForNow } from '../support/browser/temporary-routes.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { eitherLocale } from '../support/locales.ts'
import { openShop } from '../support/shop/shop.ts'
import { untilHydrated } from '../support/shopper/browse-actions.ts'
import { newShopper, type Shopper } from '../support/shopper/shopper.ts'
import { aCustomer, signInActions } from '../support/shopper/sign-in-actions.ts'

const shop = await openShop()
after(() => shop.stop())

const candle = (await readCatalogue(shop, 'en')).item('White Musk Candle')

async function ordersCandle(shopper: Shopper) {
  await shopper.hasCart([{ item_id: candle.id, item_quantity: 1 }])
  await shopper.opens('/checkout')
  await shopper.fillsAddress()
  await shopper.paysCash()
  await shopper.places()
  await shopper.confirmation()
}

for (const locale of eitherLocale('en')) {
  test(`a lazy form that failed to load can be retried, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale, losesResponses: true, isFirstVisit: true })
    const { page, text } = shopper
    const endRoute = await routeForNow(page, '**/ordering-*.js', (route) => route.abort())
    await shopper.hasCart([{ item_id: candle.id, item_quantity: 1 }])
    await shopper.opens('/checkout')
    const alert = page.getByRole('alert').filter({ hasText: text('common.broken.part') })
    await alert.waitFor()

    endRoute()
    await alert.getByRole('button', { name: text('common.broken.retry') }).click()
    await shopper.fillsAddress()
    await shopper.paysCash()
    await shopper.places()
    await shopper.confirmation()
  })

  test(`another try for a part of the checkout keeps the typed address, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale, losesResponses: true, isFirstVisit: true })
    const { page, text } = shopper
    const giftForm = /\/gift-[0-9a-f]+\.js$/
    const endRoute = await routeForNow(page, giftForm, (route) => route.abort())
    await shopper.hasCart([{ item_id: candle.id, item_quantity: 1 }])
    await shopper.opens('/checkout')
    const typed = await shopper.fillsAddress()
    const gift = page.getByRole('region', { name: text('checkout.gift.title'), exact: true })
    await gift.getByRole('checkbox', { name: text('checkout.gift.isGift') }).check()
    // The delivery days share the file: once the typed area is found, their section has an alert too.
    const alert = gift.getByRole('alert').filter({ hasText: text('common.broken.part') })
    await alert.waitFor()

    endRoute()
    await alert.getByRole('button', { name: text('common.broken.retry') }).click()
    await page.getByRole('textbox', { name: text('gift.fields.message') }).waitFor()
    await eventually(() => shopper.field('city').inputValue(), typed.city)
    await eventually(() => shopper.field('email').inputValue(), typed.email)
  })

  test(`the actions of an order that failed to load can be retried, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale, losesResponses: true, isFirstVisit: true })
    const { page, text } = shopper
    await ordersCandle(shopper)
    const endRoute = await routeForNow(page, '**/order-actions-*.js', (route) => route.abort())
    await shopper.follows(text('order.seeDetails'))
    const alert = page.getByRole('alert').filter({ hasText: text('common.broken.part') })
    await alert.waitFor()

    endRoute()
    await alert.getByRole('button', { name: text('common.broken.retry') }).click()
    await page.getByRole('button', { name: text('orderProgress.cancel') }).waitFor()
  })

  test(`the links below a placed order stay where they are when the offer of an account arrives, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale, isFirstVisit: true })
    const { page, text } = shopper
    const offer = await holdRequest(page, '**/follow-order-*.js')
    await ordersCandle(shopper)
    await page.getByRole('list', { name: text('orderProgress.title') }).waitFor()
    const link = page.getByRole('link', { name: text('order.seeDetails') })
    const position = () => link.evaluate((element) => element.getBoundingClientRect().top + window.scrollY)
    const before = await position()
    await (await offer.sent).continue()
    await page.getByRole('region', { name: text('orderProgress.follow.title') }).waitFor()
    assert.equal(await position(), before)
  })

  test(`a signed-in customer sees the customer checkout even if it loads after the guest form, in ${locale}`, async (t) => {
    const person = await aCustomer(shop, locale)
    const shopper = await newShopper(t, shop, { locale, isFirstVisit: true })
    const { page, text } = shopper
    await shopper.opens(`/login?next=${encodeURIComponent(`/single-product/${candle.id}`)}`)
    const login = signInActions(shopper)
    await login.signsIn(person)
    await login.isAt(`/single-product/${candle.id}`)
    await shopper.adds()

    const release = Promise.withResolvers<void>()
    await page.route('**/customer-checkout-*.js', async (route) => {
      await release.promise
      await route.continue()
    })
    const request = page.waitForRequest('**/customer-checkout-*.js')
    const guestForm = page.waitForResponse('**/ordering-*.js')
    await shopper.opens('/checkout')
    await request
    await page.addScriptTag({ url: (await guestForm).url(), type: 'module' })
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    assert.equal(await shopper.field('email').count(), 0)
    release.resolve()
    const saves = page.getByRole('checkbox', { name: text('customer.checkout.saveAddress') })
    await saves.waitFor()
    assert.equal(await saves.count(), 1)
    await eventually(() => shopper.field('email').inputValue(), person.email)
  })

  test(`a lightbox that failed to load shows an error and loads on the next click, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale, losesResponses: true, isFirstVisit: true })
    const { page, text } = shopper
    const endRoute = await routeForNow(page, '**/viewer-*.js', (route) => route.abort())
    await shopper.opens(`/single-product/${candle.id}`)
    const zoom = page.getByRole('button', { name: text('product.pictures.zoom') })
    await zoom.click()
    await page.getByRole('alert').getByText(text('common.broken.part')).waitFor()

    endRoute()
    await page.evaluate(() => Object.assign(window, { isBeforeReload: true }))
    await zoom.click()
    // Browsers that fetch a module again open it at once; in others the page is reloaded.
    await page.waitForFunction(() => !('isBeforeReload' in window) || document.querySelector('dialog[open]'))
    const dialog = page.getByRole('dialog')
    if (!(await dialog.isVisible())) {
      await untilHydrated(page)
      await zoom.click()
    }
    await dialog.waitFor()
  })
}
