import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openPage } from '../support/browser/browser.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { eitherLocale } from '../support/locales.ts'
import { pageUrl } from '../support/page-url.ts'
import { openShop } from '../support/shop/shop.ts'
import { textsIn } from '../support/texts.ts'

const shop = await openShop()
after(() => shop.stop())

/** Delays the page's scripts, or those of a part, until they are released. */
async function withoutScripts(page: Page, files = '**/entry.client-*.js') {
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await promise
    await route.continue()
  })
  return letGo
}

for (const locale of eitherLocale('ar')) {
  test(`a click before hydration is replayed after it, in ${locale}`, async (t) => {
    const page = await openPage(t, shop, { locale, width: 390, isFirstVisit: true })
    const letGo = await withoutScripts(page)
    await page.goto(pageUrl('/', locale))
    await page.getByRole('button', { name: textsIn(locale)('common.header.menu'), exact: true }).click()
    assert.equal(await page.getByRole('dialog').count(), 0)
    letGo()
    await page.getByRole('dialog').waitFor()
  })

  test(`a sort order selected before hydration applies after it, in ${locale}`, async (t) => {
    const page = await openPage(t, shop, { locale, isFirstVisit: true })
    const letGo = await withoutScripts(page)
    await page.goto(pageUrl('/category', locale))
    const list = page.getByRole('combobox', { name: textsIn(locale)('catalogue.category.sortBy') })
    await list.selectOption({ index: 2 })
    const chosen = await list.inputValue()
    letGo()
    await eventually(async () => new URL(page.url()).searchParams.get('sort'), chosen)
    await eventually(() => list.inputValue(), chosen)
  })

  test(`a slider moved before hydration filters the list after it, in ${locale}`, async (t) => {
    const page = await openPage(t, shop, { locale, isFirstVisit: true })
    const letGo = await withoutScripts(page)
    await page.goto(pageUrl('/category', locale))
    const lowest = page.getByRole('slider', { name: textsIn(locale)('catalogue.category.lowest') })
    for (let press = 0; press < 3; press += 1) await lowest.press('ArrowUp')
    const moved = await lowest.inputValue()
    assert.equal(moved, '30')
    letGo()
    await eventually(async () => new URL(page.url()).searchParams.get('lowest_price'), moved)
    await eventually(() => lowest.inputValue(), moved)
  })

  test(`a click before hydration uses what only the browser knows, such as the token of a link, in ${locale}`, async (t) => {
    const page = await openPage(t, shop, { locale, width: 390, isFirstVisit: true })
    const letGo = await withoutScripts(page)
    await page.goto(pageUrl('/newsletter/stop#a-token', locale))
    const text = textsIn(locale)
    await page.getByRole('button', { name: text('reminder.newsletter.stop'), exact: true }).click()
    letGo()
    // The answer is the same for every token, but not for none.
    await page.getByText(text('reminder.newsletter.stopped')).waitFor()
  })

  test(`a click on a part that hydrates after the page is replayed, in ${locale}`, async (t) => {
    const page = await openPage(t, shop, { locale, isFirstVisit: true })
    const letGo = await withoutScripts(page, '**/product-later-*.js')
    const { id } = (await readCatalogue(shop, locale)).item('Palace Mabkhara')
    await page.goto(pageUrl(`/single-product/${id}`, locale))
    await page.waitForFunction(() => 'isHydrated' in window)
    await page.getByRole('button', { name: textsIn(locale)('review.list.write'), exact: true }).click()
    letGo()
    await page.waitForURL('**/login*')
  })
}

test('the largest picture of a page loads before its scripts', async (t) => {
  const page = await openPage(t, shop, { width: 390, isFirstVisit: true })
  // Scripts start after 4 seconds in any case, which a busy machine may need for the picture.
  await page.addInitScript(() => {
    const { setTimeout } = window
    const withoutLimit = (...[work, ms, ...values]: Parameters<typeof setTimeout>) =>
      ms === 4000 ? 0 : setTimeout(work, ms, ...values)
    Object.assign(window, { setTimeout: withoutLimit })
  })
  for (const path of ['/', '/single-product/1']) {
    await page.goto(pageUrl(path, 'en'))
    await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')))
    const { pictures, scripts } = await page.evaluate(() => {
      const [picture] = document.querySelectorAll<HTMLImageElement>('main img[fetchpriority="high"]')
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return {
        pictures: files.filter(({ name }) => name === picture?.currentSrc).map(({ responseEnd }) => responseEnd),
        scripts: files.filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime),
      }
    })
    assert.equal(pictures.length, 1, path)
    assert.ok(scripts.length > 5, path)
    assert.ok(Math.min(...scripts) >= Math.max(...pictures), path)
  }
})
