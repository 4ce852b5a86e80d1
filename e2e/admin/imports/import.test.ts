import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apiRequests } from '../../support/api-requests.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/browser/page-checks.ts'
import { type CatalogueItem, readCatalogue } from '../../support/catalogue.ts'
import { eventually } from '../../support/eventually.ts'
import { eachOnce } from '../../support/locales.ts'
import { openAdminAsOwner } from '../../support/open-admin.ts'
import { openOwnShop } from '../../support/shop/shop.ts'

const csvFile = (lines: string[]) => {
  const buffer = Buffer.from(['code,quantity', ...lines].join('\n'))
  return { name: 'stock.csv', mimeType: 'text/csv', buffer }
}

const [first, second] = [
  { locale: 'en', width: 390 },
  { locale: 'ar', width: 1440 },
] as const
for (const { locale, width } of eachOnce([first], [first, second])) {
  test(`a file with an invalid row changes nothing, the corrected file is imported, in ${locale} at ${width} px`, async (t) => {
    // On the embedded database, which a shopkeeper starts with.
    const shop = await openOwnShop({ DATABASE_URL: '' })
    t.after(() => shop.stop())
    const { page, open, press, text } = await openAdminAsOwner(t, shop, { locale, width })
    const { item } = await readCatalogue(shop, locale)
    const { id, quantity } = item('Ivory Gift Box with Gold Bow')
    const inStock = async () => (await apiRequests(shop, locale).get<CatalogueItem>(`/item/${id}`)).quantity

    await open('/import')
    await page.getByText(`${shop.url}/feeds/meta-ar.csv`).waitFor()
    await page.getByLabel(text('importExport.bring.kind')).click()
    await page.getByRole('option', { name: text('importExport.kinds.stock') }).click()
    const upload = async (lines: string[]) => {
      await page.locator('input[type=file]').setInputFiles(csvFile(lines))
      await press('importExport.bring.read')
    }
    await upload(['RWQ-GB-002,31', 'RWQ-GB-999,4'])
    const errorRow = page.getByRole('row').filter({ hasText: 'RWQ-GB-999' })
    await errorRow.waitFor()
    assert.deepEqual((await errorRow.getByRole('cell').allInnerTexts()).slice(0, 3), [
      '3',
      text('fields.code'),
      'RWQ-GB-999',
    ])
    await page.getByRole('button', { name: text('importExport.confirmRest') }).waitFor()
    await eventually(() => inStock(), quantity)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await upload(['RWQ-GB-002,31'])
    await press('importExport.confirm')
    await page.getByText(text('importExport.states.imported')).waitFor()
    await eventually(() => inStock(), 31)

    await page.getByLabel(text('importExport.bring.kind')).click()
    await page.getByRole('option', { name: text('importExport.kinds.woocommerce') }).click()
    const lines = ['Kennung,Bezeichnung,Normalpreis,Kategorien', `${width},Kerze aus Wachs,"4,5",Kerzen`]
    const foreign = { name: 'wc.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
    await page.locator('input[type=file]').setInputFiles(foreign)
    await press('importExport.bring.read')
    await page.getByText(text('importExport.states.mapping')).waitFor()
    for (const [field, heading] of [
      ['name', 'Bezeichnung'],
      ['price', 'Normalpreis'],
      ['category_path', 'Kategorien'],
    ]) {
      await page.getByLabel(new RegExp(`^${text(`importExport.fields.${field}`)}\\P{L}*$`, 'u')).click()
      await page.getByRole('option', { name: heading }).click()
    }
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await press('importExport.mapping.save')
    await page.getByRole('listitem').filter({ hasText: 'Kerzen' }).waitFor()
    await press('importExport.confirm')
    await page.getByText(text('importExport.states.imported')).waitFor()
  })
}
