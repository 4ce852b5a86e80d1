import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startPostgres } from '../../tools/postgres.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { eitherLocale } from '../support/locales.ts'
import { dollars } from '../support/money.ts'
import { psql } from '../support/shop/psql.ts'
import { openOwnShop } from '../support/shop/shop.ts'
import { newShopper } from '../support/shopper/shopper.ts'

for (const locale of eitherLocale('ar'))
  test(`an order keeps its currency on the pages of its customer, in ${locale}`, async (t) => {
    const database = await startPostgres()
    t.after(() => database.stop())
    const shop = await openOwnShop({ DATABASE_URL: database.url, TEST_PAYMENTS: 'on' })
    t.after(() => shop.stop())
    const candle = (await readCatalogue(shop, locale)).item('White Musk Candle')
    const shopper = await newShopper(t, shop, { locale, width: 390 })
    const { page, text } = shopper
    await shopper.hasCart([{ item_id: candle.id, item_quantity: 1 }])
    await shopper.opens('/checkout')
    await shopper.fillsAddress()
    await shopper.paysCash()
    await shopper.places()
    const order = await shopper.confirmation()
    const total = order.amounts.at(-1)![1]
    assert.match(total, /^\$/)

    const shows = async (price: string) => {
      await shopper.opens(`/single-product/${candle.id}`)
      return (await page.getByRole('main').getByText(price).count()) > 0
    }
    assert.ok(await shows(dollars(candle.final_price)))
    // Staff could not change it any more.
    psql(database.url, `update settings set value = '"KWD"' where key = 'currency'`)
    await eventually(() => shows(`KD ${(candle.final_price / 10).toFixed(3)}`), true)
    await shopper.opens(`/order-details/${order.id}`)
    await page.getByRole('heading', { level: 1, name: text('order.detailsTitle') }).waitFor()
    await page.locator('.cart-summary').getByText(total, { exact: true }).waitFor()
    assert.equal(await page.getByRole('main').getByText('KD').count(), 0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
