import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { catalogueOf } from './catalogue.ts'
import { expectFocus, tabsTo } from './focus.ts'
import { openShop } from './shop.ts'
import { aShopper } from './shopper.ts'

const shop = await openShop()
after(() => shop.stop())

const typed = {
  en: ['Noura', 'Al-Sabah', '50001234', 'noura@example.com', 'Salmiya', 'Salem Al Mubarak Street 12'],
  ar: ['نورة', 'الصباح', '٥٠٠٠١٢٣٤', 'noura@example.com', 'السالمية', 'شارع سالم المبارك 12'],
}

const fields = ['first_name', 'last_name', 'phone_number', 'email', 'city', 'street_address'] as const

for (const locale of ['en', 'ar'] as const) {
  test(`a gift is bought with the keyboard alone, in ${locale}`, async (t) => {
    const { piece, variantsOf } = await catalogueOf(shop, locale)
    const mabkhara = piece('Palace Mabkhara')
    const variants = await variantsOf(mabkhara)
    const shopper = await aShopper(t, shop, { locale })
    const { page, say } = shopper
    const main = page.getByRole('main')
    const press = (key: string) => page.keyboard.press(key)
    const arrivesAt = async (title: string) => {
      const heading = main.getByRole('heading', { level: 1, name: title })
      await heading.waitFor()
      await expectFocus(page, `the way to ${title}`)
    }

    await shopper.opens('/')
    await tabsTo(page.getByRole('link', { name: say('common.skip') }))
    await press('Enter')
    await tabsTo(main.getByRole('link', { name: say('catalogue.home.all') }))
    await press('Enter')
    await arrivesAt(say('catalogue.category.all'))
    await tabsTo(main.getByRole('link', { name: mabkhara.name, exact: true }))
    await press('Enter')
    await arrivesAt(mabkhara.name)

    const [first, second] = variants
    await tabsTo(main.getByRole('radio', { name: first?.color?.name ?? '' }))
    await press('Space')
    await tabsTo(main.getByRole('radio', { name: first?.size?.name ?? '' }))
    await press('Space')
    await press('ArrowDown')
    assert.ok(await main.getByRole('radio', { name: second?.size?.name ?? '' }).isChecked())
    await tabsTo(main.getByRole('button', { name: say('product.add'), exact: true }))
    await press('Enter')
    await shopper.bag(1).waitFor()
    await expectFocus(page, 'the piece was added')

    await tabsTo(shopper.bag(1), 'Shift+Tab')
    await press('Enter')
    await arrivesAt(say('cart.title'))
    await tabsTo(shopper.line(mabkhara).getByRole('button', { name: say('common.stepper.more') }))
    await press('Enter')
    await shopper.bag(2).waitFor()
    const { figures } = { figures: await shopper.figures() }
    await tabsTo(main.getByRole('link', { name: say('cart.checkout') }))
    await press('Enter')
    await arrivesAt(say('checkout.title'))

    await tabsTo(shopper.place)
    await press('Enter')
    const summary = main.getByRole('alert').filter({ hasText: say('common.form.summary', { count: 6 }) })
    await summary.waitFor()
    await tabsTo(summary.getByRole('link', { name: say('checkout.fields.first_name') }))
    await press('Enter')
    await expectFocus(page, 'a link of the summary')
    await page.keyboard.type(typed[locale][0] ?? '')
    for (const [place, field] of fields.entries()) {
      if (place === 0) continue
      await tabsTo(shopper.field(field))
      await page.keyboard.type(typed[locale][place] ?? '')
    }
    await tabsTo(main.getByRole('radio', { name: say('checkout.payment.cash') }))
    await tabsTo(shopper.place)
    await press('Enter')
    await page.waitForURL(/\/successful-payment\/\d+/)
    await arrivesAt(say('order.thanks', { firstName: typed[locale][0] ?? '' }))
    const order = await shopper.confirmation()
    assert.deepEqual(order.figures, figures)
    assert.deepEqual(
      order.lines.map(({ name, quantity }) => ({ name, quantity })),
      [{ name: mabkhara.name, quantity: 2 }],
    )
  })

  test(`every sheet opens, keeps the focus and gives it back with Esc, in ${locale}`, async (t) => {
    const shopper = await aShopper(t, shop, { locale, width: 390 })
    const { page, say } = shopper
    await shopper.opens('/category')
    for (const name of [say('common.header.menu'), say('common.header.search'), say('catalogue.category.filter')]) {
      const button = page.getByRole('button', { name, exact: true })
      await tabsTo(button)
      await page.keyboard.press('Enter')
      const sheet = page.getByRole('dialog').filter({ visible: true })
      await sheet.waitFor()
      for (let press = 0; press < 40; press++) {
        await page.keyboard.press('Tab')
        // Between the last and the first the browser's own bars may have their turn: then it is the body.
        const isInside = await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        )
        assert.ok(isInside, `Tab left ${name}`)
      }
      await page.keyboard.press('Escape')
      await sheet.waitFor({ state: 'hidden' })
      assert.ok(await button.evaluate((one) => one === document.activeElement), `${name} did not get the focus back`)
    }
  })
}
