import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apiRequests } from '../support/api-requests.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { type CatalogueItem, readCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { eachOnce } from '../support/locales.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openShop } from '../support/shop/shop.ts'

type ItemPictures = { media: { color_id: number | null }[] }

const [first, second] = [
  { locale: 'en', width: 1440 },
  { locale: 'ar', width: 390 },
] as const
for (const { locale, width } of eachOnce([first], [first, second])) {
  test(`the first size of an item shares its stock, and counting the sizes shows the new total, in ${locale} at ${width} px`, async (t) => {
    const shop = await openShop({ LOG_LEVEL: 'warn' })
    t.after(() => shop.stop())
    const { page, open, press, selectTab, field, text, expectNotification } = await openAdminAsOwner(t, shop, {
      locale,
      width,
    })
    const { item, variantsOf } = await readCatalogue(shop, locale)
    const box = item('Ivory Gift Box with Gold Bow')
    const stock = async () => (await apiRequests(shop).get<CatalogueItem>(`/item/${box.id}`)).quantity
    const counts = async () => (await variantsOf(box)).map(({ quantity }) => quantity)
    const before = await stock()
    assert.ok(before > 4)

    await open(`/item/${box.id}`)
    await selectTab('items.tabs.variants')
    await page.getByRole('combobox', { name: text('resources.size.many') }).click()
    await page.getByRole('option').first().click()
    await page.getByText(text('items.variants.shares', { now: String(before) })).waitFor()
    await expectAccessible(page)
    await press('items.variants.save')
    await expectNotification('items.variants.saved')
    assert.deepEqual([await stock(), await counts()], [before, [null]])

    await page.getByRole('spinbutton', { name: new RegExp(`${text('fields.quantity')}$`) }).fill('4')
    await page.getByText(text('items.variants.sum', { now: String(before), after: '4' })).waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await press('items.variants.save')
    await expectNotification('items.variants.saved')
    assert.deepEqual([await stock(), await counts()], [4, [4]])

    // The stock of the item is now the sum of its variants and read-only.
    await selectTab('items.tabs.selling')
    await page.getByText(text('items.stockOfVariants', { now: '4' })).waitFor()
    assert.equal(await field('quantity_change').isDisabled(), true)

    // A picture can show one of the colours of its item.
    const mabkhara = item('Palace Mabkhara')
    const secondPicture = async () => (await apiRequests(shop).get<ItemPictures>(`/item/${mabkhara.id}`)).media[1]
    assert.equal((await secondPicture())?.color_id, null)
    await open(`/item/${mabkhara.id}`)
    await selectTab('items.tabs.pictures')
    await page
      .getByRole('combobox', { name: text('items.gallery.color') })
      .nth(1)
      .click()
    await page.getByRole('option').last().click()
    const [last] = (await variantsOf(mabkhara)).slice(-1)
    await eventually(async () => (await secondPicture())?.color_id, last?.color_id)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}
