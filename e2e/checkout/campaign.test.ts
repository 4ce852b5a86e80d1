import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { eitherLocale } from '../support/locales.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'
import { newShopper } from '../support/shopper/shopper.ts'

for (const locale of eitherLocale('ar'))
  test(`staff see which campaign led to an order, and a shopper agrees to its report, once both are switched on, in ${locale}`, async (t) => {
    // The setting changes the pages of every shopper.
    const shop = await openOwnShop({
      ...{ META_PIXEL_ID: '1', META_ACCESS_TOKEN: 'none', META_URL: 'https://127.0.0.1:9' },
    })
    t.after(() => shop.stop())
    const staff = await openAdminAsOwner(t, shop, { locale, width: 390 })
    await staff.open('/setting')
    await staff.selectTab('settings.groups.work')
    await staff.page.getByRole('switch', { name: staff.text('fields.campaigns_noted') }).check()
    await staff.page.getByRole('switch', { name: staff.text('fields.conversions_reported') }).check()
    await staff.page.getByText(staff.text('settings.hints.campaigns_noted')).waitFor()
    await expectAccessible(staff.page)
    await staff.press('ra.action.save')
    await staff.expectNotification('settings.saved')

    const { item } = await readCatalogue(shop, locale)
    const candle = item('White Musk Candle')
    const shopper = await newShopper(t, shop, { locale, width: 390 })
    await shopper.opens(`/single-product/${candle.id}?utm_source=instagram&utm_medium=story&utm_campaign=eid-2026`)
    assert.equal(await shopper.page.evaluate(() => document.cookie), '')
    await shopper.adds(1)
    await shopper.goesToCart(1)
    await shopper.goesToCheckout()
    await shopper.fillsAddress()
    await shopper.paysCash()
    const consent = shopper.page.getByRole('checkbox', { name: 'Meta' })
    assert.equal(await consent.isChecked(), false)
    await consent.check()
    await expectNoSidewaysScroll(shopper.page)
    await expectAccessible(shopper.page)
    const sent = shopper.page.waitForRequest('**/api/order/checkout')
    await shopper.places()
    assert.equal((await sent).postDataJSON().conversion_consent, true)
    const { id } = await shopper.confirmation()

    // A gift card is bought on a page of its own, with a consent of its own.
    await shopper.opens('/gift-cards')
    await shopper.page.getByRole('checkbox', { name: 'Meta' }).check()
    await expectNoSidewaysScroll(shopper.page)
    await expectAccessible(shopper.page)
    const card = { recipient_name: 'Sara', recipient_email: 'sara@example.com', sender_name: 'Noura' }
    const contact = {
      first_name: 'Noura',
      last_name: 'Al Enezi',
      email: 'noura@example.com',
      phone_number: '+96550001234',
    }
    for (const [name, value] of Object.entries({ ...card, ...contact }))
      await shopper.page.getByRole('main').locator(`[name="${name}"]`).fill(value)
    const bought = shopper.page.waitForRequest('**/api/gift_card/order')
    await shopper.page.getByRole('button', { name: shopper.text('buyGiftCard.buy') }).click()
    const request = await bought
    assert.equal(request.postDataJSON().conversion_consent, true)
    assert.match(String((await request.allHeaders()).cookie), /campaign=/)

    await staff.open(`/order/${id}/show`)
    const main = staff.page.locator('#main-content')
    await main.getByText('instagram / story / eid-2026').waitFor()
    await expectNoSidewaysScroll(staff.page)
    await expectAccessible(staff.page)
    // From yesterday: the current month, which is the default, may begin while this test runs.
    const yesterday = new Date(Date.now() - 24 * 60 * 60_000).toISOString().slice(0, 10)
    await staff.open(`/report?report=campaign&from=${yesterday}`)
    await main
      .getByRole('region', { name: staff.text('reports.names.campaign') })
      .getByRole('rowheader', { name: 'eid-2026' })
      .waitFor()
    await expectNoSidewaysScroll(staff.page)
    await expectAccessible(staff.page)
  })
