import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { eitherLocale } from '../support/locales.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'
import { newShopper } from '../support/shopper/shopper.ts'

/** A film of one second: a canvas that turns from beige to green and back, recorded once with `MediaRecorder`. */
const film = readFileSync(join(import.meta.dirname, '../support/green-and-beige.webm'))

for (const locale of eitherLocale('ar'))
  test(`staff add a video to an item, and a shopper plays it on the page of the item, in ${locale}`, async (t) => {
    const shop = await openOwnShop()
    t.after(() => shop.stop())
    const box = (await readCatalogue(shop, locale)).item('Ivory Gift Box with Gold Bow')
    const staff = await openAdminAsOwner(t, shop, { locale, width: 390 })
    const { page: admin } = staff
    await staff.open(`/item/${box.id}/2`)
    const section = admin.getByRole('region', { name: staff.text('items.video.title') })
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      section.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer })
    await section.getByRole('button', { name: staff.text('items.video.choose') }).waitFor()
    await choose('film.mp4', 'video/mp4', Buffer.from('no video'))
    await section.getByText('film.mp4').waitFor()
    await choose('film.webm', 'video/webm', film)
    await section.getByRole('button', { name: staff.text('items.video.poster') }).waitFor()
    await expectNoSidewaysScroll(admin)
    await expectAccessible(admin)
    await staff.press('ra.action.save')
    await staff.expectNotification('ra.notification.updated')

    const { page, text } = await newShopper(t, shop, { locale, width: 390 })
    const requested: string[] = []
    page.on('request', (request) => void requested.push(new URL(request.url()).pathname))
    const language = locale === 'ar' ? '?lang=ar' : ''
    await page.goto(`${shop.url}/main/single-product/${box.id}${language}`)
    const video = page.getByLabel(text('product.pictures.video', { name: box.name }))
    await video.scrollIntoViewIfNeeded()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    const isFilm = (path: string) => /\.webm$/.test(path)
    assert.deepEqual(requested.filter(isFilm), [])
    await video.press('Space')
    const played = await page.waitForFunction(() => {
      const { currentTime, error } = document.querySelector('video')!
      return error ? error.message : currentTime > 0
    })
    assert.equal(await played.jsonValue(), true)
    assert.equal(requested.filter(isFilm).length > 0, true)
  })
