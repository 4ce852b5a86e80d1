import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startPostgres } from '../../tools/postgres.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { untilFocused } from '../support/focus.ts'
import { psql } from '../support/shop/psql.ts'
import { openShop } from '../support/shop/shop.ts'
import { newShopper } from '../support/shopper/shopper.ts'

const database = await startPostgres()
const shop = await openShop({ DATABASE_URL: database.url, TEST_PAYMENTS: 'off' })
after(async () => {
  await shop.stop()
  await database.stop()
})

/** Changes a price in the database, without staff. */
function costsNow(code: string, cents: number) {
  psql(database.url, `update items set selling_price = ${cents} where code = '${code}'`)
}

test('a changed total is shown and nothing is ordered until the shopper accepts it', async (t) => {
  const candle = (await readCatalogue(shop, 'en')).item('White Musk Candle')
  const shopper = await newShopper(t, shop, { locale: 'en' })
  await shopper.hasCart([{ item_id: candle.id, item_quantity: 1 }])
  await shopper.opens('/checkout')
  const typed = await shopper.fillsAddress()
  const { text, page, place } = shopper
  await page.getByRole('button', { name: text('checkout.payment.place', { amount: '$72.70' }) }).waitFor()

  costsNow('RWQ-CN-001', 6000)
  await place.click()
  const words = text('orderProblem.totalChanged', { before: '$72.70', now: '$79.00' })
  await untilFocused(page.getByRole('alert').filter({ hasText: words }))
  await page.getByRole('button', { name: text('checkout.payment.place', { amount: '$79.00' }) }).waitFor()
  await eventually(() => shopper.savedAddress(typed).isChecked(), true)
  assert.equal((await readCatalogue(shop, 'en')).item(candle.name).quantity, candle.quantity)

  await shopper.places()
  assert.deepEqual((await shopper.confirmation()).amounts.at(-1), ['Total', '$79.00'])
  assert.equal((await readCatalogue(shop, 'en')).item(candle.name).quantity, candle.quantity - 1)
})

test('the cart reports a price that changed since the last visit', async (t) => {
  const candle = (await readCatalogue(shop, 'ar')).item('Rose and Saffron Candle')
  const shopper = await newShopper(t, shop, { locale: 'ar' })
  await shopper.hasCart([{ item_id: candle.id, item_quantity: 1 }])
  await shopper.opens('/cart')
  await shopper.lines()
  costsNow('RWQ-CN-002', 4950)
  await shopper.reloads()
  await shopper
    .line(candle)
    .getByText(shopper.text('cart.priceWas', { amount: '$54.00' }))
    .waitFor()
  await eventually(() => shopper.lines(), [{ name: candle.name, quantity: 1, total: '$49.50' }])
})

test('the total includes the fee for cash, and cash above its maximum is refused beside the payment methods', async (t) => {
  const set = (key: string, value: number) =>
    psql(
      database.url,
      `insert into settings (key, value) values ('${key}', '${value}') on conflict (key) do update set value = excluded.value`,
    )
  set('cash_fee', 1.5)
  set('cash_maximum', 50)
  const candle = (await readCatalogue(shop, 'ar')).item('White Musk Candle')
  const shopper = await newShopper(t, shop, { locale: 'ar' })
  const { text, page, place } = shopper
  await shopper.hasCart([{ item_id: candle.id, item_quantity: 1 }])
  await shopper.opens('/checkout')
  await shopper.fillsAddress()
  await page.getByRole('button', { name: text('checkout.payment.place', { amount: '$80.50' }) }).waitFor()
  await eventually(async () => (await shopper.amounts()).some(([, amount]) => amount === '$1.50'), true)

  const payment = page.getByRole('region', { name: text('checkout.payment.title') })
  const refusal = { hasText: 'غير متاح لهذا المبلغ' }
  await payment.getByRole('status').filter(refusal).waitFor()
  await place.click()
  await untilFocused(payment.getByRole('alert').filter(refusal))
  set('cash_maximum', 500)
  await shopper.places()
  assert.equal((await shopper.confirmation()).amounts.at(-1)?.[1], '$80.50')
})
