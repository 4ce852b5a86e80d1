import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { emailTo } from '../support/emails.ts'
import { eitherLocale } from '../support/locales.ts'
import { openShop } from '../support/shop/shop.ts'
import { newShopper } from '../support/shopper/shopper.ts'

const shop = await openShop()
after(() => shop.stop())

for (const locale of eitherLocale('ar'))
  test(`a guest buys a gift card of another amount, pays by card, and its recipient gets the code, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale, width: 390 })
    const { page, text } = shopper
    const main = page.getByRole('main')
    const field = (name: string) => main.locator(`[name="${name}"]:not([type="radio"])`)
    const [recipient, buyer] = ['sara', 'noura'].map((name) => `${name}-${crypto.randomUUID()}@example.com`) as [
      string,
      string,
    ]
    await shopper.opens('/gift-cards')
    await main.getByRole('button', { name: text('buyGiftCard.buy') }).click()
    await main.locator('.error-summary').waitFor()
    await main.getByRole('radio', { name: text('buyGiftCard.fields.other_amount') }).check()
    await field('other_amount').fill('5')
    const values = { recipient_name: 'Sara', recipient_email: recipient, sender_name: 'Noura', message: 'Eid Mubarak' }
    const contact = { first_name: 'Noura', last_name: 'Al Enezi', email: buyer, phone_number: '+96550001234' }
    for (const [name, value] of Object.entries({ ...values, ...contact })) await field(name).fill(value)
    await main.getByRole('button', { name: text('buyGiftCard.buy') }).click()
    // The server knows the limits.
    await main.locator('#other_amount-error').waitFor()
    await field('other_amount').fill('75')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const preview = main.locator('.gift-card-preview')
    assert.equal(await preview.isVisible(), false)
    await page.setViewportSize({ width: 1440, height: 900 })
    await preview.filter({ hasText: /75\.00.*Sara\s*Eid Mubarak\s*Noura/s }).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await main.getByRole('button', { name: text('buyGiftCard.buy') }).click()
    await page.waitForURL(/\/complete-order\/\d+/)
    await main.getByRole('radio', { name: text('orderSummary.payment.card') }).waitFor()
    assert.equal(await main.getByRole('radio', { name: text('orderSummary.payment.cash') }).count(), 0)
    await shopper.fillsCard()
    await shopper.pay.click()
    await page.waitForURL(/\/successful-payment\/\d+/)
    await main.getByText(recipient).waitFor()
    const id = /\/successful-payment\/(\d+)/.exec(page.url())?.[1]

    const email = await emailTo(shop, recipient)
    const code = /\b\w{4}-\w{4}-\w{4}-\w{4}\b/.exec(email)?.[0] ?? 'no code'
    assert.match(email, /75[\s\S]*Eid Mubarak/)
    assert.ok(!(await emailTo(shop, buyer)).includes(code))
    await shopper.opens(`/order-details/${id}`)
    await main.getByText(text('buyGiftCard.fields.sender_name'), { exact: true }).waitFor()
    await expectNoSidewaysScroll(page)
    assert.ok(!(await page.content()).includes(code))

    await shopper.opens('/gift-card')
    await main.getByLabel(text('giftCard.code')).fill(code)
    await main.getByRole('button', { name: text('giftCard.check') }).click()
    await main.getByText('$75').waitFor()
  })
