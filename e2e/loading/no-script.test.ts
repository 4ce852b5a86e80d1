import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openPage } from '../support/browser/browser.ts'
import { eitherLocale } from '../support/locales.ts'
import { pageUrl } from '../support/page-url.ts'
import { openShop } from '../support/shop/shop.ts'
import { textsIn } from '../support/texts.ts'

const shop = await openShop()
after(() => shop.stop())

const paths = ['/single-product/21', '/cart', '/checkout', '/login', '/contact']

for (const locale of eitherLocale('ar')) {
  test(`a browser without scripts sees a notice and no endless skeleton, in ${locale}`, async (t) => {
    const page = await openPage(t, shop, { locale, width: 390, isWithoutScript: true, isFirstVisit: true })
    const main = page.getByRole('main')
    for (const path of paths) {
      await page.goto(pageUrl(path, locale))
      const words = main.locator('noscript p')
      assert.ok(await words.isVisible(), path)
      assert.match(await words.innerText(), { en: /JavaScript/, ar: /جافا سكريبت/ }[locale], path)
      assert.equal(await main.locator('.skeleton:visible, form:visible').count(), 0, path)
    }
    await page.goto(pageUrl('/checkout', locale))
    await main.locator('noscript a').click()
    await page.waitForURL(({ pathname }) => pathname === '/main/contact')
    await page.goto(pageUrl('/single-product/21', locale))
    const name = textsIn(locale)('product.add')
    assert.equal(await main.getByRole('button', { name, exact: true }).count(), 0)
  })

  test(`the groups of the footer are folded on phones and open wider, without scripts, in ${locale}`, async (t) => {
    const page = await openPage(t, shop, { locale, width: 390, isWithoutScript: true, isFirstVisit: true })
    const footer = page.getByRole('contentinfo')
    const help = textsIn(locale)('common.footer.help')
    const link = footer.getByRole('link', { name: textsIn(locale)('common.titles.faq') })
    await page.goto(pageUrl('/faq', locale))
    assert.equal(await link.isVisible(), false)
    const { height = 0 } = (await footer.boundingBox()) ?? {}
    assert.ok(height > 0 && height < 600, `${height} px`)
    await footer.locator('summary', { hasText: help }).click()
    assert.ok(await link.isVisible())

    await page.setViewportSize({ width: 1440, height: 900 })
    await page.reload()
    assert.ok(await link.isVisible())
    assert.ok(await footer.getByRole('heading', { name: help }).isVisible())
    assert.equal(await footer.locator('summary:visible').count(), 0)
  })
}
