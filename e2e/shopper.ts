import type { TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { atCheckout } from './at-checkout.ts'
import { openPage } from './browser.ts'
import { inCart } from './in-cart.ts'
import { lookingRound } from './looking-round.ts'
import { type Locale, type Say, saying } from './said.ts'
import type { RunningShop } from './shop.ts'

/** Somebody in front of a page, and how the shop speaks to them. */
export type Eyes = { page: Page; locale: Locale; say: Say }

type Visit = { locale: Locale; width?: number; losesAnswers?: boolean; likesMotion?: boolean }

/** Somebody who has never been here, with verbs for what people do in a shop; none of them presses anything twice. */
export async function aShopper(test: TestContext, shop: RunningShop, visit: Visit) {
  return shopperAt(await openPage(test, shop, { width: 1440, ...visit }), visit.locale)
}

export type Shopper = ReturnType<typeof shopperAt>

/** The same with a page that is there already. */
export function shopperAt(page: Page, locale: Locale) {
  const eyes: Eyes = { page, locale, say: saying(locale) }
  return { ...eyes, ...lookingRound(eyes), ...inCart(eyes), ...atCheckout(eyes) }
}
