import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openPage } from '../support/browser/browser.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { untilFocused } from '../support/focus.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'
import { newShopper } from '../support/shopper/shopper.ts'
import { textsIn } from '../support/texts.ts'

// Its own shop, because its one-time link opens the admin.
const shop = await openOwnShop()
after(() => shop.stop())

test('a guest who does not know the address asks the recipient, who gives it by a link, and never sees it', async (t) => {
  const { item } = await readCatalogue(shop, 'en')
  const sender = await newShopper(t, shop, { locale: 'en', width: 390 })
  const { page: checkout, text: words } = sender
  const main = checkout.getByRole('main')
  const ask = main.getByRole('checkbox', { name: words('gift.fields.address_from_recipient') })
  const ofRecipient = (name: 'recipient_name' | 'recipient_phone') =>
    main.getByRole('textbox', { name: words(`gift.fields.${name}`) })
  await sender.hasCart([{ item_id: item('Ivory Gift Box with Gold Bow').id, item_quantity: 1 }])
  await sender.opens('/checkout')
  const { street_address } = await sender.fillsAddress()
  // The link in the text, as a sender without an address finds it; then the address as it was typed.
  await main.getByRole('button', { name: 'Ask the recipient' }).click()
  await ask.waitFor()
  await sender.field('street_address').waitFor({ state: 'detached' })
  await untilFocused(main.getByRole('heading', { name: words('checkout.address.title') }))
  await ask.uncheck()
  await eventually(() => sender.field('street_address').inputValue(), street_address)
  await ask.check()
  await sender.paysCash()
  await main.getByText('We do not ask the recipient for money', { exact: false }).waitFor()
  await sender.fillsCard()
  await sender.field('email').fill('')
  await sender.pay.click()
  await untilFocused(main.getByRole('alert').filter({ hasText: words('common.form.summary', { count: 1 }) }))
  await sender.field('email').fill('noura@example.com')
  await ofRecipient('recipient_phone').fill('5000 9999')
  await expectAccessible(checkout)
  await expectNoSidewaysScroll(checkout)
  await sender.pay.click()
  await main.getByRole('link', { name: words('gift.fields.recipient_name') }).click()
  await ofRecipient('recipient_name').fill('Huda Al Salem')
  await sender.pay.click()
  await checkout.waitForURL(/\/successful-payment\/\d+/)
  const { id } = await sender.confirmation()
  await main.getByText(words('gift.address.waiting_for_address')).waitFor()
  await main.getByText(words('orderSummary.arrival.waiting_for_address')).waitFor()

  const { page: admin, open, press } = await openAdminAsOwner(t, shop, { locale: 'en', width: 390 })
  await open(`/order/${id}/show`)
  await press('orders.gift.makeLink')
  const prepared = admin.getByText(/\/main\/gift\//)
  await prepared.waitFor()
  await expectNoSidewaysScroll(admin)
  await expectAccessible(admin)
  const link = /\/main(\/gift\/[\w-]+)/.exec((await prepared.textContent()) ?? '')![1]!

  const text = textsIn('ar')
  const page = await openPage(t, shop, { locale: 'ar', width: 390 })
  await page.goto(`/main${link}?lang=ar`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  assert.doesNotMatch(await page.locator('main').innerText(), /[$]|\d\.\d\d/)
  const send = page.getByRole('button', { name: text('recipient.send') })
  await send.click()
  // Until then another click does nothing.
  await page.locator('.error-summary a').first().waitFor()
  await expectAccessible(page)
  // The days of the area arrive after the address is sent.
  const released = Promise.withResolvers<void>()
  await page.route('**/api/gift/*/days?*', async (route) => {
    await released.promise
    await route.continue()
  })
  const area = page.getByLabel(text('recipient.fields.area'))
  await area.selectOption({ index: 3 })
  await page.getByLabel(text('recipient.fields.widget')).fill('7')
  await page.getByLabel(text('recipient.fields.street_address')).fill('Street 103, house 29')
  await send.click()
  await page.getByText(text('recipient.states.preparing')).waitFor()
  released.resolve()
  await expectAccessible(page)

  await sender.reloads()
  await main.getByText(words('gift.address.address_received')).waitFor()
  assert.doesNotMatch(await main.innerText(), /Street 103/)
})
