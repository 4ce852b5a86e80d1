import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { apiRequests } from '../support/api-requests.ts'
import type { CatalogueItem } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { eitherLocale } from '../support/locales.ts'
import { openShop } from '../support/shop/shop.ts'
import { signedInShopper } from '../support/shopper/account-actions.ts'
import { newShopper } from '../support/shopper/shopper.ts'

const shop = await openShop()
after(() => shop.stop())

type Offer = { id: number; name: string; brief: string; percentage: number; items_count: number }

for (const locale of eitherLocale('ar')) {
  test(`the offers page lists every running offer with discounted items and a link to all of them, in ${locale}`, async (t) => {
    const { get } = apiRequests(shop, locale)
    const offers = await get<Offer[]>('/offer')
    const shopper = await newShopper(t, shop, { locale })
    const { page, text } = shopper
    await shopper.opens('/')
    await page
      .getByRole('banner')
      .getByRole('link', { name: text('common.titles.offers'), exact: true })
      .click()
    await page.getByRole('heading', { level: 1, name: text('common.titles.offers') }).waitFor()
    assert.ok(offers.length > 2)
    for (const { id, name, brief, percentage, items_count } of offers) {
      const strip = page.getByRole('region', { name, exact: true })
      await strip.getByText(brief).waitFor()
      await strip.getByText(`${percentage}%`).first().waitFor()
      const items = await get<CatalogueItem[]>(`/offer/${id}/item?per_page=4`)
      await eventually(
        () => strip.getByRole('heading', { level: 3 }).allInnerTexts(),
        items.map((item) => item.name),
      )
      for (const { final_price, available } of items)
        if (available)
          await strip
            .getByText(`$${final_price.toFixed(2)}`, { exact: true })
            .first()
            .waitFor()
      const all = strip.getByRole('link', { name: text('offers.all', { count: items_count }) })
      assert.match((await all.getAttribute('href')) ?? '', new RegExp(`/category\\?offer_id=${id}(&|$)`))
    }
  })
}

test('an offer page lists all its items, links to an item and back to all offers', async (t) => {
  const [offer] = await apiRequests(shop).get<Offer[]>('/offer')
  const shopper = await newShopper(t, shop, { locale: 'en' })
  const { page, text } = shopper
  await shopper.opens('/offers')
  await shopper.follows(offer?.name ?? '')
  await page.getByRole('heading', { level: 1, name: offer?.name ?? '' }).waitFor()
  await eventually(() => page.getByRole('main').getByRole('article').count(), offer?.items_count)
  await shopper.follows(text('offers.allOffers'))
  await page.getByRole('heading', { level: 1, name: text('common.titles.offers') }).waitFor()
})

test('a signed-in customer can rate an item on the offers page', async (t) => {
  const [offer] = await apiRequests(shop).get<Offer[]>('/offer')
  const [item] = await apiRequests(shop).get<CatalogueItem[]>(`/offer/${offer?.id}/item?per_page=1`)
  const customer = await signedInShopper(t, shop, { locale: 'en' })
  const { page, text } = customer
  await customer.opens('/offers')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: item?.name ?? '' }) })
  const sent = page.waitForRequest((call) => call.method() === 'POST' && call.url().endsWith('/rank'))
  await card
    .first()
    .getByRole('button', { name: text('product.rate.star', { rating: '5' }) })
    .click()
  assert.deepEqual((await sent).postDataJSON(), { item_id: item?.id, rank: 5 })
  await card
    .first()
    .getByText(text('product.rate.mine', { rating: '5' }))
    .waitFor()
})

test('a journal article is listed, found by search and shown as written', async (t) => {
  type Post = { id: number; title: string; body: string }
  const posts = await apiRequests(shop, 'ar').get<Post[]>('/post')
  const shopper = await newShopper(t, shop, { locale: 'ar' })
  const { page, text } = shopper
  await shopper.opens('/posts')
  const main = page.getByRole('main')
  assert.deepEqual(
    await main.getByRole('heading', { level: 2 }).allInnerTexts(),
    posts.map(({ title }) => title),
  )
  await shopper.searches('المبخرة')
  const found = page.getByRole('region', { name: text('catalogue.category.posts') })
  await found.getByRole('link').first().click()
  const [first] = posts
  await main.getByRole('heading', { level: 1, name: first?.title ?? '' }).waitFor()
  await eventually(() => main.getByRole('article').locator('p').allInnerTexts(), first?.body.split('\n\n'))
})
