import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apiRequests } from '../support/api-requests.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { emailTo } from '../support/emails.ts'
import { eventually } from '../support/eventually.ts'
import { eitherLocale } from '../support/locales.ts'
import { dollars } from '../support/money.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'
import { textsIn } from '../support/texts.ts'

const message = {
  en: { name: 'Noura Al-Sabah', subject: 'A gift for my mother', message: 'Do you engrave the box?' },
  ar: { name: 'نورة الصباح', subject: 'هدية لأمي', message: 'هل تنقشون على العلبة؟' },
}
const answer = { en: 'We do, in both scripts.', ar: 'نعم، بالعربية والإنجليزية.' }

for (const locale of eitherLocale('en')) {
  test(`staff see new orders without a reload, deliver and refund them, answer a message and change the free delivery limit, in ${locale}`, async (t) => {
    // Its own shop, because its one-time link opens the admin once.
    const shop = await openOwnShop()
    t.after(() => shop.stop())
    const { page, open, press, field, selectTab, text, expectNotification } = await openAdminAsOwner(t, shop, {
      locale,
      width: 390,
    })
    const main = page.locator('#main-content')
    const { buy, payByCard, send } = apiRequests(shop, locale)
    const { item } = await readCatalogue(shop, locale)
    const box = item('Ivory Gift Box with Gold Bow')

    // Orders on a phone, refunds on a desktop. The page clock runs normally and can be fast-forwarded.
    await page.clock.install()
    await open('/order')
    await main.getByText(text('orders.empty')).waitFor()
    const placed = await buy([{ item_id: box.id, item_quantity: 1 }])
    await page.clock.fastForward(15_000)
    await main.getByText(placed.number).click()
    await page.waitForURL(/#\/order\/\d+\/show$/)
    const toCustomer = main.getByRole('link', { name: text('orders.message') })
    assert.match((await toCustomer.getAttribute('href')) ?? '', /^https:\/\/wa\.me\/965\d{8}\?text=/)
    await press('orders.move.delivery')
    await expectNotification('orders.status.delivery')
    await press('orders.move.complete')
    await expectNotification('orders.status.complete')
    await main.getByRole('button', { name: text('orders.move.returned') }).waitFor()
    // The history loads after the order.
    await eventually(
      () => main.locator('ol > li > strong').allInnerTexts(),
      ['complete', 'delivery', 'placed'].map((status) => text(`orders.status.${status}`)),
    )
    await page.getByLabel(text('orders.note')).fill(answer[locale])
    await press('orders.saveNote')
    await expectNotification('orders.noted')
    await main.getByText(answer[locale]).waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await open('/order')
    await main.getByRole('checkbox', { name: text('ra.action.select_row') }).waitFor()
    await expectAccessible(page)

    const paid = await payByCard([{ item_id: box.id, item_quantity: 1 }], '90210')
    await open(`/order/${paid.id}/show`)
    await press('orders.refund')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(text('orders.refundAmount')).fill('10')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: text('orders.refund') }).click()
    await expectNotification('orders.refunded')
    await dialog.waitFor({ state: 'detached' })
    // The gateway refunds partial amounts after settlement.
    await main.getByText(`${dollars(10)} · ${text('orders.refundState.onItsWay')}`).waitFor()
    await press('orders.refund')
    const most = dollars(paid.grand_total - 10)
    await dialog.getByText(text('orders.refundLead', { amount: most })).waitFor()
    await dialog.getByRole('button', { name: text('ra.action.cancel') }).click()

    await send('/contact', { ...message[locale], email: 'noura@example.com' })
    await open('/contact')
    await main.getByText(message[locale].subject).click()
    await page.getByLabel(text('messages.write')).fill(answer[locale])
    await expectAccessible(page)
    await press('messages.send')
    await expectNotification('messages.sent')
    await main.getByRole('heading', { name: text('messages.answer') }).waitFor()
    assert.match(
      await emailTo(shop, 'noura@example.com', answer[locale]),
      new RegExp(message[locale].message.slice(0, -1)),
    )

    await open('/setting')
    await selectTab('settings.groups.delivery')
    await field('limit_price_for_shipment').fill('33')
    await press('ra.action.save')
    await expectNotification('settings.saved')
    const promise = textsIn(locale)('product.terms.free', { limit: dollars(33) })
    const isPromised = async () => {
      const page = await fetch(`${shop.url}/main/single-product/${box.id}?lang=${locale}`)
      return (await page.text()).replace(/<[^>]+>/g, '').includes(promise)
    }
    await eventually(isPromised, true)

    await page.setViewportSize({ width: 390, height: 844 })
    const screens: [string, string][] = [
      ['/order', paid.number],
      [`/order/${paid.id}/show`, text('orders.payments')],
      ['/order/board', paid.number],
      ['/contact', text('ra.page.empty')],
      ['/audit', text('shell.auditActions.answer')],
      ['/', text('dashboard.low')],
    ]
    for (const [path, shown] of screens) {
      await open(path)
      await main.getByText(shown, { exact: true }).first().waitFor()
      await expectNoSidewaysScroll(page)
    }
  })
}
