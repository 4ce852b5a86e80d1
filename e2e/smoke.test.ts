import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openPage } from './browser.ts'
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts'
import { openShop } from './shop.ts'

const shop = await openShop()
after(() => shop.stop())

const languages = [
  { locale: 'en', address: '/main', dir: 'ltr', name: /Rawnaq/ },
  { locale: 'ar', address: '/main?lang=ar', dir: 'rtl', name: /رونق/ },
] as const

for (const { locale, address, dir, name } of languages) {
  for (const width of [390, 1280]) {
    test(`the shop opens in ${locale}, ${width} px wide`, async (t) => {
      const page = await openPage(t, shop, { locale, width })
      await page.goto(address)
      const html = page.locator('html')
      assert.deepEqual([await html.getAttribute('lang'), await html.getAttribute('dir')], [locale, dir])
      assert.match(await page.title(), name)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
  }
}
