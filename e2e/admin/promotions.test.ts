import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { eitherLocale } from '../support/locales.ts'
import { dollars } from '../support/money.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'
import { newShopper } from '../support/shopper/shopper.ts'
import { others, switchLanguage } from '../support/shopper/switch-language.ts'

const week = { en: 'Week of candles', ar: 'أسبوع الشموع' }
const present = { en: 'A gift box with every order', ar: 'علبة هدية مع كل طلب' }

for (const locale of eitherLocale('ar'))
  test(`staff make two promotions, and a shopper gets the discount and the gift, in ${locale}`, async (t) => {
    // Promotions change the totals of every shopper.
    const shop = await openOwnShop()
    t.after(() => shop.stop())
    const { item, category } = await readCatalogue(shop, locale)
    const candle = item('White Musk Candle')
    const box = item('Ivory Gift Box with Gold Bow')
    const staff = await openAdminAsOwner(t, shop, { locale, width: 390 })
    const { page: admin, open, press, field, text: adminText } = staff
    const creates = async (name: typeof week, kind: string, fillDetails: () => Promise<void>) => {
      await open('/promotion/create')
      await admin.getByText(adminText('resources.promotion.hint')).waitFor()
      await staff.fillTranslations('name', name)
      await field('kind').click()
      await admin.getByRole('option', { name: adminText(`items.choices.kind.${kind}`) }).click()
      await fillDetails()
      await expectNoSidewaysScroll(admin)
      await expectAccessible(admin)
      await press('ra.action.save')
      await staff.expectNotification('ra.notification.created')
    }
    await creates(week, 'percentage', async () => {
      await field('percentage').fill('20')
      await staff.chooseRecord(field('category'), category('Scented candles').name)
    })
    await creates(present, 'gift', async () => {
      await staff.chooseRecord(field('gift_item'), box.name)
      await field('minimum').fill('10')
    })

    const first = await newShopper(t, shop, { locale, width: 1440 })
    await first.opens(`/single-product/${candle.id}`)
    await first.adds(2)
    await first.goesToCart(2)
    const reduced = dollars(candle.final_price * 2 * 0.2)
    const discount = `−${reduced}`
    const rowsOf = (amounts: [string, string][]) => amounts.filter(([name]) => Object.values(week).includes(name))
    await eventually(async () => rowsOf(await first.amounts()), [[week[locale], discount]])
    const shopper = await switchLanguage(first)
    const other = others[locale]
    const boxName = (await readCatalogue(shop, other)).item('Ivory Gift Box with Gold Bow').name
    const main = shopper.page.getByRole('main')
    await eventually(async () => rowsOf(await shopper.amounts()), [[week[other], discount]])
    await main.getByText(present[other], { exact: true }).waitFor()
    await main.getByText(boxName).waitFor()
    await expectNoSidewaysScroll(shopper.page)
    await expectAccessible(shopper.page)
    await shopper.goesToCheckout()
    await shopper.fillsAddress()
    await shopper.paysCash()
    await main.getByText(week[other], { exact: true }).first().waitFor()
    await shopper.places()
    const order = await shopper.confirmation()
    assert.deepEqual(rowsOf(order.amounts), [[week[other], discount]])
    assert.deepEqual(
      order.lines.map(({ name, quantity }) => [name, quantity]),
      [
        [(await readCatalogue(shop, other)).item('White Musk Candle').name, 2],
        [boxName, 1],
      ],
    )

    await open(`/order/${order.id}/show`)
    const content = admin.locator('#main-content')
    await content.getByText(week[locale], { exact: true }).waitFor()
    await content.getByText(box.name).first().waitFor()
    await content.getByText(reduced).waitFor()
    await content.getByText(order.amounts.at(-1)![1]).first().waitFor()
  })
