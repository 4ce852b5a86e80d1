import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openPage } from '../support/browser/browser.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'
import { cards } from '../support/shopper/checkout-actions.ts'
import { textsIn } from '../support/texts.ts'

// Its own shop, because its one-time link opens the admin.
const shop = await openOwnShop()
after(() => shop.stop())

const contact = { first_name: 'Noura', last_name: 'Al Enezi', phone_number: '+96550001234', email: 'noura@mail.com' }
const gift = {
  message: 'With love to you\nمع محبتي',
  sender_name: 'Noura',
  recipient_name: 'Huda Al Salem',
  recipient_phone: '+96550009999',
  address_from_recipient: true,
}

test('a recipient gives the address by a link from the staff, and the sender never sees it', async (t) => {
  const item = (await readCatalogue(shop, 'en')).item('Ivory Gift Box with Gold Bow')
  const call = async (path: string, body?: object, more: Record<string, string> = {}) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...more }
    const answer = await fetch(`${shop.url}/api${path}`, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    return { status: answer.status, text: await answer.text() }
  }
  const order = { items: [{ item_id: item.id, item_quantity: 1 }], gift, payment_method: 'card' }
  const { grand_total: expected_total } = JSON.parse((await call('/order/quote', order)).text).data
  const bought = await call('/order/checkout', { ...order, contact, payment: { card: cards.en }, expected_total })
  assert.equal(bought.status, 201, bought.text)
  const placed = JSON.parse(bought.text).data as { id: number; secret: string }

  const { page: admin, open, press } = await openAdminAsOwner(t, shop, { locale: 'en', width: 390 })
  await open(`/order/${placed.id}/show`)
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
  await page.getByRole('textbox', { name: text('recipient.fields.street_address') }).waitFor()
  await expectAccessible(page)
  const area = page.getByLabel(text('recipient.fields.area'))
  await area.selectOption({ index: 3 })
  await page.getByLabel(text('recipient.fields.widget')).fill('7')
  await page.getByLabel(text('recipient.fields.street_address')).fill('Street 103, house 29')
  await send.click()
  await page.getByText(text('recipient.states.preparing')).waitFor()
  await expectAccessible(page)

  const seen = await call(`/order/${placed.id}`, undefined, { 'order-secret': placed.secret })
  assert.equal(seen.status, 200)
  assert.doesNotMatch(seen.text, /Street 103/)
  assert.match(seen.text, /address_received/)
})
