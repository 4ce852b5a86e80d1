import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { emailTo } from '../support/emails.ts'
import { eventually } from '../support/eventually.ts'
import { eitherLocale } from '../support/locales.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'
import { signedInShopper } from '../support/shopper/account-actions.ts'

const names = { en: 'Dar Noor', ar: 'دار نور' }
const formerNames = /Rawnaq|رونق(?![\u0621-\u064a])/

for (const locale of eitherLocale('en')) {
  test(`a shop under another name shows it in the admin, on pages, in emails and on invoices, in ${locale}`, async (t) => {
    const shop = await openOwnShop()
    t.after(() => shop.stop())
    const admin = await openAdminAsOwner(t, shop, { locale })
    await admin.open('/setting')
    await admin.fillTranslations('shop_name', names)
    await admin.fillTranslations('shop_tagline', { en: 'Light for the home', ar: 'نور البيوت' })
    await admin.fillTranslations('shop_description', { en: 'Lamps from Muscat.', ar: 'مصابيح من مسقط.' })
    await admin.field('accent_color').fill('#e0b0c0')
    await admin.press('ra.action.save')
    await admin.page
      .getByText(locale === 'en' ? /too light to read/ : /فاتح وتصعب قراءته/)
      .first()
      .waitFor()
    await admin.field('accent_color').fill('#6b1d2a')
    await expectAccessible(admin.page)
    await admin.selectTab('settings.groups.delivery')
    await admin.fillTranslations('wrapping_promise', { en: '', ar: '' })
    await admin.press('ra.action.save')
    await admin.expectNotification('settings.saved')
    const title = admin.text('shell.tab', { screen: admin.text('resources.setting.many'), shop: names[locale] })
    await eventually(() => admin.page.title(), title)

    const { page, person, account, text, hasCart } = await signedInShopper(t, shop, { locale, width: 390 })
    const { item } = await readCatalogue(shop, locale)
    const candle = item('White Musk Candle').id
    const { id } = await account.orders([{ item_id: candle, item_quantity: 1 }])
    const end = locale === 'ar' ? '?lang=ar' : ''
    for (const path of [
      '',
      '/category',
      `/single-product/${candle}`,
      '/cart',
      '/checkout',
      '/login',
      `/invoice/${id}`,
    ]) {
      await page.goto(`/main${path}${end}`)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      assert.match(await page.title(), new RegExp(`^${names[locale]} \\| `))
      assert.doesNotMatch(await visibleAndHead(page), formerNames, path)
      assert.equal(await accentOf(page), '#6b1d2a')
    }
    await page.locator('.invoice-sheet').getByText(names[locale]).waitFor()
    await page.goto(`/main${end}`)
    await expectAccessible(page)
    await hasCart([{ item_id: candle, item_quantity: 1 }])
    await page.goto(`/main/checkout${end}`)
    await page.getByText(text('checkout.gift.lead'), { exact: true }).waitFor()

    const email = await emailTo(shop, person.email, locale === 'en' ? 'We have received' : 'استلمنا')
    assert.match(email, new RegExp(`\\n${names[locale]}\\s*$`))
    assert.doesNotMatch(email, formerNames)
  })
}

/** The head of a page and its text outside of the items, whose names may be anything. */
const visibleAndHead = (page: Page) => page.evaluate(() => `${document.head.innerHTML} ${document.body.innerText}`)

const accentOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-emerald'))
