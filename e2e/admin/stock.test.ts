import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apiRequests } from '../support/api-requests.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { type CatalogueItem, readCatalogue } from '../support/catalogue.ts'
import { eachOnce } from '../support/locales.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openShop } from '../support/shop/shop.ts'

const [first, second] = [
  { locale: 'en', width: 1440, name: 'Amber Reed Diffuser' },
  { locale: 'ar', width: 390, name: 'Ribbed Glass Bud Vases, Trio' },
] as const
for (const { locale, width, name } of eachOnce([first], [first, second])) {
  test(`a stock-take is saved with its reason and is in the stock history, in ${locale} at ${width} px`, async (t) => {
    const shop = await openShop({ LOG_LEVEL: 'warn' })
    t.after(() => shop.stop())
    const { page, open, press, selectTab, text, expectNotification } = await openAdminAsOwner(t, shop, {
      locale,
      width,
    })
    const { item } = await readCatalogue(shop, locale)
    const { id, code } = item(name)
    const stock = async () => (await apiRequests(shop).get<CatalogueItem>(`/item/${id}`)).quantity
    const before = await stock()

    await open('/stock')
    await page.getByRole('searchbox', { name: text('stock.search') }).fill(code)
    const figure = page.getByRole('spinbutton', { name: new RegExp(`\\(${code}\\)$`) })
    await figure.fill(String(before - 1))
    await page.getByText(/^\W?-1$/).waitFor()
    await press('stock.save')
    await page.getByRole('alert').waitFor()
    assert.deepEqual([await stock(), await figure.inputValue()], [before, String(before - 1)])
    await page.getByRole('textbox', { name: text('stock.note') }).fill('Shelf 3')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await press('stock.save')
    await expectNotification('stock.saved')
    assert.equal(await stock(), before - 1)

    await open(`/item/${id}`)
    await selectTab('items.tabs.history')
    const row = page.getByRole('row', { name: 'Shelf 3' })
    await row.getByText(text('stock.history.reasons.count')).waitFor()
    assert.equal(await row.getByRole('cell').last().textContent(), String(before - 1))
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}
