import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expectAccessible, expectNoSidewaysScroll, expectOneLanguage } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { emailTo } from '../support/emails.ts'
import { eventually } from '../support/eventually.ts'
import { eitherLocale } from '../support/locales.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'
import { addresses } from '../support/shopper/checkout-actions.ts'
import { newShopper } from '../support/shopper/shopper.ts'

const place = { en: 'Salmiya, Salem Al Mubarak Street 14', ar: 'السالمية، شارع سالم المبارك 14' }

for (const locale of eitherLocale('ar'))
  test(`a guest collects an order from the shop, and staff mark it ready, in ${locale}`, async (t) => {
    const shop = await openOwnShop()
    t.after(() => shop.stop())
    const admin = await openAdminAsOwner(t, shop, { locale })
    await admin.open('/setting')
    await admin.selectTab('settings.groups.collection')
    await admin.page.getByLabel(admin.text('fields.collection_offered')).check()
    const hours = admin.page.locator('.ra-input-collection_hours')
    await hours.getByRole('button', { name: admin.text('ra.action.add'), exact: true }).click()
    await hours.getByLabel(admin.text('fields.weekday')).click()
    await admin.page.getByRole('option', { name: admin.text('settings.weekdays.saturday') }).click()
    await hours.getByLabel(admin.text('fields.from_time')).fill('10:00')
    await hours.getByLabel(admin.text('fields.to_time')).fill('21:00')
    await admin.fillTranslations('collection_address', place)
    await expectAccessible(admin.page)
    await admin.press('ra.action.save')
    await admin.expectNotification('settings.saved')

    const boxes = (await readCatalogue(shop, locale)).item('Three Gift Boxes, One of Each Colour')
    const shopper = await newShopper(t, shop, { locale, width: 390 })
    const { page, text, field } = shopper
    const main = page.getByRole('main')
    await shopper.opens(`/single-product/${boxes.id}`)
    await shopper.adds(1)
    await shopper.goesToCart(1)
    await shopper.goesToCheckout()
    await main.getByRole('radio', { name: text('delivery.collection.collect') }).check()
    await main.getByText(place[locale]).waitFor()
    await field('street_address').waitFor({ state: 'detached' })
    for (const name of ['first_name', 'last_name', 'phone_number', 'email'] as const)
      await field(name).fill(addresses[locale][name])
    await main.getByRole('radio', { name: text('common.footer.cash'), exact: true }).check()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expectOneLanguage(page, locale)

    await shopper.reloads()
    await main.getByText(place[locale]).waitFor()
    await eventually(() => field('first_name').inputValue(), addresses[locale].first_name)
    await shopper.places()
    const { id, number, amounts } = await shopper.confirmation()
    assert.equal(amounts.at(-1)?.[1], '$121.91')
    await main.getByText(place[locale]).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expectOneLanguage(page, locale)

    await admin.open(`/order/${id}/show`)
    await admin.page.getByText(place[locale]).waitFor()
    await expectAccessible(admin.page)
    await admin.press('orders.collectedMove.delivery')
    await admin.expectNotification('orders.collectedStatus.delivery')
    const email = await emailTo(shop, addresses[locale].email, place[locale])
    assert.ok(email.includes(number.replace('RW-', '')))
    await shopper.opens(`/order-details/${id}`)
    await main.getByText(text('order.collectedStatuses.delivery')).first().waitFor()
  })
