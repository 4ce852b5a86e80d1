import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startPostgres } from '../../tools/postgres.ts'
import { apiRequests } from '../support/api-requests.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { emailTo } from '../support/emails.ts'
import { eventually } from '../support/eventually.ts'
import { eitherLocale } from '../support/locales.ts'
import { psql } from '../support/shop/psql.ts'
import { openShop } from '../support/shop/shop.ts'
import { newShopper, type Shopper } from '../support/shopper/shopper.ts'

const database = await startPostgres()
const shop = await openShop({ DATABASE_URL: database.url, TEST_PAYMENTS: 'on' })
after(async () => {
  await shop.stop()
  await database.stop()
})

/** Enters dinars with this rate, offered or not, without staff, and waits until the shop has read it. */
async function enterDinars(rate: number, is_offered = true) {
  const currencies = [{ code: 'KWD', rate, step: 0.005, is_offered }]
  const value = JSON.stringify(currencies)
  psql(
    database.url,
    `insert into settings (key, value) values ('currencies', '${value}') on conflict (key) do update set value = excluded.value`,
  )
  const read = async () =>
    (await apiRequests(shop).get<{ key: string; value: unknown }[]>('/setting?per_page=100')).find(
      ({ key }) => key === 'currencies',
    )?.value
  await eventually(read, currencies)
}

const catalogue = await readCatalogue(shop, 'en')
const candleId = catalogue.item('White Musk Candle').id
const { final_price } = catalogue.item('White Musk Candle')

/** A price in dinars at a rate, rounded to 0.005. */
const dinars = (dollars: number, rate = 0.3) => `KD ${(Math.round((dollars * rate) / 0.005) * 0.005).toFixed(3)}`

/** The choice of the currency in the footer. */
const choiceOf = ({ page, text }: Shopper) =>
  page.getByRole('contentinfo').getByRole('combobox', { name: text('currency.label') })

/** Waits until a price is shown in the main part of the page. */
const sees = ({ page }: Shopper, price: string) =>
  page.getByRole('main').getByText(price, { exact: true }).first().waitFor()

for (const locale of eitherLocale('ar'))
  test(`a shopper sees, orders and pays prices in the chosen currency, in ${locale}`, async (t) => {
    await enterDinars(0.3)
    const shopper = await newShopper(t, shop, { locale, width: 390 })
    const { page, text, place } = shopper
    await shopper.opens('/category?search=musk')
    await sees(shopper, `$${final_price.toFixed(2)}`)
    await choiceOf(shopper).selectOption('KWD')
    await sees(shopper, dinars(final_price))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await shopper.opens(`/single-product/${candleId}`)
    await sees(shopper, dinars(final_price))
    await shopper.hasCart([{ item_id: candleId, item_quantity: 1 }])
    await shopper.opens('/cart')
    await eventually(async () => (await shopper.lines())[0]?.total, dinars(final_price))
    await expectAccessible(page)

    await shopper.opens('/checkout')
    const { email } = await shopper.fillsAddress()
    await page
      .getByRole('radio', { name: /^KNET/ })
      .or(page.getByRole('radio', { name: text('orderSummary.payment.knet') }))
      .first()
      .waitFor()
    // An account for cards has the currency of the shop.
    await eventually(() => page.getByRole('radio', { name: text('orderSummary.payment.card') }).count(), 0)
    await shopper.paysBy('tap')
    const before = await payable(shopper)
    await enterDinars(0.4)
    await page.getByRole('button', { name: text('checkout.payment.pay', { amount: 'KD' }) }).click()
    const changed = text('orderProblem.totalChanged', { before: '', now: '' }).slice(0, 12)
    await page.getByRole('alert').filter({ hasText: changed }).filter({ hasText: before }).waitFor()
    await page.getByText(dinars(final_price, 0.4), { exact: true }).first().waitFor({ state: 'attached' })
    await eventually(async () => (await payable(shopper)) === before, false)
    const total = await payable(shopper)
    await page.getByRole('button', { name: text('checkout.payment.pay', { amount: total }) }).click()
    await page.getByRole('note').waitFor()
    await page.locator('button[value=pay]').click()
    const order = await shopper.confirmation()
    assert.equal(order.amounts.at(-1)?.[1], total)
    assert.match(await emailTo(shop, email, order.number), new RegExp(total))
    assert.equal(await place.count(), 0)
  })

test('a price filter is typed in the chosen currency', async (t) => {
  await enterDinars(0.3)
  const shopper = await newShopper(t, shop, { locale: 'en' })
  const { page, text } = shopper
  await shopper.opens('/category')
  await choiceOf(shopper).selectOption('KWD')
  await page.getByRole('main').getByText(/^KD /).first().waitFor()
  const highest = page.getByRole('textbox', { name: text('catalogue.category.to'), exact: true })
  await highest.fill('30')
  await highest.press('Enter')
  await page.waitForURL(/highest_price=100(&|$)/)
  await page.locator('input[name=highest_price][value="KD 30"]').first().waitFor({ state: 'attached' })
})

for (const locale of eitherLocale('ar')) {
  test(`a currency that is no longer offered gives way to that of the shop, and nothing typed is lost, in ${locale}`, async (t) => {
    await enterDinars(0.3)
    const shopper = await newShopper(t, shop, { locale })
    const { page, text } = shopper
    await shopper.opens('/')
    await choiceOf(shopper).selectOption('KWD')
    await shopper.hasCart([{ item_id: candleId, item_quantity: 1 }])
    await shopper.opens('/checkout')
    await shopper.fillsAddress()
    await shopper.paysCash()
    await payable(shopper)
    await enterDinars(0.3, false)
    await shopper.place.click()
    const withdrawn = text('currency.withdrawn', { code: 'KWD', shop: 'USD' })
    await page
      .getByRole('status')
      .filter({ hasText: withdrawn })
      .or(page.getByRole('alert').filter({ hasText: withdrawn }))
      .first()
      .waitFor()
    await page.getByRole('button', { name: text('checkout.payment.place', { amount: '$' }) }).waitFor()
    await shopper.places()
    const order = await shopper.confirmation()
    assert.match(order.amounts.at(-1)?.[1] ?? '', /^\$/)
    await shopper.opens('/')
    // The choice loads after the page, its place is part of it.
    assert.equal(await page.locator('.currency-choice').count(), 0)
  })

  test(`a choice of an earlier visit that is no longer offered is given up with a message, in ${locale}`, async (t) => {
    await enterDinars(0.3)
    const shopper = await newShopper(t, shop, { locale, width: 390 })
    const { page, text } = shopper
    await shopper.opens('/')
    await page.getByRole('button', { name: text('common.header.menu') }).click()
    await page
      .getByRole('dialog')
      .getByRole('combobox', { name: text('currency.label') })
      .selectOption('KWD')
    await page.keyboard.press('Escape')
    await enterDinars(0.3, false)
    await shopper.opens('/category?search=musk')
    await page
      .getByText(text('currency.withdrawn', { code: 'KWD', shop: 'USD' }))
      .first()
      .waitFor()
    await sees(shopper, `$${final_price.toFixed(2)}`)
    await eventually(() => page.evaluate(() => localStorage.getItem('currency')), null)
  })
}

/** What the button of the checkout says is paid. */
async function payable({ page }: Shopper): Promise<string> {
  const amount = page.locator('.checkout-place bdi').filter({ hasText: /^KD / })
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null)
  return (await amount.innerText()).trim()
}
