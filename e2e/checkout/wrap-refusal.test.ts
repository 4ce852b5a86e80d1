import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import type { Locator } from 'playwright-core'
import { startPostgres } from '../../tools/postgres.ts'
import { expectAccessible, expectNoSidewaysScroll, expectOneLanguage } from '../support/browser/page-checks.ts'
import { routeForNow } from '../support/browser/temporary-routes.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { untilFocused } from '../support/focus.ts'
import { eitherLocale } from '../support/locales.ts'
import { psql } from '../support/shop/psql.ts'
import { openShop } from '../support/shop/shop.ts'
import { newShopper, type Shopper } from '../support/shopper/shopper.ts'

const database = await startPostgres()
const shop = await openShop({ DATABASE_URL: database.url, TEST_PAYMENTS: 'off' })
after(async () => {
  await shop.stop()
  await database.stop()
})

const [candleCode, boxCode] = ['RWQ-CN-001', 'RWQ-GB-002']
const categoryOf = (code: string) => psql(database.url, `select category_id from items where code = '${code}'`)
const [candles, boxes] = [candleCode, boxCode].map(categoryOf) as [string, string]

/** What staff would do on other screens. */
const move = (code: string, category: string) =>
  psql(database.url, `update items set category_id = ${category} where code = '${code}'`)
const restrictEmeraldBox = (category: string) =>
  psql(database.url, `update gift_wraps set category_id = ${category} where name_en = 'Emerald box'`)

const stockEmeraldBoxes = (quantity: string) =>
  psql(database.url, `update gift_wraps set quantity = ${quantity} where name_en = 'Emerald box'`)

beforeEach(() => {
  restrictEmeraldBox('null')
  stockEmeraldBoxes('null')
  move(candleCode, candles)
})

const wraps = {
  en: { emerald: 'Emerald box', burgundy: 'Burgundy box with roses' },
  ar: { emerald: 'علبة زمردية', burgundy: 'علبة خمرية مع ورد' },
}
const refusals = {
  en: {
    order: 'This gift wrap does not fit every item, please choose another',
    line: 'This gift wrap does not fit this item, please choose another',
    few: 'Not enough of this gift wrap is left for this item, please choose another',
  },
  ar: {
    order: 'هذا التغليف لا يناسب جميع المنتجات، يُرجى اختيار غيره',
    line: 'هذا التغليف لا يناسب هذا المنتج، يُرجى اختيار غيره',
    few: 'الكمية المتبقية من هذا التغليف لا تكفي لهذا المنتج، يُرجى اختيار غيره',
  },
}

/** A shopper at the checkout with two items as a gift, and the group of its wraps. */
async function openGift(shopper: Shopper) {
  const { page, text, locale } = shopper
  const { item } = await readCatalogue(shop, locale)
  const candle = item('White Musk Candle')
  const box = item('Ivory Gift Box with Gold Bow')
  await shopper.hasCart([candle, box].map(({ id }) => ({ item_id: id, item_quantity: 1 })))
  await shopper.opens('/checkout')
  await shopper.fillsAddress()
  await shopper.paysCash()
  const main = page.getByRole('main')
  await main.getByRole('checkbox', { name: text('checkout.gift.isGift') }).check()
  const group = main.getByRole('group', { name: text('gift.fields.wrap') })
  const summary = main.getByRole('alert').filter({ hasText: text('common.form.summary', { count: 1 }) })
  return { candle, box, group, summary }
}

/** Chooses the emerald box for each item. */
async function wrapEach({ locale, text }: Shopper, group: Locator, lines: readonly { name: string }[]) {
  await group.getByRole('radio', { name: text('gift.wrapping.each') }).check()
  const wrapOf = ({ name }: { name: string }) => group.getByRole('combobox', { name, exact: true })
  const emeraldOf = async (line: { name: string }) => {
    const options = await wrapOf(line).locator('option:enabled').allInnerTexts()
    return options.find((option) => option.includes(wraps[locale].emerald))
  }
  const offersEmerald = async (line: { name: string }) => (await emeraldOf(line)) !== undefined
  const chooseEmerald = async (line: { name: string }) => {
    await eventually(() => offersEmerald(line), true)
    await wrapOf(line).selectOption((await emeraldOf(line))!)
  }
  for (const line of lines) await chooseEmerald(line)
  return { wrapOf, offersEmerald, chooseEmerald }
}

for (const locale of eitherLocale('ar')) {
  test(`a wrap that no longer fits the order is refused at its field, and those that fit are offered, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale, width: 390 })
    const { page, text } = shopper
    const { group, summary } = await openGift(shopper)
    const emerald = group.getByRole('radio', { name: wraps[locale].emerald })
    await emerald.check()
    await shopper.amounts()

    restrictEmeraldBox(candles)
    await shopper.place.click()
    await untilFocused(summary)
    await summary.getByRole('link', { name: text('gift.fields.wrap') }).click()
    await untilFocused(group)
    await group.getByText(refusals[locale].order).waitFor()
    await eventually(() => emerald.count(), 0)
    assert.equal(await group.getByRole('radio', { name: text('gift.noWrap') }).isChecked(), false)
    await expectOneLanguage(page, locale)
    await expectAccessible(page)

    await group.getByRole('radio', { name: wraps[locale].burgundy }).check()
    await group.getByText(refusals[locale].order).waitFor({ state: 'detached' })
    await shopper.amounts()
    await shopper.places()
    await shopper.confirmation()
    await page.getByRole('main').getByText(wraps[locale].burgundy).first().waitFor()
  })

  test(`a wrap that no longer fits one item is refused beside the item, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale, width: locale === 'ar' ? 390 : 1440 })
    const { page, text } = shopper
    const { candle, box, group, summary } = await openGift(shopper)
    const { wrapOf, offersEmerald } = await wrapEach(shopper, group, [candle, box])
    await shopper.amounts()

    restrictEmeraldBox(candles)
    await shopper.place.click()
    await untilFocused(summary)
    await summary.getByRole('link', { name: box.name }).click()
    await untilFocused(wrapOf(box))
    const error = group.getByText(refusals[locale].line)
    await error.waitFor()
    assert.equal(await error.count(), 1)
    await eventually(
      () => Promise.all([candle, box].map((line) => wrapOf(line).getAttribute('aria-invalid'))),
      [null, 'true'],
    )
    await eventually(() => offersEmerald(box), false)
    await eventually(() => offersEmerald(candle), true)
    await expectOneLanguage(page, locale)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    await wrapOf(box).selectOption(text('gift.noWrap'))
    await error.waitFor({ state: 'detached' })
    await shopper.amounts()
    await shopper.places()
    const { amounts } = await shopper.confirmation()
    // The candle alone.
    assert.equal(amounts.filter(([, amount]) => amount === '$6.00').length, 1)
  })
}

for (const locale of eitherLocale('en'))
  test(`a wrap of which too few are left is refused beside the item it does not suffice for, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale, width: locale === 'en' ? 390 : 1440 })
    const { page, text } = shopper
    const { candle, box, group, summary } = await openGift(shopper)
    const { wrapOf, chooseEmerald } = await wrapEach(shopper, group, [candle, box])
    await shopper.amounts()

    // Others have bought all but one meanwhile.
    stockEmeraldBoxes('1')
    await shopper.place.click()
    await untilFocused(summary)
    await summary.getByRole('link', { name: box.name }).click()
    await untilFocused(wrapOf(box))
    const error = group.getByText(refusals[locale].few)
    await error.waitFor()
    await eventually(
      () => Promise.all([candle, box].map((line) => wrapOf(line).getAttribute('aria-invalid'))),
      [null, 'true'],
    )
    await expectOneLanguage(page, locale)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    // Without the candle's wrap, the last one suffices for the box.
    await wrapOf(candle).selectOption(text('gift.noWrap'))
    await error.waitFor({ state: 'detached' })
    await shopper.amounts()
    await chooseEmerald(candle)
    await error.waitFor()
    await wrapOf(box).selectOption(text('gift.noWrap'))
    await error.waitFor({ state: 'detached' })
    await shopper.amounts()
    await shopper.places()
    const { amounts } = await shopper.confirmation()
    assert.equal(amounts.filter(([, amount]) => amount === '$6.00').length, 1)
  })

for (const locale of eitherLocale('ar'))
  test(`wraps are offered again for an item that staff have moved to another category, in ${locale}`, async (t) => {
    restrictEmeraldBox(boxes)
    move(candleCode, boxes)
    const shopper = await newShopper(t, shop, { locale, width: 390 })
    const { group, summary } = await openGift(shopper)
    const emerald = group.getByRole('radio', { name: wraps[locale].emerald })
    await emerald.check()
    await shopper.amounts()
    move(candleCode, candles)
    await shopper.place.click()
    await untilFocused(summary)
    await group.getByText(refusals[locale].order).waitFor()
    await eventually(() => emerald.count(), 0)
  })

for (const locale of eitherLocale('en'))
  test(`a wrap chosen as soon as it appears stays chosen, and its error stays if wraps cannot be loaded again, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale, width: 390, losesResponses: true })
    const { page } = shopper
    // Faster than the page can choose the free wrap by itself.
    await page.addInitScript((wrap) => {
      const watch = new MutationObserver(() => {
        const label = [...document.querySelectorAll('#gift-wrap label')].find((one) => one.textContent?.includes(wrap))
        if (!label) return
        watch.disconnect()
        label.querySelector('input')?.click()
      })
      watch.observe(document, { subtree: true, childList: true })
    }, wraps[locale].emerald)
    const { group, summary } = await openGift(shopper)
    const emerald = group.getByRole('radio', { name: wraps[locale].emerald })
    await emerald.waitFor()
    await shopper.amounts()
    assert.ok(await emerald.isChecked())

    const endRoute = await routeForNow(page, '**/gift_wrap?*', (route) => route.abort())
    restrictEmeraldBox(candles)
    await shopper.place.click()
    await untilFocused(summary)
    const retry = page.getByRole('main').getByRole('button', { name: shopper.text('common.broken.retry') })
    await retry.waitFor()
    await group.getByText(refusals[locale].order).waitFor()
    await expectAccessible(page)
    endRoute()
    await retry.click()
    await eventually(() => emerald.count(), 0)
    await group.getByText(refusals[locale].order).waitFor()
    await retry.waitFor({ state: 'detached' })
  })
