import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { routeForNow } from '../support/browser/temporary-routes.ts'
import { eventually } from '../support/eventually.ts'
import { eitherLocale } from '../support/locales.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import type { RunningShop } from '../support/shop/running-shop.ts'
import { openOwnShop } from '../support/shop/shop.ts'

const aPicture = join(import.meta.dirname, '../../demo/pictures/bookends_onyx-400.webp')

for (const locale of eitherLocale('ar')) {
  test(`a shopkeeper adds a category and an item, corrects its stock and changes the free delivery limit, in ${locale}`, async (t) => {
    // Its own shop, because its one-time link opens the admin once.
    const shop = await openOwnShop()
    t.after(() => shop.stop())
    const admin = await openAdminAsOwner(t, shop, { locale })
    const { page, open, press, selectTab, fillTranslations, field, text, expectNotification } = admin
    await expectAccessible(page)

    // A shop without categories is invited to add the first.
    const categories = '**/api/category?*'
    const endRoute = await routeForNow(page, categories, (route) =>
      route.fulfill({ json: { data: [], meta: { last_page: 1 } } }),
    )
    await open('/category')
    await page.getByText(text('ra.page.empty'), { exact: true }).waitFor()
    await page.getByRole('link', { name: text('ra.action.create') }).waitFor()
    await expectAccessible(page)
    endRoute()

    const takenCode = (await answerOf(shop, '/api/item?per_page=1')).data[0].code
    await open('/category/create')
    await fillTranslations('name', { en: 'Walnut trays', ar: 'صواني الجوز' })
    await press('ra.action.save')
    await expectNotification('ra.notification.created')
    await page.getByRole('link', { name: { en: 'Walnut trays', ar: 'صواني الجوز' }[locale] }).waitFor()
    await expectAccessible(page)

    // One form for the whole item. A refused code loses nothing of it.
    await open('/item/create')
    await fillTranslations('name', { en: 'Walnut tray', ar: 'صينية جوز' })
    await page.locator('input[type=file][accept^=image]').setInputFiles(aPicture)
    await page.getByText(text('items.gallery.face')).waitFor()
    await field('code').fill(takenCode)
    await field('selling_price').fill('45.5')
    await page.getByRole('combobox', { name: text('resources.tax.one') }).click()
    await page.getByRole('option', { name: { en: 'Standard rate', ar: 'النسبة الأساسية' }[locale] }).click()
    await page.getByText(text('items.prices.withTax', { amount: '$47.78', percentage: '5' })).waitFor()
    await page.getByRole('combobox', { name: text('resources.size.many') }).click()
    await page.getByRole('option').first().click()
    await page.getByRole('spinbutton', { name: new RegExp(`: ${text('fields.quantity')}$`) }).fill('6')
    await expectAccessible(page)
    await press('ra.action.save')
    await page.getByText({ en: 'This already exists', ar: 'هذا العنصر موجود مسبقًا' }[locale]).first().waitFor()
    await field('code').fill('TRAY-1')
    await field('brand').fill('Dar Al Khashab')
    await fillTranslations('slug', { en: 'Walnut tray', ar: 'صينية جوز' })
    await press('ra.action.save')
    await expectNotification('ra.notification.created')
    await page.waitForURL(/#\/item\/\d+/)
    const id = /#\/item\/(\d+)/.exec(page.url())?.[1]

    await selectTab('items.tabs.pictures')
    await page.getByText(text('items.gallery.face')).waitFor()
    await expectAccessible(page)

    await selectTab('items.tabs.variants')
    await page.getByRole('spinbutton', { name: new RegExp(`: ${text('fields.quantity')}$`) }).fill('4')
    await press('items.variants.save')
    await expectNotification('items.variants.saved')
    const { data } = await answerOf(shop, `/api/item/${id}`)
    assert.deepEqual([data.selling_price, data.quantity, data.media.length], [45.5, 4, 1])
    const moved = await fetch(`${shop.url}/main/single-product/${id}`, { redirect: 'manual' })
    assert.deepEqual([moved.status, moved.headers.get('location')], [301, `/main/single-product/${id}/walnut-tray`])
    const shown = await (await fetch(`${shop.url}/main/single-product/${id}/walnut-tray`)).text()
    assert.match(shown, /<dt>Brand<\/dt><dd><bdi>Dar Al Khashab<\/bdi><\/dd>/)
    assert.match(shown, /"brand":\{"@type":"Brand","name":"Dar Al Khashab"\}/)

    // Several items are changed together, after a look at the values before and after.
    await open('/item')
    const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') })
    for (const index of [1, 2]) await rows.nth(index).getByRole('checkbox').check()
    await press('items.bulk.open')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: text('fields.selling_price') }).click()
    await page.getByRole('option', { name: text('items.bulk.price.raise_percent') }).click()
    await dialog.getByLabel(new RegExp(`^${text('fields.percentage')}`)).fill('10')
    await expectAccessible(page)
    await press('items.bulk.preview')
    await dialog.getByText('50.05').waitFor()
    await expectAccessible(page)
    await dialog.locator('button.MuiButton-contained').click()
    await dialog.waitFor({ state: 'detached' })
    await eventually(async () => (await answerOf(shop, `/api/item/${id}`)).data.selling_price, 50.05)

    await open('/setting')
    await selectTab('settings.groups.delivery')
    await field('limit_price_for_shipment').fill('40')
    await press('ra.action.save')
    await expectNotification('settings.saved')
    const limit = async () => (await answerOf(shop, '/api/setting/limit_price_for_shipment')).data.value
    await eventually(limit, 40)

    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of ['/item', '/item/create', `/item/${id}`, '/setting', '/role/2']) {
      await open(path)
      await page.locator('#main-content form, #main-content ul').first().waitFor()
      await expectNoSidewaysScroll(page)
    }
    await expectAccessible(page)
  })
}

const answerOf = async ({ url }: RunningShop, path: string) => (await fetch(url + path)).json()
