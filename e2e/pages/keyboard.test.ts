import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Locator } from 'playwright-core'
import { readCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { expectFocus, tabsTo } from '../support/focus.ts'
import { eitherLocale } from '../support/locales.ts'
import { openShop } from '../support/shop/shop.ts'
import { type Address, addresses, type CardField, cards } from '../support/shopper/checkout-actions.ts'
import { newShopper } from '../support/shopper/shopper.ts'

const shop = await openShop()
after(() => shop.stop())

for (const locale of eitherLocale('ar')) {
  test(`a guest can buy a gift with the keyboard only, in ${locale}`, async (t) => {
    const { piece, variantsOf } = await readCatalogue(shop, locale)
    const mabkhara = piece('Palace Mabkhara')
    const [small, medium] = await variantsOf(mabkhara)
    const { page, say, ...shopper } = await newShopper(t, shop, { locale })
    const main = page.getByRole('main')
    const press = (key: string) => page.keyboard.press(key)
    const enters = async (target: Locator) => {
      await tabsTo(target)
      await press('Enter')
    }
    const arrivesAt = async (title: string) => {
      await main.getByRole('heading', { level: 1, name: title }).waitFor()
      await expectFocus(page, `the way to ${title}`)
    }

    await shopper.opens('/')
    await enters(page.getByRole('link', { name: say('common.skip') }))
    await enters(main.getByRole('link', { name: say('catalogue.home.all') }))
    await arrivesAt(say('catalogue.category.all'))
    await enters(main.getByRole('link', { name: mabkhara.name, exact: true }))
    await arrivesAt(mabkhara.name)

    await tabsTo(main.getByRole('radio', { name: small?.color?.name ?? '' }))
    await press('Space')
    await tabsTo(main.getByRole('radio', { name: small?.size?.name ?? '' }))
    await press('Space')
    await press('ArrowDown')
    assert.ok(await main.getByRole('radio', { name: medium?.size?.name ?? '' }).isChecked())
    await enters(main.getByRole('button', { name: say('product.add'), exact: true }))
    await shopper.bag(1).waitFor()
    await expectFocus(page, 'the piece was added')

    await tabsTo(shopper.bag(1), 'Shift+Tab')
    await press('Enter')
    const drawer = page.getByRole('dialog', { name: say('cart.title') })
    await enters(drawer.getByRole('link', { name: say('common.card.viewCart') }))
    await arrivesAt(say('cart.title'))
    await enters(shopper.line(mabkhara).getByRole('button', { name: say('common.stepper.more') }))
    await shopper.bag(2).waitFor()
    const figures = await shopper.figures()
    await enters(main.getByRole('link', { name: say('cart.checkout') }))
    await arrivesAt(say('checkout.title'))

    await enters(shopper.pay)
    const mistakes = main.getByRole('alert').filter({ hasText: say('common.form.summary', { count: 6 }) })
    await enters(mistakes.getByRole('link', { name: say('checkout.fields.first_name') }))
    const { first_name, ...others } = addresses[locale]
    assert.ok(await shopper.field('first_name').evaluate((field) => field === document.activeElement))
    await page.keyboard.type(first_name)
    for (const [field, value] of Object.entries(others)) {
      await tabsTo(shopper.field(field as keyof Address))
      await page.keyboard.type(value)
    }
    await tabsTo(main.getByRole('radio', { name: say('orderSummary.payment.knet') }))
    await press('ArrowDown')
    for (const [field, typed] of Object.entries(cards[locale])) {
      const place = shopper.cardField(field as CardField)
      await place.waitFor()
      await tabsTo(place)
      await page.keyboard.type(typed)
    }
    await enters(shopper.pay)
    await page.waitForURL(/\/successful-payment\/\d+/)
    await arrivesAt(say('order.thanks', { firstName: first_name }))
    const order = await shopper.confirmation()
    assert.deepEqual(order.figures, figures)
    assert.deepEqual([order.lines[0]?.name, order.lines[0]?.quantity], [mabkhara.name, 2])
  })

  test(`every dialog traps the focus and returns it after Esc, in ${locale}`, async (t) => {
    const { page, say, opens } = await newShopper(t, shop, { locale, width: 390 })
    await opens('/category')
    for (const name of [say('common.header.menu'), say('common.header.search'), say('catalogue.category.filter')]) {
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
      assert.ok(await button.evaluate((one) => one === document.activeElement), `${name} did not get the focus back`)
    }
  })

  test(`after removing a line with the keyboard, undo is the next tab stop and stays long enough, in ${locale}`, async (t) => {
    const { piece } = await readCatalogue(shop, locale)
    const [candle, palm] = [piece('White Musk Candle'), piece('Brass Date Palm')]
    const { page, say, ...shopper } = await newShopper(t, shop, { locale })
    await page.clock.install()
    await shopper.comesBackWith([candle, palm].map(({ id }) => ({ item_id: id, item_quantity: 1 })))
    await shopper.opens('/cart')
    const before = await shopper.lines()
    const removing = (name: string) => page.getByRole('button', { name: say('cart.removeNamed', { name }) })
    const hasFocus = (target: Locator) =>
      eventually(() => target.evaluate((one) => one === document.activeElement), true)

    // What makes undo the next stop comes apart, with the first message that offers something.
    const detour = page.waitForResponse('**/toast-focus-*.js')
    await removing(candle.name).press('Enter')
    await hasFocus(removing(palm.name))
    await page.evaluate(`import('${(await detour).url()}').then(() => {})`)
    const undo = page.getByRole('button', { name: say('cart.undo') })
    await tabsTo(undo, 'Tab', 1)
    await page.clock.fastForward(60_000)
    await page.keyboard.press('Shift+Tab')
    await hasFocus(removing(palm.name))
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await hasFocus(removing(palm.name))

    await undo.focus()
    await page.keyboard.press('Enter')
    await undo.waitFor({ state: 'detached' })
    await expectFocus(page, 'the line was put back')
    assert.deepEqual(await shopper.lines(), before)
  })
}

/** Between the last and the first the browser's own bars have their turn: then it is the body. */
function isInDialog() {
  const focused = document.activeElement
  return focused === document.body || focused?.closest('dialog') !== null
}
