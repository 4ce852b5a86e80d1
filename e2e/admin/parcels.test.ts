import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { apiRequests } from '../support/api-requests.ts'
import { openPage } from '../support/browser/browser.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { eitherLocale } from '../support/locales.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'
import { textsIn } from '../support/texts.ts'

// Its own shop, because its one-time link opens the admin.
const shop = await openOwnShop()
after(() => shop.stop())

for (const locale of eitherLocale('ar')) {
  test(`staff send an order in two parcels, and its guest sees the tracking links, in ${locale}`, async (t) => {
    const words = textsIn(locale)
    const { item } = await readCatalogue(shop, locale)
    const box = item('Ivory Gift Box with Gold Bow')
    const { id, secret } = await apiRequests(shop, locale).buy([{ item_id: box.id, item_quantity: 3 }])
    const { page, open, press, text, fillTranslations, expectNotification } = await openAdminAsOwner(t, shop, {
      locale,
      width: 390,
    })
    await open('/courier/create')
    await fillTranslations('name', { en: 'Swift', ar: 'سويفت' })
    await page.getByLabel(/^(Tracking page|صفحة التتبع)/).fill('https://track.example/{number}')
    await press('ra.action.save')
    await page.waitForURL(/#\/courier(\/\d+)?$/)

    await open(`/order/${id}/show`)
    const dialog = page.getByRole('dialog')
    for (const [quantity, number] of [
      ['2', 'A-1'],
      ['1', 'B-2'],
    ] as const) {
      await press('parcels.add')
      await dialog.getByLabel(text('parcels.number')).fill(number)
      await dialog.getByLabel(text('orders.quantity')).fill(quantity)
      await expectAccessible(page)
      await dialog.getByRole('button', { name: text('ra.action.save') }).click()
      await expectNotification('parcels.saved')
    }
    const sent = page.getByText(text('parcels.sent'), { exact: true })
    for (const place of [0, 1]) {
      await press('parcels.send')
      await expectNotification('parcels.isSent')
      await sent.nth(place).waitFor()
    }
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    const guest = await openPage(t, shop, { locale, width: 390 })
    await guest.goto(`/main/open-order/${id}${locale === 'ar' ? '?lang=ar' : ''}#${secret}`)
    const links = guest
      .getByRole('region', { name: words('orderProgress.parcels.title', { count: 2 }) })
      .getByRole('link')
    await links.nth(1).waitFor()
    assert.deepEqual(
      await links.evaluateAll((all) => all.map((link) => [(link as HTMLAnchorElement).href, link.getAttribute('rel')])),
      [
        ['https://track.example/A-1', 'noopener noreferrer'],
        ['https://track.example/B-2', 'noopener noreferrer'],
      ],
    )
    await expectNoSidewaysScroll(guest)
    await expectAccessible(guest)
    assert.doesNotMatch(await guest.locator('main').innerText(), new RegExp(words('orderProgress.parcels.rest')))
  })
}
