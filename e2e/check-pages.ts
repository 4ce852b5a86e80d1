import { test } from 'node:test'
import { type Catalogue, catalogueOf } from './catalogue.ts'
import { expectAccessible, expectNoSidewaysScroll, expectOneLanguage } from './page-checks.ts'
import type { RunningShop } from './shop.ts'
import { aShopper, type Shopper } from './shopper.ts'

/** A page as somebody may find it: `see` brings it about, `widths` are those it exists at, all unless given. */
export type PageState = { name: string; see: (here: Here) => Promise<unknown>; widths?: readonly number[] }

export type Here = { shopper: Shopper; shop: RunningShop } & Catalogue

const everyWidth = [1440, 1024, 768, 390, 320]
const accessibleAt = [390, 1440]

/** A test for each of these pages in both languages: it fits every screen, speaks one language, and is accessible. */
export function checkPages(shop: RunningShop, states: readonly PageState[]) {
  for (const locale of ['en', 'ar'] as const) {
    for (const { name, see, widths = everyWidth } of states) {
      test(`${name}, in ${locale}, is for everyone and fits`, async (t) => {
        const shopper = await aShopper(t, shop, { locale, width: widths[0] })
        await see({ shopper, shop, ...(await catalogueOf(shop, locale)) })
        await expectOneLanguage(shopper.page, locale)
        for (const width of widths) {
          await shopper.page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
          await expectNoSidewaysScroll(shopper.page)
          if (accessibleAt.includes(width)) await expectAccessible(shopper.page)
        }
      })
    }
  }
}
