import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually } from '../support/eventually.ts'
import { eitherLocale } from '../support/locales.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openShop } from '../support/shop/shop.ts'

for (const locale of eitherLocale('en')) {
  test(`every admin screen sets the document title, notifications never cover the save button, and the menu remembers its state, in ${locale}`, async (t) => {
    const shop = await openShop({ LOG_LEVEL: 'warn' })
    t.after(() => shop.stop())
    const { page, open, press, field, selectTab, text } = await openAdminAsOwner(t, shop, { locale, width: 390 })

    const name = { en: 'Rawnaq', ar: 'رونق' }[locale]
    const titled = (screen: string) => eventually(() => page.title(), text('shell.tab', { screen, shop: name }))
    await titled(text('shell.today.title'))
    for (const resource of ['order', 'item', 'category', 'user', 'import', 'audit']) {
      await open(`/${resource}`)
      await titled(text(`resources.${resource}.many`))
    }
    await open('/item/create')
    await titled(text('ra.page.create', { name: text('resources.item.one') }))

    await open('/setting')
    await selectTab('settings.groups.delivery')
    await field('limit_price_for_shipment').fill('40')
    const covers = page.evaluate(coversWhenShown, { said: text('settings.saved'), button: text('ra.action.save') })
    await press('ra.action.save')
    assert.equal(await covers, false)

    // Closing the menu on a phone does not change its saved state for wide screens.
    const menuEntry = page.getByRole('menuitem', { name: text('resources.order.many'), exact: true })
    const width = async () => Math.round((await menuEntry.boundingBox())?.width ?? 0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.reload()
    await eventually(async () => (await width()) > 150, true)
    // In a narrow window the menu closes, and screen readers still read the page.
    await page.setViewportSize({ width: 390, height: 844 })
    await menuEntry.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: text('ra.action.open_menu') }).waitFor()
    await page.setViewportSize({ width: 1440, height: 900 })
    await eventually(async () => (await width()) > 150, true)
    // The menu is longer than a small window, and scrolls to its last entry.
    const last = page.getByRole('menuitem', { name: text('resources.audit.many') })
    await last.hover()
    const end = await last.boundingBox()
    assert.ok(end && end.y + end.height <= 900, 'The last entry of the menu is out of reach')
    await page.getByRole('button', { name: text('ra.action.close_menu') }).click()
    await page.reload()
    await eventually(async () => (await width()) > 150, false)

    await page.goto('/admin')
    await page.getByRole('button', { name: text(`shell.language.${locale === 'en' ? 'ar' : 'en'}`) }).click()
    await eventually(async () => /[\u0600-\u06ff]/.test(await page.title()), locale === 'en')
  })
}

/**
 * Runs in the page before the notification exists: whether it overlaps a button. It is measured in the moment it is added,
 * because on a busy machine it is gone before a question from outside reaches the page. Its container stays in place while the
 * notification itself moves.
 */
function coversWhenShown({ said, button }: { said: string; button: string }): Promise<boolean> {
  const find = (selector: string, words: string) =>
    [...document.querySelectorAll(selector)].find((element) => element.textContent?.trim() === words)
  const overlaps = () => {
    const [notification, other] = [find('[role=alert]', said)?.closest('.MuiSnackbar-root'), find('button', button)]
    const [a, b] = [notification?.getBoundingClientRect(), other?.getBoundingClientRect()]
    if (!a?.width || !b?.width) return undefined
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  }
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const found = overlaps()
      if (found === undefined) return
      observer.disconnect()
      resolve(found)
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
}
