import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { expectAccessible, expectNoSidewaysScroll, expectOneLanguage } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { eitherLocale } from '../support/locales.ts'
import { openShop } from '../support/shop/shop.ts'
import { signedInShopper } from '../support/shopper/account-actions.ts'
import { newShopper } from '../support/shopper/shopper.ts'

const shop = await openShop()
after(() => shop.stop())

for (const locale of eitherLocale('ar')) {
  test(`a visitor asks for an email when a sold out item is back, in ${locale}`, async (t) => {
    const bowl = (await readCatalogue(shop, locale)).item('Gilded Date Bowl')
    const shopper = await newShopper(t, shop, { locale, width: 390 })
    const { page, text } = shopper
    await shopper.opens(`/single-product/${bowl.id}`)
    await page.getByRole('button', { name: text('product.notifyMe') }).click()
    const dialog = page.getByRole('dialog', { name: text('stockAlert.title') })
    const email = dialog.getByRole('textbox', { name: text('stockAlert.email') })
    const send = dialog.getByRole('button', { name: text('stockAlert.send') })
    await email.fill('noura')
    await send.click()
    await dialog.getByRole('alert').waitFor()
    assert.equal(await email.getAttribute('aria-invalid'), 'true')
    await expectOneLanguage(page, locale)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    const address = `guest-${crypto.randomUUID()}@example.com`
    await email.fill(address)
    await send.click()
    await page.getByText(text('stockAlert.done', { email: address })).waitFor()
    await dialog.waitFor({ state: 'hidden' })
  })

  test(`a customer asks for it with one press, and the data export has it, in ${locale}`, async (t) => {
    const bowl = (await readCatalogue(shop, locale)).item('Gilded Date Bowl')
    const customer = await signedInShopper(t, shop, { locale })
    await customer.opens(`/single-product/${bowl.id}`)
    await customer.page.getByRole('button', { name: customer.text('product.notifyMe') }).click()
    await customer.page.getByText(customer.text('stockAlert.doneAccount')).waitFor()
    const answer = await customer.page.request.get(`${shop.url}/api/auth/export`, {
      headers: { authorization: `Bearer ${customer.account.token}` },
    })
    const { stock_alerts } = await answer.json()
    assert.deepEqual(
      stock_alerts.map(({ item_id, email }: { item_id: number; email: string }) => [item_id, email]),
      [[bowl.id, customer.person.email]],
    )
  })

  test(`the link of a back-in-stock email stops these emails with one press, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale, width: 390 })
    const { page, text } = shopper
    await shopper.opens(`/stock-alerts#${'x'.repeat(43)}`)
    await page.getByText(text('stockAlert.stopLead')).waitFor()
    await expectOneLanguage(page, locale)
    await expectAccessible(page)
    await page.getByRole('button', { name: text('stockAlert.stop') }).click()
    await page.getByText(text('stockAlert.stopped')).waitFor()
    await shopper.opens('/stock-alerts')
    await page.getByText(text('stockAlert.noToken')).waitFor()
  })
}
