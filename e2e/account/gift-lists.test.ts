import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { expectAccessible, expectNoSidewaysScroll, expectOneLanguage } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { emailTo } from '../support/emails.ts'
import { eitherLocale } from '../support/locales.ts'
import { openShop } from '../support/shop/shop.ts'
import { signedInShopper } from '../support/shopper/account-actions.ts'
import { addresses } from '../support/shopper/checkout-actions.ts'
import { newShopper } from '../support/shopper/shopper.ts'

const shop = await openShop()
after(() => shop.stop())

const titles = { en: 'Sara and Ali', ar: 'سارة وعلي' }

for (const locale of eitherLocale('ar')) {
  test(`two givers buy from a shared list, and what both want is given once, in ${locale}`, async (t) => {
    const candle = (await readCatalogue(shop, locale)).item('White Musk Candle')
    const title = titles[locale]
    const owner = await signedInShopper(t, shop, { locale })
    const { page, text } = owner
    const main = page.getByRole('main')
    const home = { title_name: title, area: 'Jabriya', widget: '7', street: 'Street 103', house_number: '29' }
    const { id: addressId } = await owner.account.call<{ id: number }>('POST', '/address', home)
    await owner.opens('/my-account/gift_list')
    await main.getByRole('textbox', { name: text('giftList.fields.title') }).fill(title)
    await main.getByLabel(text('giftList.fields.address')).selectOption(String(addressId))
    await main.getByRole('button', { name: text('myAccount.save') }).click()
    await main.getByRole('img', { name: text('giftList.code') }).waitFor()
    await owner.opens(`/single-product/${candle.id}`)
    await page.getByRole('button', { name: text('product.addToList') }).click()
    await page.getByRole('dialog').getByRole('button', { name: title }).click()
    await owner.seesToast(text('giftList.addedTo', { title }))
    const [{ token, id }] = await owner.account.call<[{ token: string; id: number }]>('GET', '/gift-list')

    const { headers } = await fetch(`${shop.url}/main/list/${token}`)
    assert.deepEqual([headers.get('cache-control'), headers.get('x-robots-tag')], ['no-store', 'noindex'])
    const [first, second] = [await newShopper(t, shop, { locale }), await newShopper(t, shop, { locale, width: 390 })]
    for (const giver of [first, second]) {
      await giver.opens(`/list/${token}`)
      await giver.page.getByRole('heading', { level: 1, name: title }).waitFor()
      assert.ok(!(await giver.page.content()).includes(owner.person.email))
      await giver.page.getByRole('button', { name: text('giftList.giveNamed', { name: candle.name }) }).click()
      await giver.page.getByText(text('giftList.inCart', { count: 1 })).waitFor()
    }
    await expectOneLanguage(second.page, locale)
    await expectNoSidewaysScroll(second.page)
    await expectAccessible(second.page)
    for (const giver of [first, second]) {
      await giver.opens('/checkout')
      await giver.page.getByRole('button', { name: text('cart.giftList.without') }).waitFor()
      await giver.fillsAddress({ email: `giver-${crypto.randomUUID()}@example.com` })
    }
    await second.paysCash()
    // The first sends it to the owner, whose address no giver sees.
    await first.page.getByRole('button', { name: text('gift.delivery.toOwner') }).click()
    await first.fillsCard()
    await first.pay.click()
    await first.page.waitForURL(/\/successful-payment\/\d+/)
    await first.page.getByText(text('gift.address.owner')).waitFor()
    assert.ok(!(await first.page.content()).includes('Jabriya'))
    await second.place.click()
    const problem = second.page.getByRole('alert').filter({ hasText: candle.name })
    await problem.getByRole('button', { name: text('cart.giftList.without') }).click()
    await second.page.getByText(text('orderProblem.giftList.ordinary')).waitFor()
    await second.places()

    await second.opens(`/list/${token}`)
    await second.page.getByText(text('giftList.allGiven')).waitFor()
    await owner.opens(`/my-account/gift_list/${id}`)
    await main.getByText(`${addresses[locale].first_name} ${addresses[locale].last_name}`).waitFor()
    const { purchases } = await owner.account.call<{ purchases: unknown[] }>('GET', `/gift-list/${id}`)
    assert.equal(purchases.length, 1)
  })

  test(`a customer saves a reminder, changes it and deletes it, in ${locale}`, async (t) => {
    const customer = await signedInShopper(t, shop, { locale, width: 390 })
    const { page, text } = customer
    const message = await emailTo(shop, customer.person.email, '/account-verification/')
    const token = /\/account-verification\/([\w-]+)/.exec(message)?.[1]
    await customer.account.call('POST', '/auth/verify', { token })
    await customer.opens('/my-account/reminders')
    await page.getByRole('button', { name: text('reminder.add') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: text('reminder.fields.name') }).fill(titles[locale])
    await dialog.getByLabel(text('reminder.fields.day')).fill('1990-05-12')
    await dialog.getByRole('button', { name: text('myAccount.save') }).click()
    await page.getByText(text('reminder.saved')).waitFor()
    await expectOneLanguage(page, locale)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: text('reminder.changeNamed', { name: titles[locale] }) }).click()
    await dialog.getByRole('checkbox', { name: text('reminder.fields.email') }).uncheck()
    await dialog.getByRole('button', { name: text('myAccount.save') }).click()
    await page.getByText(text('reminder.off')).waitFor()
    await page.getByRole('button', { name: text('reminder.deleteNamed', { name: titles[locale] }) }).click()
    await dialog.getByRole('button', { name: text('reminder.delete') }).click()
    await page.getByRole('heading', { name: text('reminder.none') }).waitFor()
  })
}
