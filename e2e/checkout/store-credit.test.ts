import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { emailTo } from '../support/emails.ts'
import { eitherLocale } from '../support/locales.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'
import { signedInShopper } from '../support/shopper/account-actions.ts'
import { addresses } from '../support/shopper/checkout-actions.ts'

for (const locale of eitherLocale('ar'))
  test(`staff grant store credit, and its customer pays a part of an order with it, in ${locale}`, async (t) => {
    const shop = await openOwnShop()
    t.after(() => shop.stop())
    const customer = await signedInShopper(t, shop, { locale, width: 390 })
    const { page, text, person, account } = customer
    const { id } = await account.call<{ id: number }>('GET', '/auth/me')
    const { page: admin, open, text: adminText } = await openAdminAsOwner(t, shop, { locale })
    await open(`/user/${id}`)
    await admin.getByRole('button', { name: adminText('giftCards.grant') }).click()
    const dialog = admin.getByRole('dialog', { name: adminText('giftCards.grant') })
    await dialog.getByLabel(adminText('giftCards.amount')).fill('20')
    await dialog.getByLabel(adminText('giftCards.reason')).fill('A scratched box')
    await dialog.getByRole('button', { name: adminText('giftCards.grant') }).click()
    await admin.getByRole('heading', { name: adminText('giftCards.ledger') }).waitFor()
    await emailTo(shop, person.email, '/my-account/store_credit')

    const main = page.getByRole('main')
    await customer.opens('/my-account/store_credit')
    await main.getByText(text('myAccount.credit.kinds.issued')).waitFor()
    const boxes = (await readCatalogue(shop, locale)).item('Three Gift Boxes, One of Each Colour')
    await customer.opens(`/single-product/${boxes.id}`)
    await customer.adds(1)
    await customer.goesToCart(1)
    await customer.goesToCheckout()
    const { city, widget, street_address } = addresses[locale]
    for (const [name, value] of Object.entries({ city, widget, street_address }))
      await customer.field(name as 'city').fill(value)
    await main.getByRole('checkbox', { name: text('giftCard.useCredit', { amount: '$20.00' }) }).check()
    await main.getByText(text('giftCard.creditPays', { amount: '$20.00' })).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await customer.paysCash()
    await customer.places()
    const { amounts } = await customer.confirmation(person.name.split(' ')[0])
    const inCents = (name: 'cards' | 'left' | 'total') =>
      Number(
        (amounts.find(([term]) => term === text(`orderSummary.totals.${name}`))?.[1] ?? '').replaceAll(/[^\d]/g, ''),
      )
    assert.equal(inCents('cards'), 2000)
    assert.equal(inCents('left'), inCents('total') - 2000)
    await customer.opens('/my-account/store_credit')
    await main.getByText(text('myAccount.credit.kinds.redeemed')).waitFor()
  })
