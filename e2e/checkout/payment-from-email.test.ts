import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { postcodes } from '../support/api-requests.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { emailTo } from '../support/emails.ts'
import { eventually } from '../support/eventually.ts'
import { eitherLocale } from '../support/locales.ts'
import { openShop } from '../support/shop/shop.ts'
import { newShopper } from '../support/shopper/shopper.ts'

const shop = await openShop()
after(() => shop.stop())

const tasbih = (await readCatalogue(shop, 'en')).item('Sandalwood Tasbih in a Case')
const stock = async () => (await readCatalogue(shop, 'en')).item(tasbih.name).quantity

for (const locale of eitherLocale('ar'))
  test(`the email about a declined card leads to a payment on another device, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale })
    const before = await stock()
    const email = `unpaid-${crypto.randomUUID()}@example.com`
    await shopper.hasCart([{ item_id: tasbih.id, item_quantity: 1 }])
    await shopper.opens('/checkout')
    await shopper.fillsAddress({ email, zip_code: postcodes.accepted })
    // The simulated gateway declines this code.
    await shopper.fillsCard({ cvv: '901' })
    await shopper.pay.click()
    await shopper.page.waitForURL(/\/payment-failure\/\d+/)
    const id = /\/payment-failure\/(\d+)/.exec(shopper.page.url())?.[1]

    const message = await emailTo(shop, email)
    assert.ok(message.includes(shopper.text('unpaidOrder.failures.card_code')), message)
    const link = new RegExp(`${shop.url}/main/open-order/${id}/pay\\S*`).exec(message)?.[0]
    const elsewhere = await newShopper(t, shop, { locale, width: 390 })
    await elsewhere.page.goto(link ?? 'no link in the message')
    await elsewhere.page.waitForURL(new RegExp(`/complete-order/${id}`))
    await eventually(() => new URL(elsewhere.page.url()).hash, '')
    await elsewhere.fillsCard()
    await elsewhere.pay.click()
    await elsewhere.page.waitForURL(new RegExp(`/successful-payment/${id}`))
    await elsewhere.confirmation()
    await eventually(() => stock(), before - 1)

    await shopper.reloads()
    await shopper.page.waitForURL(new RegExp(`/successful-payment/${id}`))
  })
