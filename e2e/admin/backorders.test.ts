import { test } from 'node:test'
import { expectAccessible, expectNoSidewaysScroll, expectOneLanguage } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { eitherLocale } from '../support/locales.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'
import { newShopper } from '../support/shopper/shopper.ts'

const note = { en: /^Back-order: ships on \d+ \w+ \d{4}$/, ar: /^متاح بالطلب: يُشحن في \d+ \S+ \d{4}$/ }
const noteOfPage = {
  en: 'Back-order: ships within 14 days',
  ar: 'متاح بالطلب: يُشحن خلال مدة أقصاها 14 يومًا',
}

for (const locale of eitherLocale('ar'))
  test(`staff sell a sold out item on back-order, and the shopper sees when it ships, in ${locale}`, async (t) => {
    // Sells an item out.
    const shop = await openOwnShop()
    t.after(() => shop.stop())
    const candle = (await readCatalogue(shop, locale)).item('White Musk Candle')
    const staff = await openAdminAsOwner(t, shop, { locale, width: 390 })
    const { page: admin, text: adminText, press } = staff
    const content = admin.locator('#main-content')
    await staff.open(`/item/${candle.id}`)
    await staff.selectTab('items.tabs.selling')
    await content.locator('input[name=quantity_change]').fill(String(-candle.quantity))
    await content.getByLabel(adminText('fields.when_sold_out')).click()
    await admin.getByRole('option', { name: adminText('items.choices.when_sold_out.back_order') }).click()
    await content.locator('input[name=backorder_limit]').fill('5')
    // A refusal names the field, and nothing that was entered is lost.
    await press('ra.action.save')
    await content.locator('input[name=dispatch_days][aria-invalid=true]').waitFor()
    await content.locator('input[name=dispatch_days]').fill('14')
    await expectNoSidewaysScroll(admin)
    await expectAccessible(admin)
    await press('ra.action.save')
    await staff.expectNotification('ra.notification.updated')

    const shopper = await newShopper(t, shop, { locale, width: 390 })
    const { page } = shopper
    const main = page.getByRole('main')
    const isBackorder = async () =>
      (await (await fetch(`${shop.url}/main/single-product/${candle.id}`)).text()).includes('schema.org/BackOrder')
    await eventually(isBackorder, true)
    await shopper.opens(`/single-product/${candle.id}`)
    await main.getByText(noteOfPage[locale]).first().waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await shopper.adds(2)
    await shopper.goesToCart(2)
    await main.getByText(note[locale]).waitFor()
    await expectOneLanguage(page, locale)
    await shopper.goesToCheckout()
    await shopper.fillsAddress()
    await shopper.paysCash()
    await shopper.places()
    const order = await shopper.confirmation()
    await main.getByText(note[locale]).first().waitFor()
    await expectAccessible(page)
    await staff.open(`/order/${order.id}/show`)
    await content.getByText(note[locale]).waitFor()
  })
