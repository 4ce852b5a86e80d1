import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { apiRequests, postcodes } from '../support/api-requests.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { eitherLocale } from '../support/locales.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'
import { newShopper } from '../support/shopper/shopper.ts'

// Its own shop, because it changes stock and its one-time link opens the admin.
const shop = await openOwnShop()
after(() => shop.stop())

const firstName = { en: 'Dana', ar: 'دانة' }
const changed = { en: 'The total has changed', ar: 'تغيّر الإجمالي' }

for (const locale of eitherLocale('en'))
  test(`staff add items to an order in cash and see the new total first, in ${locale}`, async (t) => {
    const { item } = await readCatalogue(shop, locale)
    const box = item('Ivory Gift Box with Gold Bow')
    const candle = item('White Musk Candle')
    const { id } = await apiRequests(shop, locale).buy([{ item_id: box.id, item_quantity: 1 }])
    const { page, open, press, text, expectNotification } = await openAdminAsOwner(t, shop, { locale, width: 390 })
    await open(`/order/${id}/show`)
    await press('orders.edit.title')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(box.name, { exact: true }).fill('2')
    await dialog.getByLabel(text('newOrder.addItem')).fill(candle.name)
    await page.getByRole('option', { name: candle.name }).click()
    const amountOf = (name: string) => dialog.locator('dl > div', { hasText: text(name) }).locator('dd')
    const more = amountOf('orders.edit.more')
    // The demo adds a tax of 5%.
    await more.filter({ hasText: ((box.final_price + candle.final_price) * 1.05).toFixed(2) }).waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    const total = await amountOf('orders.edit.after').innerText()
    // More than the shop has is refused at the item, before anything is saved.
    await dialog.getByLabel(text('orders.quantity')).fill('999')
    const save = dialog.getByRole('button', { name: text('ra.action.save') })
    await dialog.getByRole('listitem').getByRole('status').waitFor()
    await eventually(() => save.isDisabled(), true)
    await dialog.getByLabel(text('orders.quantity')).fill('1')
    await amountOf('orders.edit.after').filter({ hasText: total }).waitFor()
    await save.click()
    await expectNotification('orders.edit.done')
    await page.locator('#main-content').getByText('× 2', { exact: true }).waitFor()
    await page.locator('#main-content').getByText(candle.name).waitFor()
    await page.locator('#main-content dl').getByText(total).first().waitFor()
  })

for (const locale of eitherLocale('ar'))
  test(`a customer with an open payment page sees the new total of a changed order first, in ${locale}`, async (t) => {
    const { item } = await readCatalogue(shop, locale)
    const box = item('Ivory Gift Box with Gold Bow')
    const declined = await apiRequests(shop, locale).payByCard(
      [{ item_id: box.id, item_quantity: 1 }],
      postcodes.declined,
    )
    const customer = await newShopper(t, shop, { locale, width: 390 })
    const { id, secret } = declined
    await customer.page.goto(`/main/open-order/${id}/pay${locale === 'ar' ? '?lang=ar' : ''}#${secret}`)
    await customer.page.waitForURL(/\/complete-order\/\d+/)
    const before = await customer.pay.innerText()

    const { page, open, press, text, expectNotification } = await openAdminAsOwner(t, shop, { locale, width: 1440 })
    await open(`/order/${id}/show`)
    await press('orders.edit.title')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(box.name, { exact: true }).fill('2')
    await dialog.getByText(text('orders.edit.more')).waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: text('ra.action.save') }).click()
    await expectNotification('orders.edit.done')

    await customer.fillsCard()
    await customer.pay.click()
    await customer.page.getByRole('alert').filter({ hasText: changed[locale] }).waitFor()
    await customer.pay.filter({ hasNotText: before }).waitFor()
    await expectNoSidewaysScroll(customer.page)
    await expectAccessible(customer.page)
  })

for (const locale of eitherLocale('ar'))
  test(`staff take in cash what a paid order costs more, undo it and take it again, in ${locale}`, async (t) => {
    const { item } = await readCatalogue(shop, locale)
    const box = item('Ivory Gift Box with Gold Bow')
    const { id } = await apiRequests(shop, locale).payByCard([{ item_id: box.id, item_quantity: 1 }], '98005')
    const { page, open, press, text, expectNotification } = await openAdminAsOwner(t, shop, { locale, width: 390 })
    const main = page.locator('#main-content')
    await open(`/order/${id}/show`)
    await press('orders.edit.title')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(box.name, { exact: true }).fill('2')
    const amounts = dialog.locator('dl > div', { hasText: text('orders.edit.balance') }).locator('dd')
    const more = await amounts.innerText()
    await dialog.getByRole('button', { name: text('ra.action.save') }).click()
    await expectNotification('orders.edit.done')
    const due = main.getByRole('alert').filter({ hasText: more })
    // The text has nothing in place of the amount.
    const [record] = text('orders.cashPayment.record.title').split('\u2066')
    const takesCash = async () => {
      await main.getByRole('button', { name: record!.trim() }).click()
      await dialog.getByText(more).first().waitFor()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: text('ra.action.confirm') }).click()
      await expectNotification('orders.cashPayment.record.done')
      await due.waitFor({ state: 'detached' })
    }
    await takesCash()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await press('orders.cashPayment.undo.title')
    await dialog.getByRole('button', { name: text('ra.action.confirm') }).click()
    await expectNotification('orders.cashPayment.undo.done')
    await due.waitFor()
    await takesCash()
    await press('orders.move.delivery')
    await main.getByText(text('orders.status.delivery')).first().waitFor()
  })

for (const locale of eitherLocale('en'))
  test(`a customer pays with a link what a paid order costs more, and then it can be sent, in ${locale}`, async (t) => {
    const { item } = await readCatalogue(shop, locale)
    const box = item('Ivory Gift Box with Gold Bow')
    const { id, secret } = await apiRequests(shop, locale).payByCard(
      [{ item_id: box.id, item_quantity: 1 }],
      postcodes.accepted,
    )
    const { page, open, press, text, expectNotification } = await openAdminAsOwner(t, shop, { locale, width: 390 })
    const main = page.locator('#main-content')
    await open(`/order/${id}/show`)
    await press('orders.edit.title')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(box.name, { exact: true }).fill('2')
    const amountOf = (name: string) => dialog.locator('dl > div', { hasText: text(name) }).locator('dd')
    const more = await amountOf('orders.edit.balance').innerText()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: text('ra.action.save') }).click()
    await expectNotification('orders.edit.done')
    await main.getByRole('alert').filter({ hasText: more }).waitFor()
    await expectAccessible(page)

    await open('/')
    await main.locator('a[href*="has_balance"]').filter({ hasNotText: '0' }).waitFor()
    await open(`/order?filter=${encodeURIComponent(JSON.stringify({ has_balance: 'true' }))}`)
    await main.getByText(more).waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await open(`/order/${id}/show`)

    const customer = await newShopper(t, shop, { locale, width: 390 })
    const opensLink = () =>
      customer.page.goto(`/main/open-order/${id}/pay${locale === 'ar' ? '?lang=ar' : ''}#${secret}`)
    await opensLink()
    await customer.pay.filter({ hasText: more }).waitFor()
    await customer.page.getByText(customer.text('unpaidOrder.payBalanceLead')).waitFor()
    // The text has nothing in place of the deadline.
    const [untilWhen] = customer.text('order.payUntil').split(/ ,| {2}/)
    await customer.page.getByText(untilWhen!).waitFor()
    await expectNoSidewaysScroll(customer.page)
    await expectAccessible(customer.page)
    await customer.fillsCard()
    await customer.pay.click()
    await customer.confirmation(firstName[locale])
    // A link with nothing left to pay shows the order.
    await opensLink()
    await customer.page.waitForURL(new RegExp(`/order-details/${id}`))
    // Both payments are named, on the invoice too.
    const paid = customer.page.locator('.order-facts .address-line').filter({ hasText: more })
    await paid.first().waitFor()
    await expectAccessible(customer.page)
    await customer.page.goto(`/main/invoice/${id}`)
    await customer.page.locator('.invoice-facts').getByText(more).waitFor()
    await expectNoSidewaysScroll(customer.page)

    await page.reload()
    await press('orders.move.delivery')
    await main.getByText(text('orders.status.delivery')).first().waitFor()
    assert.equal(await main.getByRole('alert').filter({ hasText: more }).count(), 0)
  })
