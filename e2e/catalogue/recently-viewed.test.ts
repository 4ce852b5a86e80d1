import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { expectAccessible, expectNoSidewaysScroll, expectOneLanguage } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { untilFocused } from '../support/focus.ts'
import { eitherLocale } from '../support/locales.ts'
import { openShop } from '../support/shop/shop.ts'
import { newShopper, type Shopper } from '../support/shopper/shopper.ts'

const shop = await openShop()
after(() => shop.stop())

const viewed = ({ page, text }: Shopper) => page.getByRole('region', { name: text('recentlyViewed.title') })
const namesIn = (shopper: Shopper) => viewed(shopper).getByRole('heading', { level: 3 }).allInnerTexts()
const storedIn = ({ page }: Shopper, name: string) => page.evaluate((key) => localStorage.getItem(key), name)
const looksDown = ({ page }: Shopper) => page.getByRole('contentinfo').scrollIntoViewIfNeeded()

for (const locale of eitherLocale('en')) {
  test(`recently viewed items are listed on item pages and can be cleared, in ${locale}`, async (t) => {
    const { item } = await readCatalogue(shop, locale)
    const [dallah, vase, mirror] = ['Al Bait Gold Dallah', 'Gold Hourglass', 'Sunburst Mirror'].map(item)
    const shopper = await newShopper(t, shop, { locale, width: 390 })
    const { page, text } = shopper
    for (const { id } of [dallah!, vase!, mirror!]) {
      await shopper.opens(`/single-product/${id}`)
      await eventually(async () => (JSON.parse((await storedIn(shopper, 'viewed')) ?? '{}').ids ?? [])[0], id)
    }
    await looksDown(shopper)
    await eventually(() => namesIn(shopper), [vase!.name, dallah!.name])
    assert.equal(await storedIn(shopper, 'viewed'), `{"version":1,"ids":[${mirror!.id},${vase!.id},${dallah!.id}]}`)
    await expectOneLanguage(page, locale)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    await viewed(shopper)
      .getByRole('button', { name: text('recentlyViewed.clear') })
      .click()
    await untilFocused(viewed(shopper).getByText(text('recentlyViewed.cleared')))
    await eventually(() => storedIn(shopper, 'viewed'), null)
  })
}

test('an item page links back to its list page with filters', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'ar' })
  const { page, text } = shopper
  await shopper.opens('/category?page=2&sort=price')
  await eventually(() => storedIn(shopper, 'page'), '{"version":1,"path":"/category?page=2&sort=price"}')
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await page.waitForURL(/single-product/)
  await page.getByRole('link', { name: text('recentlyViewed.back') }).click()
  await page.waitForURL('**/main/category?page=2&sort=price&lang=ar')
})

test('invalid recently viewed data breaks nothing and links nowhere', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en' })
  const { page, text } = shopper
  await page.goto('/api/health')
  await page.evaluate(() => {
    localStorage.setItem('page', '{"path":"https://elsewhere.example"}')
    localStorage.setItem('viewed', 'x')
  })
  const { item } = await readCatalogue(shop, 'en')
  const { id } = item('Gold Hourglass')
  await shopper.opens(`/single-product/${id}`)
  await eventually(() => storedIn(shopper, 'viewed'), `{"version":1,"ids":[${id}]}`)
  await looksDown(shopper)
  assert.equal(await page.getByRole('link', { name: text('recentlyViewed.back') }).count(), 0)
})
