import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { eitherLocale } from '../support/locales.ts'
import { dollars } from '../support/money.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'
import { signedIn } from '../support/shopper/account-actions.ts'
import { newShopper } from '../support/shopper/shopper.ts'
import { others, switchLanguage } from '../support/shopper/switch-language.ts'

for (const locale of eitherLocale('ar'))
  test(`once prices include tax, shoppers pay the shown price and see the tax in it up to the invoice, in ${locale}`, async (t) => {
    // The setting changes the totals of every shopper.
    const shop = await openOwnShop()
    t.after(() => shop.stop())
    const staff = await openAdminAsOwner(t, shop, { locale, width: 390 })
    await staff.open('/setting')
    await staff.selectTab('settings.groups.payments')
    await staff.page.getByRole('switch', { name: staff.text('fields.prices_include_tax') }).check()
    await staff.page.getByText(staff.text('settings.hints.prices_include_tax')).waitFor()
    await expectAccessible(staff.page)
    await staff.press('ra.action.save')
    await staff.expectNotification('settings.saved')

    const { item } = await readCatalogue(shop, locale)
    const candle = item('White Musk Candle')
    const first = await newShopper(t, shop, { locale, width: 1440 })
    await first.opens(`/single-product/${candle.id}`)
    await first.page.getByText(first.text('product.price.taxIncluded')).waitFor()
    await first.adds(2)
    await first.goesToCart(2)
    const shopper = await switchLanguage(first)
    const goods = candle.final_price * 2
    // The tax of the demo data is 5%.
    const tax = dollars(Math.round((goods * 100 * 5) / 105) / 100)
    const total = (name: 'tax' | 'taxIncluded') => shopper.text(`orderSummary.totals.${name}`)
    const taxRows = (amounts: [string, string][]) =>
      amounts.filter(([name]) => [total('tax'), total('taxIncluded')].includes(name))
    await eventually(async () => taxRows(await shopper.amounts()), [[total('taxIncluded'), tax]])
    await expectNoSidewaysScroll(shopper.page)
    await shopper.goesToCheckout()
    await shopper.fillsAddress()
    await shopper.paysCash()
    await shopper.places()
    assert.deepEqual(taxRows((await shopper.confirmation()).amounts), [[total('taxIncluded'), tax]])

    const { account } = await signedIn(shopper, shop)
    const { id } = await account.orders([{ item_id: candle.id, item_quantity: 2 }])
    await shopper.page.goto(`/main/invoice/${id}${others[locale] === 'ar' ? '?lang=ar' : ''}`)
    const included = shopper.page.locator('.invoice-totals > div').last()
    await included.getByText('Includes VAT').waitFor()
    await included.getByText(tax).waitFor()
    await expectAccessible(shopper.page)
    await staff.open(`/order/${id}/show`)
    await staff.page.locator('#main-content').getByText(staff.text('orders.taxIncluded')).waitFor()
  })
