import { type Minor, sum } from './money.ts'

/** The delivery price before free delivery: each item once, and `flat` once for all items without their own price. */
export function deliveryCost(lines: readonly { itemId: number; deliveryPrice: Minor | null }[], flat: Minor): Minor {
  const prices = [...new Map(lines.map((line) => [line.itemId, line.deliveryPrice])).values()]
  const priced = prices.filter((price) => price !== null)
  return sum(priced) + (priced.length < prices.length ? flat : 0)
}

/** Whether the total with tax and after the coupon is above the limit; false without a limit. */
export const deliveryIsFree = (taxedTotal: Minor, limit: Minor | null): boolean => limit !== null && taxedTotal > limit

/**
 * The amount (with tax) that must be exceeded for free delivery: 0 if any further amount makes it free, negative if it
 * is free, null without a limit.
 */
export function untilFreeDelivery(taxedTotal: Minor, limit: Minor | null): Minor | null {
  return limit === null ? null : limit - taxedTotal
}
