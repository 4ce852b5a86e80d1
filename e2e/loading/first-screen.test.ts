import assert from 'node:assert/strict'
import { after, type TestContext, test } from 'node:test'
import type { Page } from 'playwright-core'
import { apiRequests, postcodes } from '../support/api-requests.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { bothLocales, eitherLocale } from '../support/locales.ts'
import { openShop } from '../support/shop/shop.ts'
import { signedIn } from '../support/shopper/account-actions.ts'
import { newShopper, type Shopper } from '../support/shopper/shopper.ts'

const shop = await openShop()
after(() => shop.stop())

for (const locale of eitherLocale('en')) {
  test(`content below the fold is laid out after the first paint, and immediately after a reload, in ${locale}`, async (t) => {
    const { page, footerLink, opens } = await aVisitor(t, locale)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.addInitScript(() => {
      const first: FrameRequestCallback[] = []
      const original = window.requestAnimationFrame
      window.requestAnimationFrame = (work) => first.push(work)
      addEventListener('go-on', () => {
        window.requestAnimationFrame = original
        for (const work of first) original(work)
      })
    })
    await opens('/main')
    assert.equal(await footerLink.isLaidOut(), false)
    await page.evaluate(() => dispatchEvent(new Event('go-on')))
    await eventually(footerLink.isLaidOut, true)
    await eventually(() => page.locator('html').getAttribute('class'), '')

    await page.reload()
    assert.equal(await footerLink.isLaidOut(), true)
    await opens('/main/faq#main')
    assert.equal(await footerLink.isLaidOut(), true)
  })

  test(`going back and reloading restore the scroll position, in ${locale}`, async (t) => {
    const { page, text, footerLink, opens } = await aVisitor(t, locale)
    await opens('/main')
    await eventually(footerLink.isLaidOut, true)
    await eventually(() => page.locator('html').getAttribute('class'), '')
    await footerLink.link.scrollIntoViewIfNeeded()
    const before = await footerLink.place()
    assert.ok(before > 0 && before < 900)

    await footerLink.link.click()
    await page.waitForURL('**/main/faq*')
    await page.getByRole('heading', { level: 1, name: text('common.titles.faq') }).waitFor()
    await page.goBack()
    await eventually(footerLink.place, before)
    await page.reload()
    await eventually(footerLink.place, before)
  })
}

for (const locale of bothLocales) {
  test(`the parts of a page stay in their place while it opens, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale, width: 390, isFirstVisit: true })
    await measureShifts(shopper.page)
    const { category, item } = await readCatalogue(shop, locale)
    // The category of gifts has a tile among its items.
    const paths = ['/', `/category/${category('Gifts').id}`, `/single-product/${item('Palace Mabkhara').id}`, '/login']
    for (const path of paths) await opensWithoutShift(shopper, path)
    await opensWithoutShift(shopper, '/newsletter/confirm#token')

    await shopper.hasCart([{ item_id: item('White Musk Candle').id, item_quantity: 1 }])
    await shopper.opens('/checkout')
    await shopper.fillsAddress()
    await shopper.paysCash()
    await shopper.places()
    const { id } = await shopper.confirmation()
    for (const path of ['successful-payment', 'order-details', 'invoice'])
      await opensWithoutShift(shopper, `/${path}/${id}`)

    // Its items can be bought again with a button in a chunk of its own.
    const { account } = await signedIn(shopper, shop)
    const box = { item_id: item('Ivory Gift Box with Gold Bow').id, item_quantity: 1 }
    const canceled = await apiRequests(shop, locale).payByCard([box], postcodes.declined)
    await account.claims(canceled)
    await account.cancels(canceled)
    await opensWithoutShift(shopper, `/payment-failure/${canceled.id}`)
  })
}

for (const locale of bothLocales)
  test(`a page loads each of its files once, and under one name, in ${locale}`, async (t) => {
    const { page, opens } = await newShopper(t, shop, { locale, width: 390, isFirstVisit: true })
    for (const path of ['/', '/cart', '/category']) {
      await opens(path)
      await page.waitForFunction(() => 'isHydrated' in window)
      await page.evaluate(() => document.fonts.ready)
      const files = await page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .map(({ name, transferSize }) => ({ path: new URL(name).pathname, isDownload: transferSize > 0 }))
          .filter((file) => /^\/main\/assets\/.+\.(woff2|svg|webp)$/.test(file.path)),
      )
      assert.ok(files.some((file) => file.path.endsWith('.woff2')))
      const downloads = files.filter(({ isDownload }) => isDownload).map((file) => file.path)
      assert.deepEqual(downloads, [...new Set(downloads)], path)
      const names = [...new Set(files.map((file) => file.path))].map((name) => name.replace(/-[^-]+(?=\.\w+$)/, ''))
      assert.deepEqual(names, [...new Set(names)], path)
    }
  })

/** Adds up the layout shifts of each page that opens from now on. */
const measureShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { total: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.total += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

async function opensWithoutShift({ page, opens }: Shopper, path: string) {
  await opens(path)
  // What is below the fold is laid out; immediately on a page with a fragment.
  if (!path.includes('#')) await eventually(() => page.locator('html').getAttribute('class'), '')
  await page.waitForLoadState('networkidle')
  const { total } = await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts)
  assert.ok(total < 0.02, `${path} shifts by ${total}`)
}

/** A shopper with a tablet, where the groups of the footer are open, and a link in it. */
async function aVisitor(t: TestContext, locale: 'en' | 'ar') {
  const { page, text } = await newShopper(t, shop, { locale, width: 768, losesResponses: true, isFirstVisit: true })
  // Elements outside the layout have no role.
  const link = page.locator('footer li a[href^="/main/faq"]')
  return {
    page,
    text,
    opens: (path: string) => {
      const [address = '', place] = path.split('#')
      return page.goto(`${address}${locale === 'ar' ? '?lang=ar' : ''}${place ? `#${place}` : ''}`)
    },
    footerLink: {
      link,
      isLaidOut: () => link.evaluate((element) => element.checkVisibility()),
      place: () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top)),
    },
  }
}
