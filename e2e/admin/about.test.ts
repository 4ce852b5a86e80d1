import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { openPage } from '../support/browser/browser.ts'
import { expectAccessible, expectLightPictures } from '../support/browser/page-checks.ts'
import { eitherLocale } from '../support/locales.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'

const added = { en: 'We also wrap what you bring us.', ar: 'ونغلّف كذلك ما تحضره إلينا.' }
const aPicture = join(import.meta.dirname, '../../demo/pictures/bookends_onyx-400.webp')

for (const locale of eitherLocale('en'))
  test(`a shopkeeper replaces a picture of the about page, removes another and adds a part, in ${locale}`, async (t) => {
    // On the embedded database, which a shopkeeper starts with.
    const shop = await openOwnShop({ DATABASE_URL: '' })
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
    const list = page.locator('.ra-input-who_us')
    await list.getByRole('button', { name: text('ra.action.add'), exact: true }).click()
    for (const [language, words] of Object.entries(added)) {
      const label = text(`shell.inLanguage.${language}`, { field: text('fields.content') })
      await list.getByLabel(label).last().fill(words)
    }
    await expectAccessible(page)
    await press('ra.action.save')
    await expectNotification('settings.saved')

    const shopper = await openPage(t, shop, { locale, width: 390 })
    await shopper.goto(`/main/about${locale === 'ar' ? '?lang=ar' : ''}`)
    await shopper.getByText(added[locale]).waitFor()
    const [first, second] = await shopper
      .locator('.story-picture')
      .evaluateAll((pictures: HTMLImageElement[]) => pictures.map((picture) => picture.getAttribute('src')))
    assert.equal(first, address)
    assert.match(second ?? '', /^\/main\/assets\/void-/)
    await expectLightPictures(shopper)
  })
