import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apiRequests } from '../support/api-requests.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { savedFile } from '../support/browser/saved-file.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { eitherLocale } from '../support/locales.ts'
import { dollars } from '../support/money.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'

for (const locale of eitherLocale('ar')) {
  test(`staff see what was sold today, find the order and save reports of items and tax, in ${locale}`, async (t) => {
    // Its own shop, because its one-time link opens the admin once.
    const shop = await openOwnShop()
    t.after(() => shop.stop())
    const { item } = await readCatalogue(shop, locale)
    const box = item('Ivory Gift Box with Gold Bow')
    const { buy, quote } = apiRequests(shop, locale)
    const lines = [{ item_id: box.id, item_quantity: 2 }]
    const { tax, taxed_total, total_shipping } = await quote(lines)
    const order = await buy(lines)
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

    // From yesterday: the current month, which is the default, may begin while this test runs.
    const yesterday = new Date(Date.now() - 24 * 60 * 60_000).toISOString().slice(0, 10)
    await open(`/report?report=item&from=${yesterday}`)
    const table = main.getByRole('region', { name: text('reports.names.item') })
    await table.getByRole('rowheader', { name: text('reports.total') }).waitFor()
    await table.getByRole('rowheader', { name: 'RWQ-GB-002' }).waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    const sheet = await savedFile(page, () => press('reports.export.xlsx'))
    assert.match(sheet.name, /^sales-item-.*\.xlsx$/)

    await main.getByRole('combobox', { name: text('reports.report') }).click()
    await page.getByRole('option', { name: text('reports.names.tax') }).click()
    const rates = main.getByRole('region', { name: text('reports.names.tax') }).getByRole('row')
    const amounts = (rate: RegExp) => rates.filter({ has: page.getByRole('rowheader', { name: rate }) })
    const base = Math.round((taxed_total - tax) * 100) / 100
    for (const amount of [dollars(base), dollars(tax)])
      await amounts(/^5\u200e?%/)
        .getByText(amount)
        .first()
        .waitFor()
    await amounts(/^0\u200e?%/)
      .getByText(dollars(total_shipping))
      .first()
      .waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    const file = await savedFile(page, () => press('reports.export.csv'))
    assert.match(file.name, /^tax-.*\.csv$/)
    assert.match(file.content, new RegExp(`^5%,${base},${tax},0,0,${base},${tax}$`, 'm'))
  })
}
