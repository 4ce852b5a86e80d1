import { after, test } from 'node:test'
import { openShop } from '../support/shop/shop.ts'
import { newShopper } from '../support/shopper/shopper.ts'

const shop = await openShop()
after(() => shop.stop())
for (const [locale, width] of [
  ['en', 390],
  ['ar', 390],
  ['en', 1440],
  ['ar', 1440],
] as const)
  test(`shots ${locale} ${width}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale, width })
    const { page, text } = shopper
    const main = page.getByRole('main')
    const field = (name: string) => main.locator(`[name="${name}"]:not([type="radio"])`)
    const shot = (name: string) =>
      page.screenshot({ path: `/tmp/h/shots/${name}-${locale}-${width}.png`, fullPage: true })
    await shopper.opens('/gift-cards')
    await main.getByRole('radio', { name: text('buyGiftCard.fields.other_amount') }).check()
    await shot('form')
    await main.getByRole('button', { name: text('buyGiftCard.buy') }).click()
    await main.locator('.error-summary').waitFor()
    await shot('errors')
    await field('other_amount').fill('75')
    const values = {
      recipient_name: locale === 'ar' ? 'سارة' : 'Sara',
      recipient_email: 'sara@example.com',
      sender_name: 'Noura',
      message: 'Eid Mubarak\nwith love',
      send_on: '2027-01-10',
    }
    const contact = { first_name: 'Noura', last_name: 'Al Enezi', email: 'n@example.com', phone_number: '+96550001234' }
    for (const [name, value] of Object.entries({ ...values, ...contact })) await field(name).fill(value)
    await main.getByRole('button', { name: text('buyGiftCard.buy') }).click()
    await page.waitForURL(/\/complete-order\/\d+/)
    await main.getByRole('radio', { name: text('orderSummary.payment.card') }).waitFor()
    await shot('pay')
    await shopper.fillsCard()
    await shopper.pay.click()
    await page.waitForURL(/\/successful-payment\/\d+/)
    await main.getByText('sara@example.com').waitFor()
    await shot('success')
    const id = /\/successful-payment\/(\d+)/.exec(page.url())?.[1]
    await shopper.opens(`/order-details/${id}`)
    await main.getByText('sara@example.com').waitFor()
    await shot('details')
  })
