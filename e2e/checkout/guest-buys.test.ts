import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { expectAccessible, expectOneLanguage } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { demoTexts } from '../support/demo-texts.ts'
import { emailTo } from '../support/emails.ts'
import { eventually } from '../support/eventually.ts'
import { bothLocales, eachOnce, eitherLocale } from '../support/locales.ts'
import { openShop } from '../support/shop/shop.ts'
import { newShopper } from '../support/shopper/shopper.ts'

const shop = await openShop()
after(() => shop.stop())

const name = 'Three Gift Boxes, One of Each Colour'
const stock = async () => (await readCatalogue(shop, 'en')).item(name).quantity

for (const locale of bothLocales) {
  for (const width of eachOnce([locale === 'ar' ? 390 : 1440], [390, 1440])) {
    test(`a guest can buy a gift in ${locale} at ${width} px`, async (t) => {
      const { item, category } = await readCatalogue(shop, locale)
      const boxes = item(name)
      const before = boxes.quantity
      const shopper = await newShopper(t, shop, { locale, width })

      await shopper.opens('/')
      await shopper.follows(new RegExp(`^${category('Gifts').name}`))
      await shopper.opensItem(boxes)
      await shopper.adds(2)
      await shopper.goesToCart(2)
      const lines = [{ name: boxes.name, quantity: 2, total: '$232.20' }]
      await eventually(() => shopper.lines(), lines)
      const chosen = { lines, amounts: await shopper.amounts() }

      await shopper.goesToCheckout()
      const { email } = await shopper.fillsAddress({ email: `guest-${crypto.randomUUID()}@example.com` })
      await shopper.paysCash()
      await shopper.places()
      const order = await shopper.confirmation()
      assert.match(order.number, /^RW-\d+$/)
      assert.deepEqual({ lines: order.lines, amounts: order.amounts }, chosen)
      await eventually(stock, before - 2)

      await shopper.reloads()
      assert.deepEqual(await shopper.confirmation(), order)
      await shopper.cartLink(0).waitFor()
      await shopper.follows(shopper.text('order.continue'))
      await shopper.page.getByRole('heading', { level: 1, name: demoTexts[locale].hero }).waitFor()
      await shopper.cartLink(0).click()
      await shopper.emptyCart.waitFor()

      const link = new RegExp(`${shop.url}/main/open-order/${order.id}\\S*`).exec(await emailTo(shop, email))?.[0]
      const friend = await newShopper(t, shop, { locale, width })
      await friend.opens(`/order-details/${order.id}`)
      await friend.page.getByRole('heading', { level: 1, name: friend.text('common.notFound.title') }).waitFor()
      assert.equal(await friend.page.getByText(email).count(), 0)
      await friend.page.goto(link ?? 'no link in the message')
      await friend.page.getByRole('heading', { level: 1, name: friend.text('order.detailsTitle') }).waitFor()
      await friend.page.getByText(order.number).waitFor()
      await eventually(() => new URL(friend.page.url()).hash, '')
    })
  }
}

for (const locale of eitherLocale('ar'))
  test(`cash is offered only in the Gulf, with an explanation elsewhere, in ${locale}`, async (t) => {
    const box = (await readCatalogue(shop, locale)).item('Ivory Gift Box with Gold Bow')
    const shopper = await newShopper(t, shop, { locale })
    const { page, text } = shopper
    const main = page.getByRole('main')
    const cash = main.getByRole('radio', { name: text('orderSummary.payment.cash') })
    const country = main.getByLabel(text('checkout.fields.country_region'))
    const noCash = main.getByText(text('checkout.payment.noCash'))
    await shopper.hasCart([{ item_id: box.id, item_quantity: 1 }])
    await shopper.opens('/checkout')
    await shopper.fillsAddress()
    await shopper.paysCash()
    await country.selectOption('US')
    await noCash.waitFor()
    await cash.waitFor({ state: 'detached' })
    await expectAccessible(page)
    await expectOneLanguage(page, locale)
    await country.selectOption('OM')
    await eventually(() => cash.isChecked(), true)
    await noCash.waitFor({ state: 'detached' })
  })

test('any page deletes a saved guest address older than 90 days', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en' })
  const { page } = shopper
  await shopper.opens('/faq')
  const old = { id: 'old', checked: true, kept_at: new Date(Date.now() - 91 * 24 * 60 * 60 * 1000).toISOString() }
  const address = { ...old, first_name: 'Noura', last_name: 'Al-Sabah', phone_number: '+96550001234', city: 'Salmiya' }
  const saved = {
    ...address,
    email: 'n@mail.com',
    country_region: 'KW',
    street_address: 'Street 14',
    zip_code: '00000',
  }
  await page.evaluate(
    (addresses) => localStorage.setItem('address', JSON.stringify({ version: 1, addresses })),
    [saved],
  )
  await shopper.reloads()
  await eventually(() => page.evaluate(() => localStorage.getItem('address')), null)
})
