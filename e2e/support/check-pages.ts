import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  expectAccessible,
  expectAccessibleLayout,
  expectLightPictures,
  expectNoSidewaysScroll,
  expectOneLanguage,
  withLargeText,
} from './browser/page-checks.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { bothLocales, checksAll } from './locales.ts'
import type { RunningShop } from './shop/running-shop.ts'
import { newShopper, type Shopper } from './shopper/shopper.ts'

/** A page in one of its states, which `see` produces. `widths` are those it exists at, by default all. */
export type PageState = { name: string; see: (here: Here) => Promise<unknown>; widths?: readonly number[] }

export type Here = { shopper: Shopper; shop: RunningShop } & Catalogue

const everyWidth = [1440, 1024, 768, 390, 320]

/**
 * A test for each page in both languages: no overflow at any width or at twice the text size, one language, small pictures,
 * no accessibility violation. All accessibility rules apply at 390 px in one language, those of the layout at 1440 px in
 * the other, by turns from page to page; with `npm run test:all` all of them in both languages at both widths.
 */
export function checkPages(shop: RunningShop, states: readonly PageState[]) {
  const catalogues = { en: readCatalogue(shop, 'en'), ar: readCatalogue(shop, 'ar') }
  // Two at a time: one page waits for the shop while another is being looked at.
  describe('every page is for everyone and fits', { concurrency: 2 }, () => {
    for (const locale of bothLocales) {
      for (const [place, state] of states.entries())
        test(`${state.name}, in ${locale}`, async (t) => {
          const shopper = await newShopper(t, shop, { locale, width: (state.widths ?? everyWidth)[0] })
          const isFirst = (locale === 'en') === (place % 2 === 0)
          await checkPage({ shopper, shop, ...(await catalogues[locale]) }, state, isFirst)
        })
    }
  })
}

/** `isFirst`: in this language all accessibility rules apply. */
async function checkPage(here: Here, { see, widths = everyWidth }: PageState, isFirst: boolean) {
  const { page, locale } = here.shopper
  const widthOfLayout = widths.includes(1440) ? 1440 : 390
  await see(here)
  assert.equal(await page.locator('h1:visible').count(), 1)
  await expectOneLanguage(page, locale)
  await expectLightPictures(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
    await expectNoSidewaysScroll(page)
    if (width === 390 && (isFirst || checksAll)) await expectAccessible(page)
    if (width === widthOfLayout && (!isFirst || checksAll)) await expectAccessibleLayout(page)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await withLargeText(page, () => expectNoSidewaysScroll(page))
}
