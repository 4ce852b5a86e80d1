import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { savedFile } from '../support/browser/saved-file.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { emailTo } from '../support/emails.ts'
import { eitherLocale } from '../support/locales.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'

type Slot = { id: number; from_time: string; to_time: string; state: string }
type Days = { days: { day: string; slots: Slot[] }[] }

const aPicture = join(import.meta.dirname, '../../demo/pictures/bookends_onyx-400.webp')

const dana = { first_name: 'Dana', last_name: 'Al-Mutairi', phone_number: '+96555512345', email: 'dana@example.com' }
const address = { ...dana, country_region: 'KW', city: 'Hawalli', street_address: 'Tunis Street 4', zip_code: '00000' }

for (const locale of eitherLocale('en')) {
  test(`staff save a file for the courier and move an order to another slot, and a refused delivery excludes cash, in ${locale}`, async (t) => {
    const shop = await openOwnShop()
    t.after(() => shop.stop())
    const call = async (path: string, body?: object) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), locale }
      const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
      const answer = await fetch(`${shop.url}/api${path}`, { headers, ...sent })
      return (await answer.json()) as { data: never; code?: string; message?: string }
    }
    const [{ id: area_id }] = (await call('/delivery/areas')).data as [{ id: number }]
    const { days } = (await call(`/delivery/days?area_id=${area_id}`)).data as Days
    const isFree = ({ state }: Slot) => state === 'available'
    // Not today, whose slots close one after the other.
    const { day, slots } = days.slice(1).find((one) => one.slots.filter(isFree).length > 1)!
    const [from, to] = slots.filter(isFree) as [Slot, Slot]
    const items = [
      { item_id: (await readCatalogue(shop, locale)).item('Ivory Gift Box with Gold Bow').id, item_quantity: 1 },
    ]
    const order = { items, delivery: { area_id, day, slot_id: from.id }, payment_method: 'cash' }
    const quoted = (await call('/order/quote', order)).data as { grand_total: number }
    const buy = () => call('/order/checkout', { ...order, address, locale, expected_total: quoted.grand_total })
    const placed = (await buy()).data as { id: number; number: string }

    const admin = await openAdminAsOwner(t, shop, { locale, width: 390 })
    const { page, open, press, text, expectNotification } = admin
    const main = page.locator('#main-content')
    await open(`/delivery_calendar?day=${day}`)
    await main.getByText(placed.number).waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    const file = await savedFile(page, () => press('delivery.calendar.courierFile'))
    assert.equal(file.name, `courier-${day}.csv`)
    const row = file.content.split('\n').find((line) => line.startsWith(placed.number)) ?? ''
    for (const cell of ['Dana Al-Mutairi', dana.phone_number, 'Tunis Street 4', day, from.from_time])
      assert.ok(row.includes(cell), `${cell} is not in ${file.content}`)
    assert.equal(Number(row.split(',').at(-1)), quoted.grand_total)
    await main.getByText(placed.number).click()
    await press('orders.desk.change')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(text('orders.desk.time')).click()
    await page.getByRole('option', { name: `${to.from_time}–${to.to_time}` }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: text('ra.action.save') }).click()
    await expectNotification('orders.desk.changed')
    await main.getByText(`${to.from_time}–${to.to_time}`).first().waitFor()
    assert.match(await emailTo(shop, dana.email, to.to_time), new RegExp(to.from_time))

    await open('/setting')
    await page.getByRole('tab', { name: text('settings.groups.payments') }).click()
    await page.getByLabel(text('fields.cash_refusals_limit')).fill('1')
    await press('ra.action.save')
    await expectNotification('settings.saved')
    await open(`/order/${placed.id}/show`)
    await press('orders.move.delivery')
    await expectNotification('orders.status.delivery')
    await page.locator('input[type=file]').setInputFiles(aPicture)
    await page.getByLabel(text('orders.desk.photo.takenBy')).fill('Salem')
    await expectAccessible(page)
    await press('orders.desk.photo.save')
    await expectNotification('orders.desk.photo.saved')
    await main.getByRole('img', { name: text('orders.desk.photo.title') }).waitFor()
    await main.getByText('Salem', { exact: true }).waitFor()
    await press('orders.desk.recordRefusal')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('ra.action.confirm') })
      .click()
    await expectNotification('orders.desk.refusalRecorded')
    await main.getByText(text('orders.desk.cashBlocked')).waitFor()
    await expectAccessible(page)
    assert.equal((await buy()).code, 'cash_blocked')
    await press('orders.desk.allowCash')
    await expectNotification('orders.desk.cashAllowed')
    assert.equal((await buy()).code, undefined)
  })
}
