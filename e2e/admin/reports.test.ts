import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apiRequests } from '../support/api-requests.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { eitherLocale } from '../support/locales.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'

for (const locale of eitherLocale('ar')) {
  test(`staff see what was sold today, find the order and save a report, in ${locale}`, async (t) => {
    // Its own shop, because its one-time link opens the admin once.
    const shop = await openOwnShop()
    t.after(() => shop.stop())
    const { item } = await readCatalogue(shop, locale)
    const box = item('Ivory Gift Box with Gold Bow')
    const { buy } = apiRequests(shop, locale)
    const order = await buy([{ item_id: box.id, item_quantity: 2 }])
    const { page, open, press, text } = await openAdminAsOwner(t, shop, { locale, width: 390 })
    const main = page.locator('#main-content')

    await main.getByRole('link', { name: text('dashboard.toPack').replace('#', '1') }).waitFor()
    await main.getByText(text('dashboard.before.yesterday')).first().waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    await page.keyboard.press('Control+K')
    const search = page.getByRole('combobox', { name: text('search.label') })
    await search.fill(box.name)
    await page.getByRole('option', { name: box.name }).first().waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await search.waitFor({ state: 'detached' })
    // Enter waits for the records that match the typed text.
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(`**/api/staff-search**search=${encodeURIComponent(order.number)}**`, async (route) => {
      await released
      await route.continue()
    })
    await page.keyboard.press('Control+K')
    await search.fill(box.name)
    await page.getByRole('option', { name: box.name }).first().waitFor()
    await search.fill(order.number)
    await page.keyboard.press('Enter')
    assert.equal(await search.inputValue(), order.number)
    release()
    await page.getByRole('option', { name: order.number }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/#\/order\/\d+\/show$/)

    await open('/report?report=item')
    const table = main.getByRole('region', { name: text('reports.names.item') })
    await table.getByRole('rowheader', { name: text('reports.total') }).waitFor()
    await table.getByRole('rowheader', { name: 'RWQ-GB-002' }).waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await press('reports.export.xlsx')
    assert.match((await download).suggestedFilename(), /^item-.*\.xlsx$/)
  })
}
