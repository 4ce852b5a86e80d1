import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callsTo } from './calls.ts'
import { catalogueOf } from './catalogue.ts'
import { eventually } from './eventually.ts'
import { openAdminAsOwner } from './in-admin.ts'
import { letterTo } from './letters.ts'
import { eitherLocale } from './locales.ts'
import { dollars } from './money.ts'
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts'
import { saying } from './said.ts'
import { openOwnShop } from './shop.ts'

const message = {
  en: { name: 'Noura Al-Sabah', subject: 'A gift for my mother', message: 'Do you engrave the box?' },
  ar: { name: 'نورة الصباح', subject: 'هدية لأمي', message: 'هل تنقشون على العلبة؟' },
}
const answer = { en: 'We do, in both scripts.', ar: 'نعم، بالعربية والإنجليزية.' }

for (const locale of eitherLocale('en')) {
  test(`orders come in, go out and are given back, a message is answered and delivery gets cheaper, in ${locale}`, async (t) => {
    // A shop of its own: its link opens the admin once.
    const shop = await openOwnShop()
    t.after(() => shop.stop())
    const { page, opens, presses, field, say, isTold } = await openAdminAsOwner(t, shop, { locale, width: 390 })
    const main = page.locator('#main-content')
    const { buy, payByCard, send } = callsTo(shop, locale)
    const { piece } = await catalogueOf(shop, locale)
    const box = piece('Ivory Gift Box with Gold Bow')

    // A phone is at hand when an order comes in; what takes more is done at a desk.
    // The clock of the page goes on by itself, and further when the test says so.
    await page.clock.install()
    await opens('/order')
    await main.getByText(say('orders.empty')).waitFor()
    const placed = await buy([{ item_id: box.id, item_quantity: 1 }])
    await page.clock.fastForward(15_000)
    await main.getByText(placed.number).click()
    await page.waitForURL(/#\/order\/\d+\/show$/)
    await presses('orders.move.delivery')
    await isTold('orders.status.delivery')
    await presses('orders.move.complete')
    await isTold('orders.status.complete')
    await main.getByRole('button', { name: say('orders.move.returned') }).waitFor()
    assert.deepEqual(await main.locator('ol > li > strong').allInnerTexts(), [
      say('orders.status.complete'),
      say('orders.status.delivery'),
      say('orders.status.placed'),
    ])
    await page.getByLabel(say('orders.note')).fill(answer[locale])
    await presses('orders.keep')
    await isTold('orders.noted')
    await main.getByText(answer[locale]).waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await opens('/order')
    await main.getByRole('checkbox', { name: say('ra.action.select_row') }).waitFor()
    await expectAccessible(page)

    const paid = await payByCard([{ item_id: box.id, item_quantity: 1 }], '90210')
    await opens(`/order/${paid.id}/show`)
    await presses('orders.refund')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('orders.refundAmount')).fill('10')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: say('orders.refund') }).click()
    await isTold('orders.refunded')
    await dialog.waitFor({ state: 'detached' })
    // The gateway gives a part back once the day's payments are settled.
    await main.getByText(`${dollars(10)} · ${say('orders.refundState.onItsWay')}`).waitFor()
    await presses('orders.refund')
    const most = dollars(paid.grand_total - 10)
    await dialog.getByText(say('orders.refundLead', { amount: most })).waitFor()
    await dialog.getByRole('button', { name: say('ra.action.cancel') }).click()

    await send('/contact', { ...message[locale], email: 'noura@example.com' })
    await opens('/contact')
    await main.getByText(message[locale].subject).click()
    await page.getByLabel(say('messages.write')).fill(answer[locale])
    await expectAccessible(page)
    await presses('messages.send')
    await isTold('messages.sent')
    await main.getByRole('heading', { name: say('messages.answer') }).waitFor()
    assert.match(
      await letterTo(shop, 'noura@example.com', answer[locale]),
      new RegExp(message[locale].message.slice(0, -1)),
    )

    await opens('/setting')
    await field('limit_price_for_shipment').fill('33')
    await presses('ra.action.save')
    await isTold('settings.kept')
    const promise = saying(locale)('product.terms.free', { limit: dollars(33) })
    const isPromised = async () => {
      const page = await fetch(`${shop.url}/main/single-product/${box.id}?lang=${locale}`)
      return (await page.text()).replace(/<[^>]+>/g, '').includes(promise)
    }
    await eventually(isPromised, true)

    await page.setViewportSize({ width: 390, height: 844 })
    const screens: [string, string][] = [
      ['/order', paid.number],
      [`/order/${paid.id}/show`, say('orders.payments')],
      ['/order/board', paid.number],
      ['/contact', say('ra.navigation.no_filtered_results')],
      ['/audit', say('shell.deeds.answer')],
      ['/', say('today.low')],
    ]
    for (const [path, shown] of screens) {
      await opens(path)
      await main.getByText(shown, { exact: true }).first().waitFor()
      await expectNoSidewaysScroll(page)
    }
  })
}
