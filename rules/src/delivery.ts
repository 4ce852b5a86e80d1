import { type Minor, sum } from './money.ts'

/** What delivery costs before any free delivery: each distinct item once, and `flat` once for all items without a price. */
export function deliveryCost(lines: readonly { itemId: number; deliveryPrice: Minor | null }[], flat: Minor): Minor {
  const prices = [...new Map(lines.map((line) => [line.itemId, line.deliveryPrice])).values()]
  const priced = prices.filter((price) => price !== null)
  return sum(priced) + (priced.length < prices.length ? flat : 0)
}

/** Delivery is free strictly above the limit, measured with tax and after the coupon; without a limit it never is. */
export const deliveryIsFree = (taxedTotal: Minor, limit: Minor | null): boolean => limit !== null && taxedTotal > limit

/**
 * Delivery is free once more than this has been added (tax included): 0 where any amount makes it free, negative once it
 * is free, null where it never will be.
 */
export function untilFreeDelivery(taxedTotal: Minor, limit: Minor | null): Minor | null {
  return limit === null ? null : limit - taxedTotal
}
