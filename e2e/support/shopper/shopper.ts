import type { TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { openPage } from '../browser/browser.ts'
import type { RunningShop } from '../shop/running-shop.ts'
import { type Locale, textsIn } from '../texts.ts'
import { browseActions } from './browse-actions.ts'
import { cartActions } from './cart-actions.ts'
import { checkoutActions } from './checkout-actions.ts'
import type { Device } from './device.ts'

type Visit = { locale: Locale; width?: number; losesAnswers?: boolean; likesMotion?: boolean }

/** Somebody who has never been here, with verbs for what people do in a shop; none of them presses anything twice. */
export async function newShopper(test: TestContext, shop: RunningShop, visit: Visit) {
  return openShopper(await openPage(test, shop, { width: 1440, ...visit }), visit.locale)
}

export type Shopper = ReturnType<typeof openShopper>

/** The same with a page that is there already. */
export function openShopper(page: Page, locale: Locale) {
  const eyes: Device = { page, locale, say: textsIn(locale) }
  return { ...eyes, ...browseActions(eyes), ...cartActions(eyes), ...checkoutActions(eyes) }
}
