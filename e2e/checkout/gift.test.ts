import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Locator } from 'playwright-core'
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { emailTo } from '../support/emails.ts'
import { eventually } from '../support/eventually.ts'
import { tabsTo, untilFocused } from '../support/focus.ts'
import { bothLocales, eachOnce } from '../support/locales.ts'
import { openShop } from '../support/shop/shop.ts'
import { newShopper, openShopper } from '../support/shopper/shopper.ts'
import { others, switchLanguage } from '../support/shopper/switch-language.ts'

const shop = await openShop()
after(() => shop.stop())

const messages = {
  en: 'Happy birthday, dear Huda\nكل عام وأنتِ بخير يا هدى',
  ar: 'كل عام وأنتِ بخير يا هدى\nHappy birthday, dear Huda',
}
const names = { en: { sender: 'Noura', recipient: 'Huda' }, ar: { sender: 'نورة', recipient: 'هدى' } }
const byHand = { en: 'Wrapped by hand', ar: 'تغليف يدوي' }
const emeraldBox = { en: 'Emerald box', ar: 'علبة زمردية' }

for (const locale of bothLocales)
  for (const width of eachOnce([locale === 'ar' ? 390 : 1440], [390, 1440]))
    test(`a gift is wrapped, gets a card, and hides its sender, in ${locale} at ${width} px`, async (t) => {
      const { item } = await readCatalogue(shop, locale)
      const shopper = await newShopper(t, shop, { locale, width })
      const { page, text } = shopper
      const main = page.getByRole('main')
      const inLanguage = (language: 'en' | 'ar') => openShopper(page, language).text
      const field = (name: 'message' | 'sender_name' | 'recipient_name' | 'recipient_phone', words = text) =>
        main.getByRole('textbox', { name: words(`gift.fields.${name}`) })
      const box = (language = locale) => main.getByRole('radio', { name: emeraldBox[language] })
      await shopper.hasCart([{ item_id: item('White Musk Candle').id, item_quantity: 2 }])
      await shopper.opens('/checkout')
      const { email } = await shopper.fillsAddress({ email: `gift-${crypto.randomUUID()}@example.com` })
      await shopper.paysCash()
      const before = await shopper.amounts()

      const isGift = main.getByRole('checkbox', { name: text('checkout.gift.isGift') })
      await isGift.focus()
      await page.keyboard.press('Space')
      await field('message').waitFor()
      await untilFocused(isGift)
      // The free wrap is chosen once it is known to fit; the next one in the group is the emerald box.
      await eventually(() => main.getByRole('radio', { name: byHand[locale] }).isChecked(), true)
      await tabsTo(main.getByRole('radio', { name: text('gift.wrapping.box') }))
      await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowDown')
      await eventually(() => box().isChecked(), true)
      await field('message').fill(`${messages[locale]}\n${names[locale].sender}`)
      await field('sender_name').fill(names[locale].sender)
      await main.getByRole('checkbox', { name: text('gift.hideSender') }).check()
      await main.getByText(text('gift.signed')).waitFor()
      await field('message').fill(`${messages[locale]}\n1\n2\n3\n4\n5`)
      await field('recipient_name').fill(names[locale].recipient)
      await field('recipient_phone').fill('12')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      await shopper.place.click()
      const summary = main.getByRole('alert').filter({ hasText: text('common.form.summary', { count: 2 }) })
      await untilFocused(summary)
      await summary.getByRole('link', { name: text('gift.fields.message') }).click()
      await untilFocused(field('message'))
      await field('message').fill(messages[locale])
      await field('recipient_phone').fill('5000 9999')

      await shopper.reloads()
      const other = inLanguage(others[locale])
      await field('message').waitFor()
      await switchLanguage(shopper)
      await eventually(() => field('message', other).inputValue(), messages[locale])
      await eventually(() => box(others[locale]).isChecked(), true)
      await switchLanguage(openShopper(page, others[locale]))
      await field('message').waitFor()
      await eventually(() => main.getByRole('checkbox', { name: text('gift.hideSender') }).isChecked(), true)

      const isNew = ([name]: [string, string]) => !before.some(([earlier]) => earlier === name)
      await eventually(
        async () => (await shopper.amounts()).filter(isNew).map(([, amount]) => amount),
        ['$6.00', text('common.price.free')],
      )
      const priced = await shopper.amounts()
      await shopper.places()
      const order = await shopper.confirmation()
      assert.deepEqual(order.amounts, priced)
      await eventually(() => page.evaluate(() => sessionStorage.getItem('gift_draft')), null)
      for (const words of [...messages[locale].split('\n'), text('gift.senderHidden'), '+965 5000 9999'])
        await main.getByText(words).waitFor()
      const [first, second] = messages[locale].split('\n').map((line) => startOf(main.getByText(line)))
      assert.equal(await second, await first)
      assert.match(await emailTo(shop, email), new RegExp(emeraldBox[locale]))
    })

/** Where the text of an element begins: its edge at the start side of the page, in px. */
const startOf = (element: Locator) =>
  element.evaluate((node) => {
    const text = document.createRange()
    text.selectNodeContents(node)
    const { left, right } = text.getBoundingClientRect()
    return Math.round(document.dir === 'rtl' ? right : left)
  })
