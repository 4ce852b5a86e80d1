import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callsTo } from './calls.ts'
import { catalogueOf, type Piece } from './catalogue.ts'
import { eventually } from './eventually.ts'
import { openAdminAsOwner } from './in-admin.ts'
import { eachOnce } from './locales.ts'
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts'
import { openOwnShop } from './shop.ts'

const aFile = (lines: string[]) => {
  const buffer = Buffer.from(['code,quantity', ...lines].join('\n'))
  return { name: 'stock.csv', mimeType: 'text/csv', buffer }
}

const [first, second] = [
  { locale: 'en', width: 390 },
  { locale: 'ar', width: 1440 },
] as const
for (const { locale, width } of eachOnce([first], [first, second])) {
  test(`a file with a mistake changes nothing, and is kept once it is corrected, in ${locale} at ${width} px`, async (t) => {
    const shop = await openOwnShop()
    t.after(() => shop.stop())
    const { page, opens, presses, say } = await openAdminAsOwner(t, shop, { locale, width })
    const { piece } = await catalogueOf(shop, locale)
    const { id, quantity } = piece('Ivory Gift Box with Gold Bow')
    const inStock = async () => (await callsTo(shop, locale).get<Piece>(`/item/${id}`)).quantity

    await opens('/import')
    await page.getByLabel(say('moving.bring.kind')).click()
    await page.getByRole('option', { name: say('moving.kinds.stock') }).click()
    const brings = async (lines: string[]) => {
      await page.locator('input[type=file]').setInputFiles(aFile(lines))
      await presses('moving.bring.read')
    }
    await brings(['RWQ-GB-002,31', 'RWQ-GB-999,4'])
    const mistake = page.getByRole('row').filter({ hasText: 'RWQ-GB-999' })
    await mistake.waitFor()
    assert.deepEqual((await mistake.getByRole('cell').allInnerTexts()).slice(0, 3), [
      '3',
      say('fields.code'),
      'RWQ-GB-999',
    ])
    await page.getByRole('button', { name: say('moving.keepRest') }).waitFor()
    await eventually(() => inStock(), quantity)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await brings(['RWQ-GB-002,31'])
    await presses('moving.keep')
    await page.getByText(say('moving.states.kept')).waitFor()
    await eventually(() => inStock(), 31)
  })
}
