import type { TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { openPage } from '../browser/browser.ts'
import type { RunningShop } from '../shop/running-shop.ts'
import { type Locale, textsIn } from '../texts.ts'
import { browseActions } from './browse-actions.ts'
import { cartActions } from './cart-actions.ts'
import { checkoutActions } from './checkout-actions.ts'
import type { Device } from './device.ts'

type Visit = {
  locale: Locale
  width?: number
  losesResponses?: boolean
  allowsMotion?: boolean
  isFirstVisit?: boolean
}

/** A new visitor with actions in the shop. */
export async function newShopper(test: TestContext, shop: RunningShop, visit: Visit) {
  return openShopper(await openPage(test, shop, { width: 1440, ...visit }), visit.locale)
}

export type Shopper = ReturnType<typeof openShopper>

/** A shopper with an existing page. */
export function openShopper(page: Page, locale: Locale) {
  const device: Device = { page, locale, text: textsIn(locale) }
  return { ...device, ...browseActions(device), ...cartActions(device), ...checkoutActions(device) }
}
