import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { readCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { untilFocused } from '../support/focus.ts'
import { bothLocales, eitherLocale } from '../support/locales.ts'
import { openShop } from '../support/shop/shop.ts'
import { newShopper, type Shopper } from '../support/shopper/shopper.ts'

const shop = await openShop()
after(() => shop.stop())

const field = ({ page }: Shopper) => page.getByRole('dialog').getByRole('combobox')
const offered = ({ page }: Shopper) => page.getByRole('option')
/** The accessible name of the entry that Enter opens. */
const pointedAt = (shopper: Shopper) =>
  field(shopper).evaluate((one) => {
    const id = one.getAttribute('aria-activedescendant')
    return id === null ? null : (document.getElementById(id)?.getAttribute('aria-selected') ?? 'nothing')
  })

for (const locale of eitherLocale('ar')) {
  test(`arrow keys move through search suggestions and Enter opens one, in ${locale}`, async (t) => {
    const { item } = await readCatalogue(shop, locale)
    const mabkhara = item('Palace Mabkhara')
    const shopper = await newShopper(t, shop, { locale })
    const { page, text } = shopper
    await shopper.opens('/')
    await page.getByRole('button', { name: text('common.header.search') }).click()
    // In one step: typed slowly, an earlier part of the name would find it among others.
    await field(shopper).fill(mabkhara.name.slice(0, -1))
    const option = offered(shopper).filter({ hasText: mabkhara.name })
    await option.waitFor()
    const count = await offered(shopper).count()
    await page.getByRole('status').getByText(text('search.found', { count })).waitFor({ state: 'attached' })
    assert.equal(await pointedAt(shopper), null)

    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowDown')
    assert.equal(await pointedAt(shopper), null)
    for (let press = 0; press < count; press++) {
      await page.keyboard.press('ArrowDown')
      if ((await option.getAttribute('aria-selected')) === 'true') break
    }
    assert.equal(await pointedAt(shopper), 'true')
    await untilFocused(field(shopper))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: mabkhara.name }).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })
}

test('an empty search field has the direction of the page, and typed text its own', async (t) => {
  for (const locale of bothLocales) {
    const shopper = await newShopper(t, shop, { locale, width: 390 })
    await shopper.opens('/')
    await shopper.page.getByRole('button', { name: shopper.text('common.header.search') }).click()
    const direction = () => field(shopper).evaluate((input) => getComputedStyle(input).direction)
    const ofPage = locale === 'ar' ? 'rtl' : 'ltr'
    assert.equal(await direction(), ofPage)
    await field(shopper).fill('عود')
    assert.equal(await direction(), 'rtl')
    await field(shopper).fill('oud')
    assert.equal(await direction(), 'ltr')
    await field(shopper).fill('')
    assert.equal(await direction(), ofPage)
  }
})

test('the placeholder of the search field fits on a phone', async (t) => {
  for (const locale of bothLocales) {
    const shopper = await newShopper(t, shop, { locale, width: 390 })
    await shopper.opens('/')
    await shopper.page.getByRole('button', { name: shopper.text('common.header.search') }).click()
    await field(shopper).waitFor()
    // As text, the placeholder needs the same width.
    const { needed, available } = await field(shopper).evaluate((input: HTMLInputElement) => {
      input.value = input.placeholder
      return { needed: input.scrollWidth, available: input.clientWidth }
    })
    assert.ok(needed <= available, `${locale}: ${needed} of ${available} px`)
  }
})

test('the first Esc closes suggestions, the second the search field; Enter searches the typed text', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en' })
  const { page, text } = shopper
  await shopper.opens('/')
  await shopper.types('ros')
  await offered(shopper).first().waitFor()
  await page.keyboard.press('Escape')
  await eventually(() => offered(shopper).count(), 0)
  assert.equal(await field(shopper).inputValue(), 'ros')
  await page.keyboard.press('Escape')
  await field(shopper).waitFor({ state: 'detached' })
  await shopper.searches('rose')
  await page.getByRole('button', { name: text('common.header.search') }).click()
  assert.equal(await field(shopper).inputValue(), 'rose')
})

test('only the last typed text is requested, and outdated requests are aborted', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en', losesResponses: true })
  const { page, text } = shopper
  const requested: (string | null)[] = []
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/search/suggest**', async (route) => {
    const words = new URL(route.request().url()).searchParams.get('search')
    requested.push(words)
    if (words === 'candle') await released
    await route.continue()
  })
  await page.clock.install()
  await shopper.opens('/')
  await page.getByRole('button', { name: text('common.header.search') }).click()
  await field(shopper).focus()
  // However slowly the keys arrive, no time passes between them.
  await page.clock.pauseAt(Date.now() + 60_000)
  await field(shopper).pressSequentially('candle')
  await page.clock.runFor(1000)
  await eventually(() => requested, ['candle'])
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('search=candle'))
  await field(shopper).fill('rose')
  await page.clock.runFor(1000)
  await givenUp
  letGo()
  await eventually(() => requested, ['candle', 'rose'])
  await offered(shopper).filter({ hasText: 'Rose' }).first().waitFor()
})

test('keys do not select a suggestion for the text before', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en' })
  const { page } = shopper
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/search/suggest**search=lantern**', async (route) => {
    await released
    await route.continue()
  })
  await shopper.opens('/')
  await shopper.types('rose')
  await offered(shopper).filter({ hasText: 'Rose' }).first().waitFor()
  await field(shopper).fill('lantern')
  await page.keyboard.press('ArrowDown')
  assert.equal(await pointedAt(shopper), null)
  release()
  await offered(shopper).filter({ hasText: 'Lantern' }).first().waitFor()
  await page.keyboard.press('ArrowDown')
  assert.equal(await pointedAt(shopper), 'true')
})

test('a suggested category can be clicked', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en' })
  const { category } = await readCatalogue(shop, 'en')
  await shopper.opens('/cart')
  await shopper.types('Keepsa')
  await offered(shopper).filter({ hasText: 'Keepsakes' }).click()
  await shopper.page.waitForURL(`**/main/category/${category('Keepsakes').id}`)
})

for (const locale of eitherLocale('ar')) {
  test(`a search without results offers popular words, and a typing error its correction, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale })
    const { page, text } = shopper
    const popular = page.getByRole('navigation', { name: text('catalogue.category.popular') })
    await shopper.opens('/category?search=zzqqxx')
    await page
      .getByRole('main')
      .getByRole('navigation', { name: text('common.gifts.occasion') })
      .waitFor()
    await popular.getByRole('link').first().click()
    await page.getByRole('article').first().waitFor()

    await shopper.opens('/category?search=lantrn')
    const meant = page.locator('.category-head').getByRole('link', { name: 'lantern' })
    await meant.click()
    await page.waitForURL('**search=lantern**')
    await meant.waitFor({ state: 'detached' })
  })
}
