import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { openPage } from '../support/browser/browser.ts'
import { expectAccessible, expectLightPictures } from '../support/browser/page-checks.ts'
import { eitherLocale } from '../support/locales.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'

const aPicture = join(import.meta.dirname, '../../demo/pictures/bookends_onyx-400.webp')

for (const locale of eitherLocale('en'))
  test(`a shopkeeper replaces one picture of the about page and removes another, in ${locale}`, async (t) => {
    const shop = await openOwnShop()
    t.after(() => shop.stop())
    const { page, open, press, selectTab, text, expectNotification } = await openAdminAsOwner(t, shop, { locale })
    await open('/setting')
    await selectTab('settings.groups.who_us')
    const parts = page.getByRole('group', { name: text('fields.image') })
    const chosen = page.waitForEvent('filechooser')
    await parts
      .first()
      .getByRole('button', { name: text('settings.picture.another') })
      .click()
    await (await chosen).setFiles(aPicture)
    const shown = parts.first().locator('img:not([src="/media/coffee.webp"])')
    await shown.waitFor()
    const address = await shown.getAttribute('src')
    await parts
      .nth(1)
      .getByRole('button', { name: text('settings.picture.remove') })
      .click()
    await expectAccessible(page)
    await press('ra.action.save')
    await expectNotification('settings.kept')

    const shopper = await openPage(t, shop, { locale, width: 390 })
    await shopper.goto(`/main/about${locale === 'ar' ? '?lang=ar' : ''}`)
    const [first, second] = await shopper
      .locator('.story-picture')
      .evaluateAll((pictures: HTMLImageElement[]) => pictures.map((picture) => picture.getAttribute('src')))
    assert.equal(first, address)
    assert.match(second ?? '', /^\/main\/assets\/void-/)
    await expectLightPictures(shopper)
  })
