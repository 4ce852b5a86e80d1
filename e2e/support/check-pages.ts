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
import { bothLocales } from './locales.ts'
import type { RunningShop } from './shop/running-shop.ts'
import { newShopper, type Shopper } from './shopper/shopper.ts'

/** A page as somebody may find it: `see` brings it about, `widths` are those it exists at, all unless given. */
export type PageState = { name: string; see: (here: Here) => Promise<unknown>; widths?: readonly number[] }

export type Here = { shopper: Shopper; shop: RunningShop } & Catalogue

const everyWidth = [1440, 1024, 768, 390, 320]

/** A test for each page in both languages: no overflow at any width or at twice the text size, one language, small pictures, no accessibility violation. */
export function checkPages(shop: RunningShop, states: readonly PageState[]) {
  const catalogues = { en: readCatalogue(shop, 'en'), ar: readCatalogue(shop, 'ar') }
  // Two at a time: one page waits for the shop while another is being looked at.
  describe('every page is for everyone and fits', { concurrency: 2 }, () => {
    for (const locale of bothLocales) {
      for (const state of states)
        test(`${state.name}, in ${locale}`, async (t) => {
          const shopper = await newShopper(t, shop, { locale, width: (state.widths ?? everyWidth)[0] })
          await checkPage({ shopper, shop, ...(await catalogues[locale]) }, state)
        })
    }
  })
}

async function checkPage(here: Here, { see, widths = everyWidth }: PageState) {
  const { page, locale } = here.shopper
  await see(here)
  assert.equal(await page.locator('h1:visible').count(), 1)
  await expectOneLanguage(page, locale)
  await expectLightPictures(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
    await expectNoSidewaysScroll(page)
    if (width === 390) await expectAccessible(page)
    if (width === 1440) await expectAccessibleLayout(page, locale)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await withLargeText(page, () => expectNoSidewaysScroll(page))
}
