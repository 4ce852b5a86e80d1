import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { apiRequests } from '../../support/api-requests.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/browser/page-checks.ts'
import { eachOnce } from '../../support/locales.ts'
import { openAdminAsOwner } from '../../support/open-admin.ts'
import { openOwnShop } from '../../support/shop/shop.ts'

type Found = { id: number; image: { alt: string } | null }

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const [first, second] = [
  { locale: 'en', width: 390 },
  { locale: 'ar', width: 1440 },
] as const
for (const { locale, width } of eachOnce([second], [first, second])) {
  test(`a Shopify file is imported with its pictures, a dead address is listed by its row, in ${locale} at ${width} px`, async (t) => {
    const host = createServer(({ url }, response) => {
      if (url === '/vase.png') response.writeHead(200, { 'content-type': 'image/png' }).end(pixel)
      else response.writeHead(404).end()
    }).listen(0, '127.0.0.1')
    await once(host, 'listening')
    t.after(() => {
      host.closeAllConnections()
      host.close()
    })
    const address = `127.0.0.1:${(host.address() as AddressInfo).port}`
    const shop = await openOwnShop({ DATABASE_URL: '', IMPORT_PICTURE_HOSTS: address })
    t.after(() => shop.stop())
    const { page, open, press, text } = await openAdminAsOwner(t, shop, { locale, width })

    const lines = [
      'Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty,Image Src,Image Position,Image Alt Text',
      `tall-vase,Tall Vase Of Glass,TV-1,5,3,http://${address}/vase.png,1,The tall vase`,
      `tall-vase,,,,,http://${address}/gone.png,2,`,
    ]
    await open('/import')
    const file = { name: 'shopify.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
    await page.locator('input[type=file]').setInputFiles(file)
    await press('importExport.bring.read')
    await page.getByLabel(text('importExport.pictures.choose')).check()
    await page.getByText(address).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await press('importExport.confirm')
    await page.getByText(text('importExport.pictures.ended')).waitFor()
    const failed = page.getByRole('row').filter({ hasText: 'gone.png' })
    await failed.waitFor()
    assert.equal((await failed.getByRole('cell').allInnerTexts())[0], '3')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const [vase] = await apiRequests(shop).get<Found[]>('/item?search=Tall%20Vase%20Of%20Glass')
    assert.equal(vase?.image?.alt, 'The tall vase')

    // The page shows the import of today when it is opened again.
    await open('/')
    await open('/import')
    await page.getByText(text('importExport.pictures.ended')).waitFor()
  })
}
