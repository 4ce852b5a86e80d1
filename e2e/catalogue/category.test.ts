import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { apiRequests } from '../support/api-requests.ts'
import { type CatalogueItem, readCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { untilFocused } from '../support/focus.ts'
import { bothLocales, eitherLocale } from '../support/locales.ts'
import { openShop } from '../support/shop/shop.ts'
import { newShopper, type Shopper } from '../support/shopper/shopper.ts'

const shop = await openShop()
after(() => shop.stop())

/** The number of items, above them. */
const countOf = ({ page }: Shopper) => page.locator('.toolbar-count')

const cardsOf = ({ page }: Shopper) =>
  page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 }).allInnerTexts()

/** The items the API returns for this query, in order. */
async function named(query: string, locale: 'en' | 'ar' = 'en') {
  const items = await apiRequests(shop, locale).get<CatalogueItem[]>(`/item?${query}`)
  return items.map(({ name }) => name)
}

const filtersIn = ({ page }: Shopper) => {
  const { searchParams } = new URL(page.url())
  searchParams.delete('lang')
  return searchParams.toString()
}

const field = ({ page, text }: Shopper, end: 'from' | 'to') =>
  page.getByRole('complementary').getByRole('textbox', { name: text(`catalogue.category.${end}`) })

const choice = ({ page, text }: Shopper, of: 'sortBy' | 'perPage') =>
  page.getByRole('combobox', { name: text(`catalogue.category.${of}`) })

for (const locale of eitherLocale('en')) {
  test(`a typed price filter is in the URL, can be cleared, and is undone by the back button, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale })
    await shopper.opens('/category?page=2')
    const { text, page } = shopper
    await field(shopper, 'to').fill(locale === 'ar' ? '١٠٠' : '100')
    await field(shopper, 'to').press('Enter')
    await eventually(() => filtersIn(shopper), 'highest_price=100')
    const cheap = await named('highest_price=100&per_page=15', locale)
    assert.ok(cheap.length > 3)
    await eventually(() => cardsOf(shopper), cheap)

    const chip = page.getByRole('link', { name: text('catalogue.category.removeFilter') })
    await chip.click()
    await eventually(() => filtersIn(shopper), '')
    await eventually(() => cardsOf(shopper), await named('per_page=15', locale))
    await untilFocused(countOf(shopper))
    await page.goBack()
    await eventually(() => cardsOf(shopper), cheap)
    await page.goBack()
    await eventually(() => filtersIn(shopper), 'page=2')
    await eventually(() => cardsOf(shopper), await named('per_page=15&page=2', locale))
    await eventually(async () => /3,000/.test(await field(shopper, 'to').inputValue()), true)
  })
}

for (const locale of bothLocales) {
  test(`the price slider increases in reading direction, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale })
    const { clock } = shopper.page
    await clock.install()
    await shopper.opens('/category')
    const lowest = shopper.page
      .getByRole('complementary')
      .getByRole('slider', { name: shopper.text('catalogue.category.lowest') })
    await lowest.focus()
    // In one task, because the list is fetched when no press follows for a moment.
    await clock.pauseAt(Date.now() + 60_000)
    for (let press = 0; press < 20; press++) await lowest.press(locale === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await clock.resume()
    await eventually(() => filtersIn(shopper), 'lowest_price=200')
    await eventually(() => field(shopper, 'from').inputValue(), '$200')
    await eventually(() => cardsOf(shopper), await named('lowest_price=200&per_page=15', locale))
    await lowest.press('Home')
    await eventually(() => filtersIn(shopper), '')
  })
}

test('the price slider loses no key press on a slow device while earlier ones are being applied', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en' })
  const { page, text } = shopper
  await shopper.opens('/category')
  const lowest = page.getByRole('complementary').getByRole('slider', { name: text('catalogue.category.lowest') })
  await lowest.focus()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  for (let press = 0; press < 12; press++) await lowest.press('ArrowRight')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await eventually(() => filtersIn(shopper), 'lowest_price=120')
  await eventually(() => lowest.inputValue(), '120')
})

test('sort order, page size and page number are in the URL', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en' })
  const { page, text } = shopper
  await shopper.opens('/category')
  await choice(shopper, 'sortBy').selectOption({ label: text('catalogue.category.sorts.price') })
  await eventually(() => filtersIn(shopper), 'sort=price')
  await eventually(() => cardsOf(shopper), await named('sort=price&per_page=15'))

  await choice(shopper, 'perPage').selectOption('10')
  await eventually(() => filtersIn(shopper), 'per_page=10&sort=price')
  await eventually(() => cardsOf(shopper), await named('sort=price&per_page=10'))

  await page
    .getByRole('navigation', { name: text('common.pages.label') })
    .getByRole('link', { name: text('common.pages.next') })
    .click()
  await eventually(() => filtersIn(shopper), 'page=2&per_page=10&sort=price')
  await eventually(() => cardsOf(shopper), await named('sort=price&per_page=10&page=2'))
  await untilFocused(countOf(shopper))
  await page
    .getByRole('status')
    .filter({ hasText: text('catalogue.category.pageOf', { page: 2, last: 6 }) })
    .waitFor()

  await choice(shopper, 'sortBy').selectOption({ label: text('catalogue.category.sorts.name') })
  await eventually(() => filtersIn(shopper), 'per_page=10&sort=name')
})

test('a search without results shows a message with the search term, in both languages', async (t) => {
  for (const [locale, title] of [
    ['en', 'No results for “777888”'],
    ['ar', 'لا توجد نتائج للبحث عن «777888»'],
  ] as const) {
    const shopper = await newShopper(t, shop, { locale })
    await shopper.opens('/category?search=777888')
    await shopper.page.getByRole('heading', { level: 2, name: title }).waitFor()
    assert.equal(await shopper.page.getByText(shopper.text('catalogue.category.empty')).count(), 0)
  }
})

test('a filtered list without results shows a message and a button to clear the filters', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en' })
  const { page, text } = shopper
  await shopper.opens('/category?lowest_price=2950&highest_price=2990')
  await page.getByRole('heading', { name: 'There are no products in this category that match these filters' }).waitFor()
  await page
    .getByRole('main')
    .getByRole('link', { name: text('catalogue.category.clearAll') })
    .last()
    .click()
  await eventually(() => filtersIn(shopper), '')
  await eventually(async () => (await cardsOf(shopper)).length, 15)
  await untilFocused(countOf(shopper))
})

test('a page number after the last redirects to the last page', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'ar' })
  await shopper.opens('/category?page=99&per_page=30')
  assert.equal(filtersIn(shopper), 'page=2&per_page=30')
})

test('changing the category preserves the filters', async (t) => {
  const { category } = await readCatalogue(shop, 'en')
  const shopper = await newShopper(t, shop, { locale: 'en' })
  const { page, text } = shopper
  await shopper.opens('/category?lowest_price=100')
  const tree = page.getByRole('complementary').getByRole('navigation', { name: text('catalogue.category.categories') })
  await tree.getByText('Oud & Fragrance', { exact: true }).click()
  await tree.getByRole('link', { name: text('common.header.allOf', { category: 'Oud & Fragrance' }) }).click()
  await page.waitForURL(`**/category/${category('Oud & Fragrance').id}?lowest_price=100`)
  await eventually(
    () => cardsOf(shopper),
    await named(`category_id=${category('Oud & Fragrance').id}&lowest_price=100`),
  )
})

const spellings = [
  { item: 'Eternal Rose under Glass', typed: 'ورده ابديه', how: 'other letters for the same sound' },
  { item: 'Palace Mabkhara', typed: 'مَبخَرة القَصر', how: 'vowel signs' },
  { item: 'Palace Mabkhara', typed: 'مبخره قصر', how: 'no article' },
  { item: 'Palace Mabkhara', typed: 'مبخرت القصر', how: 'a typing error' },
  { item: 'Fluted Porcelain Vase, Gold Lip', typed: 'مزهريه بورسلين', how: 'another vowel' },
]

for (const { item, typed, how } of spellings) {
  test(`an Arabic search finds text written with ${how}`, async (t) => {
    const { name } = (await readCatalogue(shop, 'ar')).item(item)
    const shopper = await newShopper(t, shop, { locale: 'ar' })
    await shopper.opens('/')
    await shopper.searches(typed)
    await eventually(async () => (await cardsOf(shopper)).includes(name), true)
    assert.equal(new URL(shopper.page.url()).searchParams.get('search'), typed)
  })
}

test('an English search corrects a typing error', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en' })
  await shopper.opens('/cart')
  await shopper.searches('palase mabkara')
  await eventually(async () => (await cardsOf(shopper))[0], 'Palace Mabkhara')
})

test('on a phone filters open in a drawer, apply immediately and return the focus', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'ar', width: 390 })
  const { page, text } = shopper
  await shopper.opens('/category')
  const button = page.getByRole('button', { name: text('catalogue.category.filter') })
  await button.click()
  const sheet = page.getByRole('dialog', { name: text('catalogue.category.filter') })
  const to = sheet.getByRole('textbox', { name: text('catalogue.category.to') })
  await to.fill('100')
  await to.press('Enter')
  await eventually(() => filtersIn(shopper), 'highest_price=100')
  const cheap = await named('highest_price=100&per_page=15', 'ar')
  await sheet.getByRole('button', { name: text('catalogue.category.showItems', { count: cheap.length }) }).click()
  await sheet.waitFor({ state: 'detached' })
  await eventually(() => cardsOf(shopper), cheap)
  const again = page.getByRole('button', { name: text('catalogue.category.filterActive', { count: 1 }) })
  await untilFocused(again)
})
