import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callsTo } from './calls.ts'
import { catalogueOf, type Piece } from './catalogue.ts'
import { openAdminAsOwner } from './in-admin.ts'
import { eachOnce } from './locales.ts'
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts'
import { openShop } from './shop.ts'

const [first, second] = [
  { locale: 'en', width: 1440 },
  { locale: 'ar', width: 390 },
] as const
for (const { locale, width } of eachOnce([first], [first, second])) {
  test(`the first size of a counted item shares its stock, and counting sizes tells what becomes of it, in ${locale} at ${width} px`, async (t) => {
    const shop = await openShop({ LOG_LEVEL: 'warn' })
    t.after(() => shop.stop())
    const { page, opens, presses, turnsTo, field, say, isTold } = await openAdminAsOwner(t, shop, { locale, width })
    const { piece, variantsOf } = await catalogueOf(shop, locale)
    const box = piece('Ivory Gift Box with Gold Bow')
    const stock = async () => (await callsTo(shop).get<Piece>(`/item/${box.id}`)).quantity
    const counts = async () => (await variantsOf(box)).map(({ quantity }) => quantity)
    const before = await stock()
    assert.ok(before > 4)

    await opens(`/item/${box.id}`)
    await turnsTo('items.tabs.variants')
    await page.getByRole('combobox', { name: say('resources.size.many') }).click()
    await page.getByRole('option').first().click()
    await page.getByText(say('items.variants.shares', { now: String(before) })).waitFor()
    await expectAccessible(page)
    await presses('items.variants.keep')
    await isTold('items.variants.kept')
    assert.deepEqual([await stock(), await counts()], [before, [null]])

    await page.getByRole('spinbutton', { name: new RegExp(`${say('fields.quantity')}$`) }).fill('4')
    await page.getByText(say('items.variants.sum', { now: String(before), after: '4' })).waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await presses('items.variants.keep')
    await isTold('items.variants.kept')
    assert.deepEqual([await stock(), await counts()], [4, [4]])

    // The stock of the piece is the sum from now on, and no longer changed by itself.
    await turnsTo('items.tabs.selling')
    await page.getByText(say('items.stockOfVariants', { now: '4' })).waitFor()
    assert.equal(await field('quantity_change').isDisabled(), true)
  })
}
