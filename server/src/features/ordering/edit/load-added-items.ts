import type { Tx } from '../../../db/connect.ts'
import type { orders } from '../../../db/schema.ts'
import { pricesIncludeTax } from '../../../db/settings/prices-include-tax.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { todayOf, withBackorders } from '../checkout/backorders.ts'
import { inputRows, type LineInput, loadOrderLines } from '../checkout/load-order-lines.ts'
import { lineErrors, type PricedLine, withAvailability } from '../checkout/price-order.ts'
import { currencyOfOrder, loadedInCurrency, type OrderCurrency } from '../checkout/quotes/in-currency.ts'
import { refuseWrongOptions } from '../options/present-options.ts'

/** Items with the prices of today in the currency of an order. */
export type AddedItems = { lines: PricedLine[]; currency: OrderCurrency }

/**
 * Loads items that staff add to an order, as a checkout of its customer does; amounts are converted at the rate of the
 * order. Refuses what a checkout refuses except missing stock, and an order whose currency or way of tax the shop no
 * longer has.
 */
export async function loadAddedItems(
  tx: Tx,
  shop: Shop,
  order: typeof orders.$inferSelect,
  items: readonly LineInput[],
): Promise<AddedItems> {
  const found = await loadOrderLines(tx, inputRows(items), { userId: order.user_id })
  const currency = currencyOfOrder(shop.currency, found.settings, order)
  if (!currency || pricesIncludeTax(found.settings) !== order.prices_include_tax)
    throw new Refusal('prices_not_comparable')
  const loaded = loadedInCurrency(found, currency)
  const lines = withBackorders(withAvailability(loaded.lines), todayOf(loaded.settings, shop.now()))
  const undecided = lines.filter((line) => line.needs_variant)
  if (undecided.length > 0) throw new Refusal('choose_variant', { errors: lineErrors(undecided, 'choose_variant') })
  refuseWrongOptions(lines)
  return { lines, currency }
}

/** Refuses added items that are not in stock; call it once the items that the edit removes are back in stock. */
export function refuseMissingItems({ lines }: AddedItems): void {
  const missing = lines.filter((line) => !line.available)
  if (missing.length > 0) throw new Refusal('not_available', { errors: lineErrors(missing, 'not_available') })
}
