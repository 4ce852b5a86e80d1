import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { eventually } from './eventually.ts'
import { openAdminAsOwner } from './in-admin.ts'
import { eitherLocale } from './locales.ts'
import { openShop } from './shop.ts'

for (const locale of eitherLocale('en')) {
  test(`each screen of the admin names its tab, notices leave the button to save free, and the menu of a wide screen stays open, in ${locale}`, async (t) => {
    const shop = await openShop({ LOG_LEVEL: 'warn' })
    t.after(() => shop.stop())
    const { page, opens, presses, field, say } = await openAdminAsOwner(t, shop, { locale, width: 390 })

    const titled = (screen: string) => eventually(() => page.title(), say('shell.tab', { screen }))
    await titled(say('shell.today.title'))
    for (const resource of ['order', 'item', 'category', 'user', 'import', 'audit']) {
      await opens(`/${resource}`)
      await titled(say(`resources.${resource}.many`))
    }
    await opens('/item/create')
    await titled(say('ra.page.create', { name: say('resources.item.one') }))

    await opens('/setting')
    await field('limit_price_for_shipment').fill('40')
    await presses('ra.action.save')
    const note = page.getByRole('alert').filter({ hasText: say('settings.kept') })
    await note.waitFor()
    const save = page.getByRole('button', { name: say('ra.action.save'), exact: true })
    assert.equal(overlap(await note.boundingBox(), await save.boundingBox()), false)

    // The menu that lies over a phone says nothing about the one beside a desk; that one stays as it was left.
    const menuEntry = page.getByRole('menuitem', { name: say('resources.order.many'), exact: true })
    const width = async () => Math.round((await menuEntry.boundingBox())?.width ?? 0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.reload()
    await eventually(async () => (await width()) > 150, true)
    const last = await page.getByRole('menuitem', { name: say('resources.audit.many') }).boundingBox()
    assert.ok(last && last.y + last.height <= 900, 'The menu is longer than its window')
    await page.getByRole('button', { name: say('ra.action.close_menu') }).click()
    await page.reload()
    await eventually(async () => (await width()) > 150, false)

    await page.goto('/admin')
    await page.getByRole('button', { name: say(`shell.language.${locale === 'en' ? 'ar' : 'en'}`) }).click()
    await eventually(async () => /[\u0600-\u06ff]/.test(await page.title()), locale === 'en')
  })
}

type Box = Awaited<ReturnType<ReturnType<Page['locator']>['boundingBox']>>

/** Whether two boxes share a place on the screen. */
function overlap(a: Box, b: Box) {
  if (!a || !b) throw new Error('Something is not in sight')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
