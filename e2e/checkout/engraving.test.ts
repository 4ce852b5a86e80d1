import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expectAccessible, expectNoSidewaysScroll, expectOneLanguage } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { untilFocused } from '../support/focus.ts'
import { bothLocales } from '../support/locales.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'
import { newShopper } from '../support/shopper/shopper.ts'

const name = 'Emerald Tray with Six Finjan'
const option = { en: 'Engraving on the tray', ar: 'نقش على الصينية' }
const engraved = { en: 'Noura & Saad\n2026', ar: 'نورة وسعد\n٢٠٢٦' }

test('guests engrave a tray in both languages, and the workshop gets the outlines', async (t) => {
  const shop = await openOwnShop()
  t.after(() => shop.stop())
  const orders: { id: number; text: string }[] = []
  for (const locale of bothLocales) {
    const tray = (await readCatalogue(shop, locale)).item(name)
    const shopper = await newShopper(t, shop, { locale, width: locale === 'ar' ? 390 : 1440 })
    const { page, text } = shopper
    const field = page.getByLabel(new RegExp(`^${option[locale]}`))
    const confirmation = page.getByRole('checkbox', { name: text('engraving.confirm') })

    await shopper.opens(`/single-product/${tray.id}`)
    await field.fill(`${engraved[locale]} \u{1F381}`)
    await page.locator('#engraving .field-error').waitFor()
    await shopper.clicksAdd()
    await untilFocused(field)
    await field.fill(engraved[locale])
    await shopper.clicksAdd()
    await page.getByText(text('engraving.unconfirmed')).waitFor()
    await untilFocused(confirmation)
    await confirmation.check()
    await expectNoSidewaysScroll(page)
    await expectOneLanguage(page, locale)
    await expectAccessible(page)
    await shopper.adds()
    await eventually(() => field.inputValue(), '')
    await shopper.clicksAdd()

    await shopper.goesToCart(2)
    await eventually(async () => (await shopper.lines()).length, 2)
    const shown = page.getByRole('main').getByRole('table').locator('.line-text')
    await shown.first().waitFor()
    await eventually(() => shown.allInnerTexts(), [engraved[locale]])
    const charges = async () => (await shopper.amounts()).filter(([name]) => name === option[locale])
    await eventually(charges, [[option[locale], '$18.00']])
    await page.getByRole('link', { name: text('cart.chooseAgain') }).click()
    await field.waitFor()
    await page.getByRole('button', { name: text('cart.undo') }).click()
    await shopper.goesToCart(2)
    await shopper.goesToCheckout()
    await page.locator('.order-lines .line-text').first().waitFor({ state: 'attached' })
    await shopper.fillsAddress({ email: `guest-${crypto.randomUUID()}@example.com` })
    await shopper.paysCash()
    await shopper.places()
    const { id, lines } = await shopper.confirmation()
    assert.deepEqual(
      lines.map(({ name, quantity }) => [name, quantity]),
      Array.from({ length: 2 }, () => [tray.name, 1]),
    )
    orders.push({ id, text: engraved[locale] })
  }

  const { page, open, text } = await openAdminAsOwner(t, shop, { locale: 'ar', width: 390 })
  for (const { id, text: engraving } of orders) {
    await open(`/order/${id}/show`)
    await page.locator('#main-content bdi').getByText(engraving).waitFor()
    await expectNoSidewaysScroll(page)
  }
  const printed = page.waitForResponse((response) => response.url().endsWith('/order/print'))
  await page.getByRole('button', { name: text('orders.print.workshop') }).click()
  const sheet = await (await printed).text()
  assert.match(sheet, /<svg[^>]*>/)
  assert.ok(engraved.ar.split('\n').every((line) => sheet.includes(line)))
})
