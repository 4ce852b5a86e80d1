import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { emailTo } from '../support/emails.ts'
import { eitherLocale } from '../support/locales.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'
import { newShopper } from '../support/shopper/shopper.ts'

for (const locale of eitherLocale('en'))
  test(`staff issue a gift card, its email arrives, a guest pays partly with it, and staff see both methods, in ${locale}`, async (t) => {
    const shop = await openOwnShop()
    t.after(() => shop.stop())
    const { page: admin, open, text: adminText } = await openAdminAsOwner(t, shop, { locale })
    await open('/gift_card/create')
    await admin.getByLabel(adminText('giftCards.value', { currency: 'USD' })).fill('20')
    await admin.getByLabel(adminText('giftCards.recipientEmail'), { exact: true }).fill('sara@example.com')
    await admin
      .locator('form')
      .getByRole('button', { name: adminText('giftCards.issue') })
      .click()
    await admin.getByRole('heading', { name: adminText('giftCards.ledger') }).waitFor()
    const code = /\b\w{4}-\w{4}-\w{4}-\w{4}\b/.exec(await emailTo(shop, 'sara@example.com'))?.[0] ?? 'no code'

    const boxes = (await readCatalogue(shop, locale)).item('Three Gift Boxes, One of Each Colour')
    const shopper = await newShopper(t, shop, { locale, width: 390 })
    const { page, text } = shopper
    const main = page.getByRole('main')
    await shopper.opens(`/single-product/${boxes.id}`)
    await shopper.adds(1)
    await shopper.goesToCart(1)
    await shopper.goesToCheckout()
    await shopper.fillsAddress({ email: 'guest@example.com' })
    await main.getByRole('checkbox', { name: text('checkout.payment.giftCard') }).check()
    await main.getByLabel(text('giftCard.code')).fill(code.toLowerCase().replaceAll('-', ' '))
    await main.getByRole('button', { name: text('giftCard.apply') }).click()
    await main.getByText(text('giftCard.remove'), { exact: true }).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await shopper.paysCash()
    await shopper.places()
    const { amounts } = await shopper.confirmation()
    const amountOf = (name: 'cards' | 'left' | 'total') =>
      amounts.find(([term]) => term === text(`orderSummary.totals.${name}`))?.[1]
    const inCents = (name: 'cards' | 'left' | 'total') => Number((amountOf(name) ?? '').replaceAll(/[^\d]/g, ''))
    assert.equal(inCents('cards'), 2000)
    assert.equal(inCents('left'), inCents('total') - 2000)

    const both = ['gift_card', 'cash']
      .map((method) => adminText(`orders.method.${method}`))
      .join({ en: ', ', ar: '، ' }[locale])
    for (const width of [1440, 390]) {
      await admin.setViewportSize({ width, height: 900 })
      await open('/order')
      await admin
        .locator('#main-content')
        .getByText(`${both} · ${adminText('orders.paid.pending')}`)
        .waitFor()
      await expectNoSidewaysScroll(admin)
      await expectAccessible(admin)
    }
  })
