import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/browser/page-checks.ts'
import { savedFile } from '../../support/browser/saved-file.ts'
import { eachOnce } from '../../support/locales.ts'
import { openAdminAsOwner } from '../../support/open-admin.ts'
import { openOwnShop } from '../../support/shop/shop.ts'

const lines = [
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Default Address City,Default Address Country Code,Default Address Phone,Phone',
  "'71,Dana,Al Sabah,dana@mail.com,yes,Salem Al Mubarak Street 14,Salmiya,KW,'+96550001234,'+96550001234",
  "'72,Dana,Al Sabah,DANA@mail.com,no,,,,,",
  "'73,Fahad,Al Ali,fahad@mail.com,no,,,,,'12",
]

const [first, second] = [
  { locale: 'en', width: 390 },
  { locale: 'ar', width: 1440 },
] as const
for (const { locale, width } of eachOnce([first], [first, second])) {
  test(`a customer file of Shopify is previewed, imported and exported, in ${locale} at ${width} px`, async (t) => {
    const shop = await openOwnShop()
    t.after(() => shop.stop())
    const { page, open, press, text } = await openAdminAsOwner(t, shop, { locale, width })
    await open('/import')
    const file = { name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
    await page.locator('input[type=file]').setInputFiles(file)
    await press('importExport.bring.read')
    const rowsOf = (label: string) => page.getByRole('region', { name: text(`importExport.${label}`) })
    await rowsOf('errors').getByText('dana@mail.com').waitFor()
    await rowsOf('warnings').getByText('12', { exact: true }).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await press('importExport.confirmRest')
    await page.getByText(text('importExport.states.importedInPart')).waitFor()

    const name = `${text('importExport.kinds.customers')} ${text('shell.export.csv')}`
    const { content } = await savedFile(page, () => page.getByRole('button', { name, exact: true }).click())
    assert.match(content, /Dana Al Sabah/)
    assert.match(content, /fahad@mail\.com/)
  })
}
