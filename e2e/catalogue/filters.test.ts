import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { apiRequests } from '../support/api-requests.ts'
import { openPage } from '../support/browser/browser.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import type { CatalogueItem } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { bothLocales, eitherLocale } from '../support/locales.ts'
import { pageUrl } from '../support/page-url.ts'
import { openShop } from '../support/shop/shop.ts'
import { newShopper, type Shopper } from '../support/shopper/shopper.ts'
import { textsIn } from '../support/texts.ts'

const shop = await openShop()
after(() => shop.stop())

type Named = { id: number; key: string; name: string }

/** The name of a tag by its key. */
async function tagNames(locale: 'en' | 'ar') {
  const tags = await apiRequests(shop, locale).get<Named[]>('/tag?per_page=100')
  return (key: string) => tags.find((tag) => tag.key === key)!.name
}

async function named(query: string, locale: 'en' | 'ar') {
  const items = await apiRequests(shop, locale).get<CatalogueItem[]>(`/item?${query}&per_page=15`)
  return items.map(({ name }) => name)
}

const cardsOf = ({ page }: Pick<Shopper, 'page'>) =>
  page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 }).allInnerTexts()

const queryOf = ({ page }: Shopper) => {
  const { searchParams } = new URL(page.url())
  searchParams.delete('lang')
  return Object.fromEntries(searchParams)
}

for (const locale of bothLocales) {
  test(`items are filtered by occasion and recipient from the keyboard, and the back button undoes it, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale })
    const nameOf = await tagNames(locale)
    await shopper.opens('/category')
    const { page, text } = shopper
    const box = (key: string) => page.getByRole('complementary').getByRole('checkbox', { name: nameOf(key) })
    await box('eid').press('Space')
    await eventually(() => queryOf(shopper), { occasion: 'eid' })
    await eventually(() => cardsOf(shopper), await named('occasion=eid', locale))
    await box('for-him').press('Space')
    const both = await named('occasion=eid&recipient=for-him', locale)
    assert.ok(both.length > 0)
    await eventually(() => cardsOf(shopper), both)
    await page
      .getByRole('main')
      .getByRole('status')
      .first()
      .filter({ hasText: String(both.length) })
      .waitFor()
    // A target partly covered by the header counts as too small.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessible(page)

    const chips = page.getByRole('link', { name: text('catalogue.category.removeFilter') })
    await eventually(() => chips.count(), 2)
    await chips.filter({ hasText: nameOf('eid') }).click()
    await eventually(() => queryOf(shopper), { recipient: 'for-him' })
    await eventually(() => box('eid').isChecked(), false)
    await page.goBack()
    await eventually(() => cardsOf(shopper), both)
    await eventually(() => box('eid').isChecked(), true)
  })

  test(`the gift finder leads to the gifts for an occasion, a recipient and a budget, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale })
    const nameOf = await tagNames(locale)
    await shopper.opens('/')
    const { page, text } = shopper
    const finder = page.getByRole('region', { name: text('catalogue.home.finder') })
    await finder.getByText(text('common.gifts.more'), { exact: true }).click()
    await finder.getByRole('checkbox', { name: nameOf('new-home') }).check()
    await finder.getByRole('checkbox', { name: nameOf('for-the-host') }).check()
    await finder.getByRole('radio', { name: '$50 – $100' }).check()
    await finder.getByRole('button').click()
    const found = await named('occasion=new-home&recipient=for-the-host&lowest_price=50&highest_price=100', locale)
    assert.ok(found.length > 0)
    await eventually(() => cardsOf(shopper), found)
    await eventually(() => page.getByRole('link', { name: text('catalogue.category.removeFilter') }).count(), 3)
  })

  test(`on a phone the sheet filters and counts the results, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale, width: 390 })
    const nameOf = await tagNames(locale)
    await shopper.opens('/category')
    const { page, text } = shopper
    await page.getByRole('button', { name: text('catalogue.category.filter'), exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('checkbox', { name: nameOf('birthday') }).check()
    const found = await named('occasion=birthday', locale)
    const show = text('catalogue.category.showItems', { count: found.length })
    await sheet.getByRole('button', { name: show }).click()
    await eventually(() => cardsOf(shopper), found)
    await expectNoSidewaysScroll(page)
  })
}

for (const locale of eitherLocale('ar')) {
  test(`filters and the gift finder work without script, in ${locale}`, async (t) => {
    const page = await openPage(t, shop, { locale, isWithoutScript: true })
    const nameOf = await tagNames(locale)
    const text = textsIn(locale)
    await page.goto(pageUrl('/', locale))
    const finder = page.getByRole('region', { name: text('catalogue.home.finder') })
    await finder.getByRole('checkbox', { name: nameOf('wedding'), exact: true }).check()
    await finder.getByRole('checkbox', { name: nameOf('eid') }).check()
    await finder.getByRole('button').click()
    await eventually(() => cardsOf({ page }), await named('occasion=wedding,eid', locale))
    assert.equal(await page.locator('html').getAttribute('lang'), locale)
    await page
      .getByRole('complementary')
      .getByRole('checkbox', { name: nameOf('for-parents') })
      .check()
    await page.getByRole('button', { name: text('catalogue.category.apply') }).click()
    await eventually(() => cardsOf({ page }), await named('occasion=wedding,eid&recipient=for-parents', locale))
  })

  test(`the navigation reaches gifts and every category, and Esc closes a panel, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale, width: 1440 })
    const nameOf = await tagNames(locale)
    await shopper.opens('/')
    const { page, text } = shopper
    const navigation = page.getByRole('navigation', { name: text('common.header.main') })
    const gifts = navigation.getByText(text('common.gifts.title'), { exact: true })
    await gifts.press('Enter')
    const eid = navigation.getByRole('link', { name: nameOf('eid') })
    await eid.waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await eventually(() => eid.isVisible(), false)
    await navigation.getByText(text('common.header.categories'), { exact: true }).click()
    for (const { name } of await apiRequests(shop, locale).get<{ name: string }[]>('/category?null_parent_id=true'))
      await navigation.getByRole('link', { name, exact: true }).first().waitFor()
    await gifts.click()
    await eid.click()
    await eventually(() => cardsOf(shopper), await named('occasion=eid', locale))
    await eid.waitFor({ state: 'hidden' })
  })

  test(`a chip of the home page opens the page of its occasion, whose items can be filtered, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale, width: 390 })
    const tags = await apiRequests(shop, locale).get<Named[]>('/tag?group=occasion&per_page=100')
    const { id, name } = tags.find(({ key }) => key === 'wedding')!
    await shopper.opens('/')
    const { page, text } = shopper
    const chips = page.getByRole('region', { name: text('catalogue.home.occasions') })
    await chips.getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    assert.equal(new URL(page.url()).pathname, `/main/occasion/${id}`)
    await eventually(() => cardsOf(shopper), await named('occasion=wedding', locale))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const canonical = async () => (await page.locator('link[rel=canonical]').getAttribute('href')) ?? ''
    await eventually(
      async () => (await canonical()).replace(/^https?:\/\/[^/]+/, ''),
      `/main/occasion/${id}${locale === 'ar' ? '?lang=ar' : ''}`,
    )
    await page.setViewportSize({ width: 1440, height: 900 })
    const sorted = page.getByRole('combobox', { name: text('catalogue.category.sortBy') })
    await sorted.selectOption('price')
    await eventually(() => cardsOf(shopper), await named('occasion=wedding&sort=price', locale))
    assert.equal(new URL(page.url()).pathname, `/main/occasion/${id}`)
    const [first] = await named('occasion=wedding&sort=price', locale)
    await page.getByRole('main').getByRole('link', { name: first! }).first().click()
    await page.getByRole('heading', { level: 1, name: first! }).waitFor()
  })

  test(`the search offers occasions and categories before anything is typed, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale, width: 390 })
    const nameOf = await tagNames(locale)
    await shopper.opens('/')
    const { page, text } = shopper
    await page.getByRole('button', { name: text('common.header.search') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('link', { name: nameOf('ramadan') }).waitFor()
    await expectAccessible(page)
    await dialog.getByRole('combobox').fill('a')
    await eventually(() => dialog.getByRole('link', { name: nameOf('ramadan') }).count(), 0)
    await dialog.getByRole('combobox').fill('')
    await dialog.getByRole('link', { name: nameOf('ramadan') }).click()
    await eventually(() => cardsOf(shopper), await named('occasion=ramadan', locale))
  })
}
