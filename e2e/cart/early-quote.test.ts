import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page, Request } from 'playwright-core'
import { routeOnce } from '../support/browser/temporary-routes.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { bothLocales, eitherLocale } from '../support/locales.ts'
import { pageUrl } from '../support/page-url.ts'
import { openShop } from '../support/shop/shop.ts'
import { newShopper } from '../support/shopper/shopper.ts'
import { aCustomer, signInActions } from '../support/shopper/sign-in-actions.ts'

const shop = await openShop()
after(() => shop.stop())

const { item } = await readCatalogue(shop, 'en')
const candle = item('White Musk Candle')
const mirror = item('Two Candles, Day and Evening')

const line = ({ id }: { id: number }, item_quantity = 1) => ({ item_id: id, item_quantity })

/** Delays the scripts of the page until they are released. */
async function withoutScripts(page: Page) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/entry.client-*.js', async (route) => {
    await promise
    await route.continue()
  })
  return release
}

/** The bodies of the quotes that a page requests from now on. */
function quotesOf(page: Page) {
  const bodies: unknown[] = []
  const isQuote = (request: Request) => request.url().endsWith('/api/order/quote')
  page.on('request', (request) => isQuote(request) && bodies.push(request.postDataJSON()))
  return bodies
}

for (const locale of bothLocales) {
  test(`a cart names its items before its scripts and requests one quote, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale, width: 390, isFirstVisit: true })
    const { page, text } = shopper
    const named = await readCatalogue(shop, locale)
    const names = [candle, mirror].map(({ name }) => named.item(name).name)
    await shopper.hasCart([line(candle), line(mirror, 2)])
    const release = await withoutScripts(page)
    const quotes = quotesOf(page)
    await page.goto(pageUrl('/cart', locale))
    const places = page.getByRole('main').locator('.cart-waiting bdi')
    await eventually(() => places.allTextContents(), names)
    assert.equal(await page.evaluate(() => 'isHydrated' in window), false)

    release()
    await eventually(
      async () => (await shopper.lines()).map(({ name, quantity }) => ({ name, quantity })),
      [
        { name: names[0], quantity: 1 },
        { name: names[1], quantity: 2 },
      ],
    )
    await eventually(() => places.count(), 0)
    await page.getByRole('link', { name: text('cart.checkout') }).waitFor()
    assert.equal(quotes.length, 1)
  })
}

for (const locale of eitherLocale('ar')) {
  test(`a checkout requests its first quote once, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale, isFirstVisit: true })
    const { page } = shopper
    await shopper.hasCart([line(candle)])
    const release = await withoutScripts(page)
    const quotes = quotesOf(page)
    await page.goto(pageUrl('/checkout', locale))
    const first = { items: [{ ...line(candle), property_id: null }], coupon_code: null }
    await eventually(() => quotes, [first])
    release()
    await shopper.field('first_name').waitFor()
    assert.deepEqual(
      quotes.filter((quote) => JSON.stringify(quote) === JSON.stringify(quotes[0])),
      [first],
    )
  })

  test(`a first quote that is lost is requested again by the page, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale, isFirstVisit: true, losesResponses: true })
    const { page } = shopper
    const quotes = quotesOf(page)
    await routeOnce(page, '**/api/order/quote', (route) => route.abort())
    await shopper.hasCart([line(candle, 2)])
    await shopper.opens('/cart')
    assert.deepEqual(await shopper.lines(), [
      { name: (await readCatalogue(shop, locale)).item(candle.name).name, quantity: 2, total: '$108.00' },
    ])
    assert.equal(quotes.length, 2)
  })

  test(`a first quote that is refused shows an error that can be retried, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale, isFirstVisit: true, losesResponses: true })
    const { page, text } = shopper
    const tooMany = { status: 429, json: { message: 'Too many requests', code: 'too_many_requests' } }
    await routeOnce(page, '**/api/order/quote', (route) => route.fulfill(tooMany))
    await shopper.hasCart([line(candle)])
    await shopper.opens('/cart')
    const alert = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: text('cart.failed') })
    await alert.getByRole('button', { name: text('cart.retry') }).click()
    await shopper.lines()
  })

  test(`a cart that another tab changes before its scripts is priced as it is now, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale, isFirstVisit: true })
    const { page } = shopper
    await shopper.hasCart([line(candle), line(mirror)])
    const release = await withoutScripts(page)
    const quotes = quotesOf(page)
    await page.goto(pageUrl('/cart', locale))
    await page.getByRole('main').locator('.cart-waiting bdi').nth(1).waitFor()
    const items = [{ item_id: candle.id, property_id: null, item_quantity: 2 }]
    await page.evaluate((order) => localStorage.setItem('order', order), JSON.stringify({ version: 1, items }))
    release()
    assert.deepEqual(await shopper.lines(), [
      { name: (await readCatalogue(shop, locale)).item(candle.name).name, quantity: 2, total: '$108.00' },
    ])
    assert.deepEqual(quotes.at(-1), { items, coupon_code: null })
    assert.equal(quotes.length, 2)
  })
}

test('the stored cart of a guest is not quoted early for a signed-in customer', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en', isFirstVisit: true })
  const { page } = shopper
  await shopper.opens(`/login?next=${encodeURIComponent(`/single-product/${candle.id}`)}`)
  const login = signInActions(shopper)
  await login.signsIn(await aCustomer(shop, 'en'))
  await login.isAt(`/single-product/${candle.id}`)
  await shopper.adds()
  await shopper.hasCart([line(mirror)])
  const release = await withoutScripts(page)
  const quotes = quotesOf(page)
  await page.goto(pageUrl('/cart', 'en'), { waitUntil: 'load' })
  assert.deepEqual(quotes, [])
  release()
  await eventually(async () => (await shopper.lines()).some(({ name }) => name === candle.name), true)
})
