import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { expectAccessible, expectNoSidewaysScroll, expectOneLanguage } from '../support/browser/page-checks.ts'
import { eitherLocale } from '../support/locales.ts'
import { pageUrl } from '../support/page-url.ts'
import { openShop } from '../support/shop/shop.ts'
import { newShopper } from '../support/shopper/shopper.ts'

const shop = await openShop()
after(() => shop.stop())

for (const locale of eitherLocale('ar')) {
  test(`the offline page is shown in ${locale} without a connection and links back after reconnecting`, async (t) => {
    const shopper = await newShopper(t, shop, { locale, width: 390, losesResponses: true, isFirstVisit: true })
    const { page, text } = shopper
    await shopper.opens('/faq')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForFunction(async () => (await caches.keys()).length === 1)

    await page.context().setOffline(true)
    await page.goto(pageUrl('/contact', locale))
    await page.getByRole('heading', { level: 1, name: text('offline.title') }).waitFor()
    assert.equal(await page.locator('html').getAttribute('lang'), locale)
    await expectOneLanguage(page, locale)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    await page.context().setOffline(false)
    await page.getByRole('link', { name: text('offline.retry') }).click()
    await page.getByRole('heading', { level: 1, name: text('common.titles.contact') }).waitFor()
  })
}

test('the service worker caches only the offline page', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en', isFirstVisit: true })
  const { page } = shopper
  await shopper.opens('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await shopper.opens('/cart')
  await shopper.opens('/category')
  const cached = await page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(opened.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  assert.deepEqual(cached.sort(), ['/main/offline/ar.html', '/main/offline/en.html'])
})

test('offline, hovering over a link changes nothing, and clicking it opens the offline page with a link to the target', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en', losesResponses: true, isFirstVisit: true })
  const { page, text } = shopper
  await shopper.opens('/terms')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.context().setOffline(true)
  const link = page.getByRole('contentinfo').getByRole('link', { name: text('common.titles.faq') })
  await link.hover()
  await page.getByRole('heading', { level: 1, name: text('common.titles.terms') }).waitFor()
  await link.click()
  await page.getByRole('heading', { level: 1, name: text('offline.title') }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('link', { name: text('offline.retry') }).click()
  await page.getByRole('heading', { level: 1, name: text('common.titles.faq') }).waitFor()
})
