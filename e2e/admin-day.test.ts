import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { eventually } from './eventually.ts'
import { openAdminAsOwner } from './in-admin.ts'
import { eitherLocale } from './locales.ts'
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts'
import { openOwnShop, type RunningShop } from './shop.ts'

const aPicture = join(import.meta.dirname, '../demo/pictures/bookends_onyx-400.webp')

for (const locale of eitherLocale('ar')) {
  test(`a shopkeeper adds a category and a piece, counts it, and frees its delivery, in ${locale}`, async (t) => {
    // A shop of its own: its link opens the admin once.
    const shop = await openOwnShop()
    t.after(() => shop.stop())
    const keeper = await openAdminAsOwner(t, shop, { locale })
    const { page, opens, presses, turnsTo, writes, field, say, isTold } = keeper
    await expectAccessible(page)

    await opens('/category/create')
    await writes('name', { en: 'Walnut trays', ar: 'صواني الجوز' })
    await presses('ra.action.save')
    await isTold('ra.notification.created')
    await page.getByRole('link', { name: { en: 'Walnut trays', ar: 'صواني الجوز' }[locale] }).waitFor()
    await expectAccessible(page)

    await opens('/item/create')
    await writes('name', { en: 'Walnut tray', ar: 'صينية جوز' })
    await turnsTo('items.tabs.selling')
    await field('code').fill('TRAY-1')
    await field('selling_price').fill('45.5')
    await field('quantity').fill('6')
    await presses('ra.action.save')
    await isTold('ra.notification.created')
    await page.waitForURL(/#\/item\/\d+/)
    const id = /#\/item\/(\d+)/.exec(page.url())?.[1]

    await turnsTo('items.tabs.pictures')
    await page.locator('input[type=file]').setInputFiles(aPicture)
    await page.getByText(say('items.gallery.face')).waitFor()
    await expectAccessible(page)

    await turnsTo('items.tabs.selling')
    await field('quantity_change').fill('-2')
    await presses('ra.action.save')
    await isTold('ra.notification.updated')
    const { data } = await answerOf(shop, `/api/item/${id}`)
    assert.deepEqual([data.selling_price, data.quantity, data.media.length], [45.5, 4, 1])

    await opens('/setting')
    await field('limit_price_for_shipment').fill('40')
    await presses('ra.action.save')
    await isTold('settings.kept')
    const limit = async () => (await answerOf(shop, '/api/setting/limit_price_for_shipment')).data.value
    await eventually(limit, 40)

    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of ['/item', `/item/${id}`, '/setting', '/role/2']) {
      await opens(path)
      await page.locator('#main-content form, #main-content ul').first().waitFor()
      await expectNoSidewaysScroll(page)
    }
    await expectAccessible(page)
  })
}

const answerOf = async ({ url }: RunningShop, path: string) => (await fetch(url + path)).json()
