import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { eitherLocale } from '../support/locales.ts'
import { dollars } from '../support/money.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'
import { signedInShopper } from '../support/shopper/account-actions.ts'
import { addresses } from '../support/shopper/checkout-actions.ts'

const vip = { en: 'VIP', ar: 'كبار العملاء' }

for (const locale of eitherLocale('ar'))
  test(`staff make a group with prices, and its customer sees and pays them, in ${locale}`, async (t) => {
    const shop = await openOwnShop()
    t.after(() => shop.stop())
    const { item, category } = await readCatalogue(shop, locale)
    const candle = item('White Musk Candle')
    const box = item('Ivory Gift Box with Gold Bow')
    const fixed = Math.floor(box.final_price / 2)
    const reduced = Math.round(candle.item_price * 80) / 100
    const customer = await signedInShopper(t, shop, { locale, width: 390 })
    const { page, person } = customer

    const staff = await openAdminAsOwner(t, shop, { locale, width: 390 })
    const { page: admin, open, press, text } = staff
    const content = admin.locator('#main-content')
    await open('/customer_group/create')
    await staff.fillTranslations('name', vip)
    await admin.getByLabel(text('resources.customer_group.fields.percentage')).fill('20')
    await press('ra.action.save')
    await content.getByRole('heading', { name: text('customers.prices.title') }).waitFor()
    await admin.getByLabel(text('customers.prices.add')).fill(box.name)
    await admin.getByRole('option', { name: box.name }).first().click()
    await admin.getByLabel(text('customers.prices.price')).fill(String(fixed))
    await press('customers.prices.save')
    await content.getByRole('button', { name: text('customers.prices.remove', { name: box.name }) }).waitFor()
    await expectNoSidewaysScroll(admin)
    await expectAccessible(admin)

    await admin.setViewportSize({ width: 1440, height: 900 })
    await open('/customer')
    await content.getByRole('row').filter({ hasText: person.email }).getByRole('checkbox').check()
    await press('customers.changeGroup')
    const dialog = admin.getByRole('dialog')
    await dialog.getByLabel(text('customers.group')).click()
    await admin.getByRole('option', { name: vip[locale] }).click()
    await expectAccessible(admin)
    await dialog.getByRole('button', { name: text('customers.saveGroup') }).click()
    await staff.expectNotification('customers.groupSaved')
    await content.getByRole('cell', { name: vip[locale] }).click()
    await content.getByRole('heading', { name: text('customers.group') }).waitFor()
    await expectAccessible(admin)

    // The page is the one of everybody; the price follows once it is hydrated, and nothing moves.
    const main = page.getByRole('main')
    const seesPrice = async (path: string, price: Locator, others: string) => {
      const releaseGroupPrices = await holdGroupPrices(page)
      await customer.opens(path)
      await page.evaluate(() => document.fonts.ready)
      const ofGroup = price.getByText(dollars(fixed), { exact: true })
      assert.equal(await ofGroup.count(), 0)
      const before = await placesOf(main.locator(others))
      releaseGroupPrices()
      await ofGroup.first().waitFor()
      assert.deepEqual(await placesOf(main.locator(others)), before)
    }
    await seesPrice(`/single-product/${box.id}`, main.locator('.purchase-price'), '.gallery-main, .purchase button')
    const html = await (await fetch(page.url())).text()
    assert.ok(html.includes(dollars(box.final_price)) && !html.includes(dollars(fixed)))
    await seesPrice(`/category/${category('Gift boxes').id}`, main.locator('.product-card'), '.product-card')
    await expectAccessible(page)

    await customer.opens(`/single-product/${candle.id}`)
    await main.locator('.purchase-price').getByText(dollars(reduced), { exact: true }).waitFor()
    await customer.adds(2)
    await customer.goesToCart(2)
    await eventually(async () => (await customer.amounts()).some(([, amount]) => amount === dollars(reduced * 2)), true)
    await customer.goesToCheckout()
    const { city, widget, street_address } = addresses[locale]
    for (const [name, value] of Object.entries({ city, widget, street_address }))
      await customer.field(name as 'city').fill(value)
    await customer.paysCash()
    await customer.places()
    const order = await customer.confirmation(person.name.split(' ')[0])
    await open(`/order/${order.id}/show`)
    await content.getByText(text('orders.ofGroup', { name: vip[locale] })).waitFor()
  })

/** Holds responses with prices of the customer's group until the returned function is called. */
async function holdGroupPrices(page: Page): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  await page.route(/\/api\/customer-price/, async (route) => {
    await released
    await route.continue()
  })
  return resolve
}

/** The rounded places of elements on the page; there is at least one. */
async function placesOf(elements: Locator) {
  const places = await elements.evaluateAll((all) =>
    all.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [x, y, width, height].map(Math.round)
    }),
  )
  assert.ok(places.length > 0)
  return places
}
