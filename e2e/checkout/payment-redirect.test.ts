import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { readCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { eitherLocale } from '../support/locales.ts'
import { openShop } from '../support/shop/shop.ts'
import { newShopper, type Shopper } from '../support/shopper/shopper.ts'

const shop = await openShop()
after(() => shop.stop())

const cups = (await readCatalogue(shop, 'en')).item('Gilded Finjan Cups, Set of Three')
const stock = async () => (await readCatalogue(shop, 'en')).item(cups.name).quantity

const redirectMethods = ['knet', 'paypal', 'tap', 'myfatoorah'] as const

type RedirectMethod = (typeof redirectMethods)[number]

const inEnglish: readonly RedirectMethod[] = ['paypal', 'tap']

type Choice = 'pay' | 'review' | 'decline' | 'cancel'

/** Actions on the simulated payment page of the bank. */
async function choosesAtTheBank({ page, locale }: Shopper, choice: Choice) {
  await page.getByRole('note').waitFor()
  assert.equal(await page.locator('html').getAttribute('lang'), locale)
  await page.locator(`button[value=${choice}]`).click()
}

async function goesToTheBank(shopper: Shopper, method: RedirectMethod) {
  await shopper.hasCart([{ item_id: cups.id, item_quantity: 1 }])
  await shopper.opens('/checkout')
  await shopper.fillsAddress()
  await shopper.paysBy(method)
  await shopper.pay.click()
  await shopper.page.getByRole('note').waitFor()
}

const headed = ({ page }: Shopper, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

async function retriesPayment(shopper: Shopper, method: RedirectMethod) {
  await shopper.follows(shopper.text('unpaidOrder.tryAgain'))
  await shopper.page.waitForURL(/\/complete-order\/\d+/)
  await shopper.paysBy(method)
  await shopper.pay.click()
}

for (const method of redirectMethods) {
  for (const locale of eitherLocale(inEnglish.includes(method) ? 'en' : 'ar')) {
    test(`a guest pays by ${method} in ${locale}`, async (t) => {
      const shopper = await newShopper(t, shop, { locale, width: 390 })
      const before = await stock()
      await goesToTheBank(shopper, method)
      await choosesAtTheBank(shopper, 'pay')
      const order = await shopper.confirmation()
      await shopper.page
        .getByRole('definition')
        .filter({ hasText: shopper.text(`orderSummary.payment.${method}`) })
        .waitFor()
      await shopper.cartLink(0).waitFor()
      await eventually(() => stock(), before - 1)
      await shopper.reloads()
      assert.deepEqual(await shopper.confirmation(), order)
    })

    test(`a shopper who is declined or cancels at ${method} can still pay the order, in ${locale}`, async (t) => {
      const shopper = await newShopper(t, shop, { locale })
      const { page, text } = shopper
      const before = await stock()
      await goesToTheBank(shopper, method)
      await choosesAtTheBank(shopper, 'decline')
      await page.waitForURL(/\/payment-failure\/\d+/)
      await page.getByRole('link', { name: text('unpaidOrder.tryAgain') }).waitFor()
      await shopper.cartLink(0).waitFor()

      await retriesPayment(shopper, method)
      await choosesAtTheBank(shopper, 'cancel')
      await page.waitForURL(/\/payment-failure\/\d+/)
      await retriesPayment(shopper, method)
      await choosesAtTheBank(shopper, 'pay')
      await shopper.confirmation()
      await eventually(() => stock(), before - 1)
    })

    test(`a shopper who returns from ${method} with the back button can pay another way, in ${locale}`, async (t) => {
      const shopper = await newShopper(t, shop, { locale })
      const { page } = shopper
      const before = await stock()
      await goesToTheBank(shopper, method)
      await page.goBack()
      await page.waitForURL(/\/complete-order\/\d+/)
      await shopper.paysCash()
      await shopper.places()
      await shopper.confirmation()
      await shopper.cartLink(0).waitFor()
      await eventually(() => stock(), before - 1)
    })
  }
}

for (const locale of eitherLocale('ar'))
  test(`a PayPal payment under examination is shown as in review, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale })
    await goesToTheBank(shopper, 'paypal')
    await choosesAtTheBank(shopper, 'review')
    await headed(shopper, shopper.text('order.thanks', { firstName: '' }).trim())
    await shopper.follows(shopper.text('order.seeDetails'))
    await shopper.page
      .locator('.order-status')
      .getByText(shopper.text('order.statuses.in_review'), { exact: true })
      .waitFor()
  })
