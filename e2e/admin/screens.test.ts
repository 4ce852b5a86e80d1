import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { eventually } from '../support/eventually.ts'
import { eitherLocale } from '../support/locales.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'

const shop = await openOwnShop()
after(() => shop.stop())

/** The paths of the links in a part of the page that match. */
const pathsIn = (page: Page, links: string) =>
  page
    .locator(links)
    .evaluateAll((found) => [...new Set(found.map((link) => (link as HTMLAnchorElement).hash.slice(1)))])

for (const locale of eitherLocale('ar'))
  test(`every screen of the menu and its form open and fit at 390 and 1440 px, in ${locale}`, async (t) => {
    const { page, open, text } = await openAdminAsOwner(t, shop, { locale })
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    const title = page.locator('h1')
    let shown = await title.innerText()
    const see = async (path: string) => {
      await open(path)
      // Every screen has a title of its own, and an empty one while it opens.
      await page.waitForFunction(
        (before) => ![before, ''].includes(document.querySelector('h1')?.innerText.trim() ?? ''),
        shown,
      )
      shown = await title.innerText()
      await page.waitForLoadState('networkidle')
      // A wider window never scrolls sideways before its layout has changed.
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
        await expectNoSidewaysScroll(page)
      }
      await page.setViewportSize({ width: 390, height: 900 })
      const failed = [text('ra.page.error'), text('ra.page.not_found')]
      assert.ok(!failed.includes(shown), path)
    }
    const inMenu = async () => (await pathsIn(page, '[role=menu] a[href*="#/"]')).filter((path) => path !== '/')
    await eventually(async () => (await inMenu()).length >= 40, true)
    const screens = await inMenu()
    await page.setViewportSize({ width: 390, height: 900 })
    const forms: string[] = []
    for (const screen of screens) {
      await see(screen)
      forms.push(...(await pathsIn(page, '#main-content a[href$="/create"]')))
    }
    assert.ok(forms.length >= 20, forms.join(' '))
    for (const form of forms) await see(form)
    assert.deepEqual(errors, [])
  })
