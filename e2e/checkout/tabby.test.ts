import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startPostgres } from '../../tools/postgres.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { holdRequest, routeOnce } from '../support/browser/temporary-routes.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { untilFocused } from '../support/focus.ts'
import { eitherLocale } from '../support/locales.ts'
import { psql } from '../support/shop/psql.ts'
import { openOwnShop } from '../support/shop/shop.ts'
import { newShopper, type Shopper } from '../support/shopper/shopper.ts'

const database = await startPostgres()
after(() => database.stop())
const environment = { DATABASE_URL: database.url, TEST_PAYMENTS: 'on' }
// Demo data are in dollars; the shop is opened again in dinars.
await (await openOwnShop(environment)).stop()
psql(database.url, `update settings set value = '"KWD"' where key = 'currency'`)
const shop = await openOwnShop(environment)
after(() => shop.stop())

const candle = (await readCatalogue(shop, 'en')).item('White Musk Candle')

/** A phone number to which the simulated Tabby lends nothing. */
const rejected = '9000 0002'

const refusals = { en: 'Tabby is unable to approve this purchase', ar: 'تابي غير قادرة على الموافقة على هذه العملية' }

async function opensCheckout(shopper: Shopper) {
  await shopper.hasCart([{ item_id: candle.id, item_quantity: 1 }])
  await shopper.opens('/checkout')
  return shopper.fillsAddress()
}

/** Ways to leave Tabby's page without paying, up to the page that pays the order. */
const departures = {
  'is declined on the page of Tabby': (shopper: Shopper) => returnsBy(shopper, 'decline'),
  'cancels on the page of Tabby': (shopper: Shopper) => returnsBy(shopper, 'cancel'),
  'walks away from the page of Tabby': async ({ page }: Shopper) => void (await page.goBack()),
}

async function returnsBy(shopper: Shopper, choice: 'decline' | 'cancel') {
  await shopper.page.locator(`button[value=${choice}]`).click()
  await shopper.page.waitForURL(/\/payment-failure\/\d+/)
  await shopper.follows(shopper.text('unpaidOrder.tryAgain'))
}

const checkUrl = '**/api/payment-method/later'

/** The bodies of the checks that the page requests from now on. */
function checksOf({ page }: Shopper) {
  const sent: { phone_number: string }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/payment-method/later')) sent.push(request.postDataJSON())
  })
  return sent
}

for (const locale of eitherLocale('ar')) {
  test(`a guest pays later with Tabby, which learns nothing before it is chosen, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale, width: 390 })
    const { page, text } = shopper
    const checks = checksOf(shopper)
    await opensCheckout(shopper)
    await page.getByText(text('payLater.hint')).waitFor()
    assert.deepEqual(checks, [])
    await shopper.paysBy('tabby')
    await page.getByText(text('payLater.eligible')).waitFor()
    assert.equal(checks.length, 1)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: text('checkout.payment.pay', { amount: 'KD' }) }).click()
    await page.getByRole('note').waitFor()
    assert.equal(await page.locator('html').getAttribute('lang'), locale)
    await page.locator('button[value=pay]').click()
    await shopper.confirmation()
    await page
      .getByRole('definition')
      .filter({ hasText: text('orderSummary.payment.tabby') })
      .waitFor()
  })

  test(`a guest whom Tabby refuses sees why and pays another way, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale })
    const { page, text } = shopper
    const checks = checksOf(shopper)
    const address = await opensCheckout(shopper)
    await shopper.paysBy('tabby')
    await page.getByText(text('payLater.eligible')).waitFor()
    await shopper.field('phone_number').fill(rejected)
    const refusal = page.getByRole('alert').filter({ hasText: refusals[locale] })
    await refusal.waitFor()
    await expectAccessible(page)
    const earlier = checks.length
    await page.getByRole('button', { name: text('checkout.payment.pay', { amount: 'KD' }) }).click()
    await untilFocused(refusal)
    await shopper.savedAddress(address).waitFor()
    assert.equal(checks.length, earlier)
    await shopper.paysCash()
    await refusal.waitFor({ state: 'detached' })
    await shopper.places()
    await shopper.confirmation()
  })

  for (const [how, leaves] of Object.entries(departures))
    test(`a guest who ${how} pays the order another way, in ${locale}`, async (t) => {
      const shopper = await newShopper(t, shop, { locale })
      const { page, text } = shopper
      await opensCheckout(shopper)
      await shopper.paysBy('tabby')
      await page.getByText(text('payLater.eligible')).waitFor()
      await page.getByRole('button', { name: text('checkout.payment.pay', { amount: 'KD' }) }).click()
      await page.getByRole('note').waitFor()
      await leaves(shopper)
      await page.waitForURL(/\/complete-order\/\d+/)
      await page.locator('[name=payment][value=knet]').waitFor()
      assert.equal(await page.getByRole('radio', { name: text('orderSummary.payment.tabby') }).count(), 0)
      await shopper.paysCash()
      await shopper.places()
      await shopper.confirmation()
    })

  test(`without an answer the page says that Tabby cannot be checked, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale, losesResponses: true })
    const { page, text } = shopper
    await routeOnce(page, checkUrl, (route) => route.abort())
    await opensCheckout(shopper)
    await shopper.paysBy('tabby')
    const failure = page.getByRole('alert').filter({ hasText: text('payLater.unknown') })
    await failure.waitFor()
    // Pressing the button checks again, which takes long.
    const second = await holdRequest(page, checkUrl)
    await page.getByRole('button', { name: text('checkout.payment.pay', { amount: 'KD' }) }).click()
    const request = await second.sent
    await page.getByRole('dialog', { name: text('common.loading') }).waitFor()
    await request.abort()
    await untilFocused(failure)
    // Choosing it again checks again.
    await shopper.paysCash()
    await shopper.paysBy('tabby')
    await page.getByText(text('payLater.eligible')).waitFor()
  })
}

test('a returning shopper has not chosen Tabby', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en' })
  const { page, text } = shopper
  const checks = checksOf(shopper)
  await opensCheckout(shopper)
  await shopper.paysBy('tabby')
  await page.getByText(text('payLater.eligible')).waitFor()
  await shopper.reloads()
  await page.getByText(text('payLater.hint')).waitFor()
  assert.equal(await page.getByRole('radio', { name: text('orderSummary.payment.tabby') }).isChecked(), false)
  await shopper.paysBy('tabby')
  await page.getByText(text('payLater.eligible')).waitFor()
  assert.equal(checks.length, 2)
})
