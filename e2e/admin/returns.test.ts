import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { apiRequests } from '../support/api-requests.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { eitherLocale } from '../support/locales.ts'
import { dollars } from '../support/money.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'
import { newShopper } from '../support/shopper/shopper.ts'

// Its own shop, because it counts the open returns.
const shop = await openOwnShop()
after(() => shop.stop())

for (const locale of eitherLocale('ar'))
  test(`a guest asks for a return, staff approve, receive and refund it, and the guest sees it, in ${locale}`, async (t) => {
    const { item } = await readCatalogue(shop, locale)
    const box = item('Ivory Gift Box with Gold Bow')
    const order = await apiRequests(shop, locale).buy([{ item_id: box.id, item_quantity: 3 }])
    const staff = await openAdminAsOwner(t, shop, { locale, width: 390 })
    const admin = staff.page.locator('#main-content')
    await staff.open(`/order/${order.id}/show`)
    await staff.press('orders.move.delivery')
    await staff.expectNotification('orders.status.delivery')
    await staff.press('orders.move.complete')
    await staff.expectNotification('orders.status.complete')

    const guest = await newShopper(t, shop, { locale, width: 390 })
    const { page, text } = guest
    const main = page.getByRole('main')
    const language = locale === 'ar' ? '?lang=ar' : ''
    await page.goto(`${shop.url}/main/open-order/${order.id}${language}#${order.secret}`)
    await main.getByRole('link', { name: text('orderReturn.open') }).click()
    const send = main.getByRole('button', { name: text('orderReturn.form.send') })
    await send.click()
    await main.getByText(text('orderReturn.form.chooseItems')).waitFor()
    await expectAccessible(page)
    await main.getByRole('checkbox', { name: box.name }).check()
    await main.getByRole('button', { name: text('common.stepper.more') }).click()
    await main.getByLabel(text('orderReturn.reason')).selectOption('changed_mind')
    await main.locator('input[type=file]').setInputFiles({ name: 'box.png', mimeType: 'image/png', buffer: pixel })
    await send.click()
    await main.getByText(text('orderReturn.states.requested')).waitFor()
    await main.getByRole('img', { name: text('orderReturn.photoName', { number: 1 }) }).waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    await staff.open('/')
    await staff.page.getByRole('link', { name: staff.text('dashboard.returns').replace('#', '1') }).click()
    await admin.getByText(order.number).click()
    await admin.getByRole('img', { name: staff.text('returns.photo', { number: '1' }) }).waitFor()
    await expectAccessible(staff.page)
    await staff.press('returns.approve')
    await staff.expectNotification('returns.approved')
    await staff.press('returns.receive')
    await staff.expectNotification('returns.received')
    await admin.getByText(staff.text('returns.restocked', { count: '2' })).waitFor()
    // Two of three boxes of $43.20 with five percent of tax.
    const charged = dollars(90.72)
    await admin.getByText(staff.text('returns.closeLead', { amount: charged })).waitFor()
    await expectNoSidewaysScroll(staff.page)
    await expectAccessible(staff.page)
    await staff.press('returns.close')
    await staff.expectNotification('returns.closed')
    await staff.page.setViewportSize({ width: 1440, height: 900 })
    await staff.open('/return?filter=%7B%7D')
    await admin.getByText(staff.text('returns.states.closed')).first().waitFor()
    await expectAccessible(staff.page)

    await page.reload()
    await main.getByText(text('orderReturn.states.closed')).first().waitFor()
    await main.getByText(charged).waitFor()
    await main.getByRole('link', { name: text('orderReturn.back') }).click()
    await main.getByRole('link', { name: text('orderReturn.see') }).waitFor()
    const stock = (await readCatalogue(shop, locale)).item('Ivory Gift Box with Gold Bow').quantity
    assert.equal(stock, box.quantity - 1)
  })

for (const locale of eitherLocale('en'))
  test(`staff add a return for a customer on the phone, who sees it, in ${locale}`, async (t) => {
    const { item } = await readCatalogue(shop, locale)
    const box = item('Ivory Gift Box with Gold Bow')
    const order = await apiRequests(shop, locale).buy([{ item_id: box.id, item_quantity: 3 }])
    const staff = await openAdminAsOwner(t, shop, { locale, width: 390 })
    const { page } = staff
    await staff.open(`/order/${order.id}/show`)
    await staff.press('orders.move.delivery')
    await staff.expectNotification('orders.status.delivery')
    await staff.press('orders.move.complete')
    await staff.expectNotification('orders.status.complete')
    await staff.press('returns.ask')
    const dialog = page.getByRole('dialog', { name: staff.text('returns.ask') })
    const choose = async (label: string, option: string) => {
      await dialog.getByRole('combobox', { name: label }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    await choose(box.name, '2')
    await choose(staff.text('fields.reason'), staff.text('returns.reasons.changed_mind'))
    await dialog.getByLabel(staff.text('returns.noteByStaff')).fill('WhatsApp')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: staff.text('returns.askNow') }).click()
    await staff.expectNotification('returns.requested')
    await page.getByText('WhatsApp').waitFor()
    await expectNoSidewaysScroll(page)

    const guest = await newShopper(t, shop, { locale, width: 390 })
    const language = locale === 'ar' ? '?lang=ar' : ''
    await guest.page.goto(`${shop.url}/main/open-order/${order.id}${language}#${order.secret}`)
    const main = guest.page.getByRole('main')
    await main.getByRole('link', { name: guest.text('orderReturn.see') }).click()
    await main.getByText(guest.text('orderReturn.states.requested')).waitFor()
    await main.getByText('WhatsApp').waitFor()
  })

/** The smallest picture a phone could send: one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
