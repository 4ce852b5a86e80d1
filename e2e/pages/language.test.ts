import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { readCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { bothLocales } from '../support/locales.ts'
import { pageUrl } from '../support/page-url.ts'
import { openShop } from '../support/shop/shop.ts'
import { newShopper, openShopper, type Shopper } from '../support/shopper/shopper.ts'
import { others, switchLanguage } from '../support/shopper/switch-language.ts'

const shop = await openShop()
after(() => shop.stop())

/** A value that a reload would lose. */
const leavesAMark = ({ page }: Shopper) => page.evaluate(() => Object.assign(window, { mark: 'here' }))
const markIn = ({ page }: Shopper) => page.evaluate(() => (window as unknown as { mark?: string }).mark)

for (const locale of bothLocales) {
  const other = others[locale]

  test(`switching from ${locale} to ${other} keeps the filters and scroll position of a list`, async (t) => {
    const shopper = await newShopper(t, shop, { locale })
    const path = '/category?page=2&per_page=10&sort=price&lowest_price=50'
    await shopper.opens(path)
    await leavesAMark(shopper)
    const switched = await switchLanguage(shopper)
    const { pathname, search } = new URL(switched.page.url())
    assert.equal(pathname + search, pageUrl(path, other))
    const second = switched.page.getByRole('link', {
      name: switched.text('common.pages.page', { page: 2 }),
      exact: true,
    })
    await eventually(() => second.getAttribute('aria-current'), 'page')
    assert.equal(await markIn(switched), 'here')
  })

  test(`switching from ${locale} to ${other} keeps the cart and the typed text of the checkout`, async (t) => {
    const candles = {
      before: (await readCatalogue(shop, locale)).item('White Musk Candle'),
      after: (await readCatalogue(shop, other)).item('White Musk Candle'),
    }
    const shopper = await newShopper(t, shop, { locale })
    await shopper.hasCart([{ item_id: candles.before.id, item_quantity: 2 }])
    await shopper.opens('/checkout')
    const typed = await shopper.fillsAddress({ city: 'Salmiya السالمية' })
    await shopper.field('notes').fill('For Mama أمي')
    await leavesAMark(shopper)

    const switched = await switchLanguage(shopper)
    await switched.page.getByText(candles.after.name).waitFor()
    await eventually(() => switched.page.getByText(candles.before.name).count(), 0)
    await eventually(() => switched.field('city').inputValue(), typed.city)
    await eventually(() => switched.field('email').inputValue(), typed.email)
    await eventually(() => switched.field('notes').inputValue(), 'For Mama أمي')
    assert.equal(await markIn(switched), 'here')
  })
}

test('switching the language keeps the selected variant', async (t) => {
  const { item, variantsOf } = await readCatalogue(shop, 'en')
  const vase = item('Fluted Porcelain Vase, Gold Lip')
  const emerald = (await variantsOf(vase)).findIndex(({ color }) => color?.name === 'Emerald')
  const shopper = await newShopper(t, shop, { locale: 'en' })
  await shopper.opens(`/single-product/${vase.id}`)
  await shopper.chooses('color', 'Emerald')
  const switched = await switchLanguage(shopper)
  const inArabic = await (await readCatalogue(shop, 'ar')).variantsOf(vase)
  const name = inArabic[emerald]?.color?.name ?? ''
  await eventually(() => switched.page.getByRole('radio', { name }).isChecked(), true)
})

test('a URL without a language redirects to the saved language', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en' })
  await shopper.opens('/about')
  await switchLanguage(shopper)
  await shopper.page.goto('/main/category?sort=price')
  await shopper.page.waitForURL('**/main/category?sort=price&lang=ar')
  await shopper.page.locator('html[lang=ar][dir=rtl]').waitFor()
})

test('a URL with a language overrides the saved language', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'ar' })
  await shopper.opens('/about')
  await eventually(() => shopper.page.evaluate(() => localStorage.getItem('locale')), 'ar')
  await shopper.page.goto('/main/about?lang=en')
  await eventually(() => shopper.page.evaluate(() => localStorage.getItem('locale')), 'en')
  assert.equal(await shopper.page.locator('html').getAttribute('lang'), 'en')
  await shopper.page.goto('/main/about')
  await shopper.page
    .getByRole('heading', { level: 1, name: openShopper(shopper.page, 'en').text('common.titles.about') })
    .waitFor()
  assert.equal(new URL(shopper.page.url()).search, '')
})

test('after switching to English, further pages are in English', async (t) => {
  const arabic = await newShopper(t, shop, { locale: 'ar' })
  await arabic.opens('/')
  const shopper = await switchLanguage(arabic)
  const { category } = await readCatalogue(shop, 'en')
  await shopper.follows(new RegExp(`^${category('Gifts').name}`))
  await shopper.page.getByRole('heading', { level: 1, name: category('Gifts').name }).waitFor()
  assert.equal(new URL(shopper.page.url()).search, '')
})
