import { test } from 'node:test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { bothLocales } from '../support/locales.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'

for (const [locale, width] of [
  ['en', 390],
  ['ar', 1440],
] as const) {
  test(`staff open a category, a screen and a setting from the bar, in ${locale}`, async (t) => {
    // Its own shop, because its one-time link opens the admin once.
    const shop = await openOwnShop()
    t.after(() => shop.stop())
    const { category } = await readCatalogue(shop, locale)
    const candles = category('Scented candles')
    const { page, text } = await openAdminAsOwner(t, shop, { locale, width })
    const opens = async (typed: string, option: string) => {
      await page.keyboard.press('Control+K')
      // Records are listed above the screens, which are there at once.
      const searched = page.waitForResponse((response) => new URL(response.url()).searchParams.get('search') === typed)
      await page.getByRole('combobox', { name: text('search.label') }).fill(typed)
      await searched
      await page.getByRole('option', { name: option }).first().waitFor()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await page.getByRole('option', { name: option }).first().click()
    }
    await opens(candles.name, candles.name)
    await page.waitForURL(new RegExp(`#/category/${candles.id}$`))

    // The names of both languages are known, whatever the admin is in.
    const named = { en: 'Gift lists', ar: 'قوائم الهدايا' }
    for (const typed of bothLocales) {
      await opens(named[typed], named[locale])
      await page.waitForURL(/#\/gift-list$/)
      await page.goBack()
    }

    await opens(text('fields.tax_number'), text('fields.tax_number'))
    await page.waitForURL(/#\/setting\?tab=payments$/)
    const isOnTab = async () => {
      await page.getByRole('tab', { name: text('settings.groups.payments'), selected: true }).waitFor()
      await page.getByLabel(text('fields.tax_number')).waitFor()
    }
    await isOnTab()
    await page.reload()
    await isOnTab()
  })
}
