import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expectAccessible } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { eitherLocale } from '../support/locales.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'
import { signedInShopper } from '../support/shopper/account-actions.ts'
import { newShopper } from '../support/shopper/shopper.ts'

const photo = new URL('../../demo/pictures/candle_ivory-400.webp', import.meta.url).pathname

const words = {
  en: { title: 'It fills the room', text: 'Lit every evening for a week.\nThe scent stays soft.' },
  ar: { title: 'رائحتها تملأ المكان', text: 'أشعلتها كل مساء لمدة أسبوع.\nوالرائحة تبقى هادئة.' },
}

for (const locale of eitherLocale('ar'))
  test(`a buyer writes a review with a photo, staff publish it and reply, and everyone sees it, in ${locale}`, async (t) => {
    const shop = await openOwnShop()
    t.after(() => shop.stop())
    const candle = (await readCatalogue(shop, locale)).item('White Musk Candle')
    const path = `/single-product/${candle.id}`
    const { title, text: written } = words[locale]
    const customer = await signedInShopper(t, shop, { locale, width: 390 })
    const { page, text } = customer

    await customer.opens(path)
    const open = page.getByRole('button', { name: text('review.list.write') })
    await open.click()
    const sheet = page.getByRole('dialog', { name: text('review.title') })
    await sheet.getByText(text('review.onlyBuyers')).waitFor()
    await page.keyboard.press('Escape')

    await customer.account.orders([{ item_id: candle.id, item_quantity: 1 }])
    await open.click()
    await sheet.getByRole('button', { name: text('review.send') }).click()
    await eventually(() => sheet.locator('.error-summary a').count(), 2)
    await expectAccessible(page)
    await sheet.getByRole('radio', { name: text('review.star', { count: 4 }) }).check({ force: true })
    await sheet.getByLabel(text('review.fields.title'), { exact: false }).fill(title)
    await sheet.getByRole('textbox', { name: text('review.fields.text'), exact: true }).fill(written)
    await sheet.locator('input[type=file]').setInputFiles(photo)
    await sheet.getByText('candle_ivory-400.webp').waitFor()
    await sheet.getByRole('button', { name: text('review.send') }).click()
    await sheet.getByText(text('review.thanks')).waitFor()
    await sheet
      .getByRole('button', { name: text('review.close') })
      .last()
      .click()

    const guest = await newShopper(t, shop, { locale })
    await guest.opens(path)
    await eventually(() => guest.page.locator('.review').count(), 3)
    assert.equal(await guest.page.getByRole('heading', { name: title }).count(), 0)

    const staff = await openAdminAsOwner(t, shop, { locale })
    await staff.open('/review')
    await staff.page.getByRole('cell', { name: title }).click()
    await staff.page.getByText(written.split('\n')[0]!).waitFor()
    await expectAccessible(staff.page)
    await staff.press('reviews.publish')
    await staff.expectNotification('ra.notification.updated')
    await staff.page.getByLabel(staff.text('reviews.reply')).fill(locale === 'ar' ? 'شكرًا لك' : 'Thank you')
    await staff.press('reviews.saveReply')
    await staff.expectNotification('ra.notification.updated')

    await guest.reloads()
    const review = guest.page.getByRole('article').filter({ hasText: title })
    await review.getByText(text('review.list.bought')).waitFor()
    await review.getByText(text('review.list.reply', { shop: locale === 'ar' ? 'رونق' : 'Rawnaq' })).waitFor()
    assert.equal(await review.getByRole('img', { name: text('common.rating', { rating: '4' }) }).count(), 1)
    await expectAccessible(guest.page)
    await review.getByRole('button').click()
    await guest.page.getByRole('dialog').getByRole('img').waitFor()
    await guest.page.keyboard.press('Escape')
    await guest.page.getByLabel(text('review.list.sort')).selectOption('lowest')
    await eventually(() => guest.page.locator('.review').count(), 4)
    const html = await (await guest.page.request.get(guest.page.url())).text()
    assert.ok(html.includes(title), 'search engines read the review')
  })
