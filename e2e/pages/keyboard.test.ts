import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Locator } from 'playwright-core'
import { readCatalogue } from '../support/catalogue.ts'
import { demoTexts } from '../support/demo-texts.ts'
import { eventually } from '../support/eventually.ts'
import { tabsTo, untilFocused } from '../support/focus.ts'
import { eitherLocale } from '../support/locales.ts'
import { openShop } from '../support/shop/shop.ts'
import { type Address, addresses, type CardField, cards } from '../support/shopper/checkout-actions.ts'
import { newShopper } from '../support/shopper/shopper.ts'

const shop = await openShop()
after(() => shop.stop())

for (const locale of eitherLocale('ar')) {
  test(`a guest can buy a gift with the keyboard only, in ${locale}`, async (t) => {
    const { item, variantsOf } = await readCatalogue(shop, locale)
    const mabkhara = item('Palace Mabkhara')
    const [small, medium] = await variantsOf(mabkhara)
    const { page, text, ...shopper } = await newShopper(t, shop, { locale })
    const main = page.getByRole('main')
    const press = (key: string) => page.keyboard.press(key)
    const enters = async (target: Locator) => {
      await tabsTo(target)
      await press('Enter')
    }
    const arrivesAt = async (title: string) => {
      await untilFocused(main.getByRole('heading', { level: 1, name: title }))
    }

    /** The button is busy, and does nothing, while the total is being calculated. */
    const paysWithEnter = async () => {
      await tabsTo(shopper.pay)
      const state = () => shopper.pay.evaluate((one) => [one === document.activeElement, one.getAttribute('aria-busy')])
      await eventually(state, [true, null])
      await press('Enter')
    }

    await shopper.opens('/')
    await enters(page.getByRole('link', { name: text('common.skip') }))
    await enters(main.getByRole('link', { name: demoTexts[locale].heroLink }))
    await arrivesAt(text('catalogue.category.all'))
    await enters(main.getByRole('link', { name: mabkhara.name, exact: true }))
    await arrivesAt(mabkhara.name)

    await tabsTo(main.getByRole('radio', { name: small?.color?.name ?? '' }))
    await press('Space')
    await tabsTo(main.getByRole('radio', { name: small?.size?.name ?? '' }))
    await press('Space')
    await press('ArrowDown')
    await eventually(() => main.getByRole('radio', { name: medium?.size?.name ?? '' }).isChecked(), true)
    const add = main.getByRole('button', { name: text('product.add'), exact: true })
    await enters(add)
    await shopper.cartLink(1).waitFor()
    await untilFocused(add)

    await tabsTo(shopper.cartLink(1), 'Shift+Tab')
    await press('Enter')
    const drawer = page.getByRole('dialog', { name: text('cart.title') })
    await enters(drawer.getByRole('link', { name: text('common.card.viewCart') }))
    await arrivesAt(text('cart.title'))
    await enters(shopper.line(mabkhara).getByRole('button', { name: text('common.stepper.more') }))
    await eventually(async () => (await shopper.lines()).map(({ quantity }) => quantity), [2])
    const amounts = await shopper.amounts()
    await enters(main.getByRole('link', { name: text('cart.checkout') }))
    await arrivesAt(text('checkout.title'))

    await paysWithEnter()
    const mistakes = main.getByRole('alert').filter({ hasText: text('common.form.summary', { count: 7 }) })
    await enters(mistakes.getByRole('link', { name: text('checkout.fields.first_name') }))
    const { first_name, ...others } = addresses[locale]
    await untilFocused(shopper.field('first_name'))
    await page.keyboard.type(first_name)
    for (const [field, value] of Object.entries(others)) {
      await tabsTo(shopper.field(field as keyof Address))
      await page.keyboard.type(value)
    }
    await tabsTo(main.locator('input[name=payment][value=knet]'))
    await press('ArrowDown')
    for (const [field, typed] of Object.entries(cards[locale])) {
      const place = shopper.cardField(field as CardField)
      await place.waitFor()
      await tabsTo(place)
      await page.keyboard.type(typed)
    }
    await paysWithEnter()
    await page.waitForURL(/\/successful-payment\/\d+/)
    await arrivesAt(text('order.thanks', { firstName: first_name }))
    const order = await shopper.confirmation()
    assert.deepEqual(order.amounts, amounts)
    assert.deepEqual([order.lines[0]?.name, order.lines[0]?.quantity], [mabkhara.name, 2])
  })

  test(`every dialog traps the focus and returns it after Esc, in ${locale}`, async (t) => {
    const { page, text, opens } = await newShopper(t, shop, { locale, width: 390 })
    await opens('/category')
    for (const name of [text('common.header.menu'), text('common.header.search'), text('catalogue.category.filter')]) {
      const button = page.getByRole('button', { name, exact: true })
      await tabsTo(button)
      await page.keyboard.press('Enter')
      const sheet = page.getByRole('dialog').filter({ visible: true })
      await sheet.waitFor()
      for (let press = 0; press < 30; press++) {
        await page.keyboard.press('Tab')
        assert.ok(await page.evaluate(isInDialog), `Tab left ${name}`)
      }
      await page.keyboard.press('Escape')
      await sheet.waitFor({ state: 'hidden' })
      await untilFocused(button)
    }
  })

  test(`after removing a line with the keyboard, undo is the next tab stop and stays long enough, in ${locale}`, async (t) => {
    const { item } = await readCatalogue(shop, locale)
    const [candle, palm] = [item('White Musk Candle'), item('Brass Date Palm')]
    const { page, text, ...shopper } = await newShopper(t, shop, { locale })
    await page.clock.install()
    await shopper.hasCart([candle, palm].map(({ id }) => ({ item_id: id, item_quantity: 1 })))
    await shopper.opens('/cart')
    const before = await shopper.lines()
    const removing = (name: string) => page.getByRole('button', { name: text('cart.removeNamed', { name }) })
    // The script that makes undo the next stop is loaded with the first message that has a button.
    const detour = page.waitForResponse('**/toast-focus-*.js')
    await removing(candle.name).press('Enter')
    await untilFocused(removing(palm.name))
    await page.evaluate(`import('${(await detour).url()}').then(() => {})`)
    const undo = page.getByRole('button', { name: text('cart.undo') })
    await tabsTo(undo, 'Tab', 1)
    await page.clock.fastForward(60_000)
    await page.keyboard.press('Shift+Tab')
    await untilFocused(removing(palm.name))
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await untilFocused(removing(palm.name))

    await undo.focus()
    await page.keyboard.press('Enter')
    await undo.waitFor({ state: 'detached' })
    await untilFocused(removing(candle.name))
    await eventually(() => shopper.lines(), before)
  })
}

/**
 * Between the last and the first stop the focus is in the browser's own interface, and the active element is the body.
 */
function isInDialog() {
  const focused = document.activeElement
  return focused === document.body || focused?.closest('dialog') !== null
}
