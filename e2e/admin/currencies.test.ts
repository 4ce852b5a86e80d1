import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { emailTo } from '../support/emails.ts'
import { eitherLocale } from '../support/locales.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'
import { newShopper } from '../support/shopper/shopper.ts'

const email = 'dana@example.com'
const dana = { first_name: 'Dana', last_name: 'Al-Mutairi', city: 'Hawalli', street_address: 'Tunis Street 4' }

for (const locale of eitherLocale('ar'))
  test(`staff enter a rate and take an order in riyals, whose customer sees riyals, in ${locale}`, async (t) => {
    const shop = await openOwnShop()
    t.after(() => shop.stop())
    const { item } = await readCatalogue(shop, locale)
    const candle = item('White Musk Candle')
    const { page, open, press, text, selectTab, expectNotification } = await openAdminAsOwner(t, shop, {
      ...{ locale, width: 390 },
    })
    const main = page.locator('#main-content')
    await open('/setting')
    await selectTab('settings.groups.currencies')
    const currencies = page.locator('.ra-input-currencies')
    await currencies.getByRole('button', { name: text('ra.action.add'), exact: true }).click()
    await currencies.getByRole('combobox', { name: text('fields.currency') }).click()
    await page.getByRole('option', { name: 'SAR', exact: true }).click()
    await currencies.getByLabel(text('fields.currency_rate')).fill('3.75')
    await currencies.getByLabel(text('fields.currency_step')).fill('0.05')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await press('ra.action.save')
    await expectNotification('settings.saved')

    await open('/order')
    await main.getByRole('link', { name: text('newOrder.title') }).click()
    await main.getByLabel(text('newOrder.addItem')).fill(candle.name)
    await page.getByRole('option', { name: candle.name }).click()
    await main.getByLabel(text('newOrder.currency')).click()
    await page.getByRole('option', { name: 'SAR', exact: true }).click()
    const price = `SAR ${(candle.final_price * 3.75).toFixed(2)}`
    await main.getByText(price, { exact: true }).first().waitFor()
    const typed = { ...dana, phone_number: '50001234', email }
    for (const [field, value] of Object.entries(typed))
      await main.getByLabel(text(`newOrder.address.${field}`), { exact: true }).fill(value)
    await expectAccessible(page)
    await main.getByRole('button', { name: text('newOrder.place.link') }).click()
    await main.getByText(text('newOrder.emailed')).waitFor()
    const sent = await emailTo(shop, email)
    assert.match(sent, /SAR/)
    const link = new RegExp(`${shop.url}/main/open-order/\\d+/pay\\S*`).exec(sent)?.[0] ?? ''

    const customer = await newShopper(t, shop, { locale, width: 390 })
    await customer.page.goto(link)
    await customer.page.waitForURL(/\/complete-order\/\d+/)
    await customer.paysBy('knet')
    const pay = customer.page.getByRole('button', { name: customer.text('checkout.payment.pay', { amount: 'SAR' }) })
    await pay.waitFor()
    // An account for cards has the currency of the shop.
    const card = customer.page.getByRole('radio', { name: customer.text('orderSummary.payment.card') })
    assert.equal(await card.count(), 0)
    await expectAccessible(customer.page)

    await main.getByRole('link', { name: text('newOrder.open') }).click()
    await main.getByText(price, { exact: true }).first().waitFor()
  })
