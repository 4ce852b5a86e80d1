import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { eitherLocale } from '../support/locales.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'
import { newShopper } from '../support/shopper/shopper.ts'

for (const locale of eitherLocale('en'))
  test(`staff make a hamper, a shopper buys the last one, and its part is sold out, in ${locale}`, async (t) => {
    // Sells items out.
    const shop = await openOwnShop()
    t.after(() => shop.stop())
    const { item, variantsOf } = await readCatalogue(shop, locale)
    const [hamper, candle, other] = [
      item('Ivory Gift Box with Gold Bow'),
      item('White Musk Candle'),
      item('Rose and Saffron Candle'),
    ]
    assert.equal((await variantsOf(candle)).length + (await variantsOf(other)).length, 0)
    const staff = await openAdminAsOwner(t, shop, { locale, width: 390 })
    const { page: admin, press, text: adminText } = staff
    const content = admin.locator('#main-content')
    await staff.open(`/item/${hamper.id}`)
    await staff.selectTab('items.tabs.inside')
    const add = async ({ name }: { name: string }) => {
      await content.getByLabel(adminText('items.hamper.add')).fill(name)
      await admin.getByRole('option', { name }).first().click()
    }
    await add(candle)
    await add(other)
    const quantity = content.getByLabel(adminText('items.hamper.quantity'))
    // A refusal names the field, and nothing that was entered is lost.
    await quantity.first().fill('100')
    await press('items.hamper.save')
    await content.locator('input[aria-invalid=true]').waitFor()
    await quantity.first().fill(String(candle.quantity))
    await expectNoSidewaysScroll(admin)
    await expectAccessible(admin)
    await press('items.hamper.save')
    await staff.expectNotification('items.hamper.saved')
    await content.getByText(adminText('items.hamper.stock', { now: '1' }), { exact: true }).waitFor()

    const shopper = await newShopper(t, shop, { locale, width: 390 })
    const { page, text } = shopper
    const main = page.getByRole('main')
    await shopper.opens(`/single-product/${hamper.id}`)
    const inside = main.getByRole('region', { name: text('product.inside') })
    await inside.getByRole('link', { name: candle.name }).waitFor()
    await inside.getByRole('link', { name: other.name }).waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await shopper.adds(1)
    await shopper.goesToCart(1)
    await main.getByText(candle.name).first().waitFor()
    await shopper.goesToCheckout()
    await shopper.fillsAddress()
    await shopper.paysCash()
    await shopper.places()
    const order = await shopper.confirmation()
    assert.deepEqual(
      order.lines.map(({ name }) => name),
      [hamper.name],
    )
    await main.getByText(other.name).first().waitFor()
    await expectAccessible(page)

    const after = await readCatalogue(shop, locale)
    const left = ['Ivory Gift Box with Gold Bow', 'White Musk Candle'].map((name) => after.item(name).quantity)
    assert.deepEqual(left, [0, 0])
    for (const { id } of [hamper, candle]) {
      const isSoldOut = async () =>
        (await (await fetch(`${shop.url}/main/single-product/${id}?lang=${locale}`)).text()).includes('OutOfStock')
      await eventually(isSoldOut, true)
    }
    await staff.open(`/order/${order.id}/show`)
    await content.getByText(candle.name).first().waitFor()
    await content.getByText(`${candle.quantity} ×`).waitFor()
  })
