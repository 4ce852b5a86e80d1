import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { expectAccessible, expectNoSidewaysScroll, expectOneLanguage } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { bothLocales, eitherLocale } from '../support/locales.ts'
import { openShop } from '../support/shop/shop.ts'
import { newShopper } from '../support/shopper/shopper.ts'

const shop = await openShop()
after(() => shop.stop())

for (const locale of bothLocales)
  test(`a shopper compares two items, orders one and removes the other, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale, width: 390 })
    const { page, text } = shopper
    const { item } = await readCatalogue(shop, locale)
    const [candle, mabkhara] = [item('White Musk Candle'), item('Palace Mabkhara')]
    await shopper.opens('/compare')
    await page.getByRole('heading', { level: 1, name: text('compare.none') }).waitFor()
    const { names, table } = columnsOf(shopper)
    for (const { id, name } of [candle, mabkhara]) {
      await shopper.opens(`/single-product/${id}`)
      await page.getByRole('link', { name: text('product.compare'), exact: true }).click()
      await table.getByRole('columnheader').filter({ hasText: name }).waitFor()
    }
    await eventually(names, [candle.name, mabkhara.name])
    await eventually(() => new URL(page.url()).searchParams.has('add'), false)
    for (const row of ['price', 'availability', 'colors', 'sizes', 'delivery'] as const)
      await table.getByRole('rowheader', { name: text(`compare.rows.${row}`), exact: true }).waitFor()
    await expectOneLanguage(page, locale)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    // The table scrolls by itself, and its row headings stay in sight.
    const region = page.getByRole('region', { name: text('compare.titles.compare') })
    await region.focus()
    const heading = table.getByRole('rowheader', { name: text('compare.rows.price'), exact: true })
    const edge = async () => Math.round((await heading.boundingBox())?.x ?? Number.NaN)
    const before = await edge()
    await region.evaluate((element) => {
      element.scrollLeft = getComputedStyle(element).direction === 'rtl' ? -200 : 200
    })
    assert.notEqual(await region.evaluate((element) => element.scrollLeft), 0)
    assert.equal(await edge(), before)

    await table.getByRole('link', { name: text('compare.chooseNamed', { name: mabkhara.name }) }).waitFor()
    await table.getByRole('button', { name: text('common.card.add', { name: candle.name }) }).click()
    await shopper.seesToast(text('common.card.added'))
    await shopper.cartLink(1).waitFor()

    await table.getByRole('button', { name: text('compare.remove', { name: mabkhara.name }) }).click()
    await shopper.seesToast(text('compare.removed'))
    await eventually(names, [candle.name])
    await page.getByRole('button', { name: text('compare.undo') }).click()
    await eventually(names, [candle.name, mabkhara.name])
    await shopper.reloads()
    await eventually(names, [candle.name, mabkhara.name])
    await page.getByRole('button', { name: text('compare.clear') }).click()
    await page.getByRole('heading', { level: 1, name: text('compare.none') }).waitFor()
    await eventually(() => page.evaluate(() => localStorage.getItem('compared')), null)
  })

for (const locale of eitherLocale('en')) {
  test(`a fifth item replaces one of the four that the shopper chooses, or none, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale })
    const { page, text } = shopper
    const { item } = await readCatalogue(shop, locale)
    const four = ['White Musk Candle', 'Palace Mabkhara', 'Gold Hourglass', 'Gilded Date Bowl'].map(item)
    const fifth = item('Rose and Saffron Candle')
    const { names } = columnsOf(shopper)
    await page.goto('/api/health')
    await page.evaluate(
      (ids) => localStorage.setItem('compared', JSON.stringify({ version: 1, ids })),
      four.map(({ id }) => id),
    )
    const full = page.getByRole('heading', { level: 2, name: text('compare.full.title') })
    const addFifth = async () => {
      await shopper.opens(`/single-product/${fifth.id}`)
      await page.getByRole('link', { name: text('product.compare'), exact: true }).click()
      await full.waitFor()
    }
    await addFifth()
    await eventually(
      names,
      four.map(({ name }) => name),
    )
    await page.getByRole('link', { name: text('compare.full.leave') }).click()
    await full.waitFor({ state: 'hidden' })

    await addFifth()
    await page.getByRole('button', { name: text('compare.full.replace', { name: four[1]?.name ?? '' }) }).click()
    await full.waitFor({ state: 'hidden' })
    const replaced = [four[0], fifth, four[2], four[3]].map((one) => one?.name)
    await eventually(names, replaced)

    // Removing one of the four makes room for the one that was left out.
    await shopper.opens(`/compare?add=${four[1]?.id}`)
    await full.waitFor()
    await page.getByRole('button', { name: text('compare.remove', { name: fifth.name }) }).click()
    await full.waitFor({ state: 'hidden' })
    await eventually(
      names,
      [four[0], four[2], four[3], four[1]].map((one) => one?.name),
    )
  })

  test(`an item that was deleted is left out, and favourites can be compared, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale })
    const { page, text } = shopper
    const { item } = await readCatalogue(shop, locale)
    const candle = item('White Musk Candle')
    await page.goto('/api/health')
    await page.evaluate((id) => {
      localStorage.setItem('compared', JSON.stringify({ version: 1, ids: [999_999] }))
      localStorage.setItem('favourites', JSON.stringify({ version: 1, ids: [id] }))
    }, candle.id)
    await shopper.opens('/compare')
    await page.getByRole('heading', { level: 1, name: text('compare.none') }).waitFor()
    await shopper.opens('/favorite')
    await page.getByRole('link', { name: text('favourites.compareNamed', { name: candle.name }) }).click()
    await eventually(columnsOf(shopper).names, [candle.name])
    await page.getByText(text('compare.one')).waitFor()
  })
}

function columnsOf({ page, text }: Awaited<ReturnType<typeof newShopper>>) {
  const table = page.getByRole('table', { name: text('compare.titles.compare') })
  const names = () => table.getByRole('columnheader').getByRole('link').allInnerTexts()
  return { table, names }
}
