import { type LinePrice, linePrice } from './line-price.ts'
import { type BasisPoints, type Minor, percentOf } from './money.ts'

/** What a customer group pays: a fixed price of the item or variant, or a percentage off usual prices. */
export type GroupTerms = { usualPrice: Minor; fixedPrice: Minor | null; percentage: BasisPoints | null }

/** A unit price and its offer. `publicPrice` is what others pay, after the offer; null unless the group pays less. */
export type GroupPrice = { unitPrice: Minor; offer: BasisPoints; publicPrice: Minor | null }

/** The fixed price of a group, or else its percentage off the usual price; null without both. */
export function groupPrice({ usualPrice, fixedPrice, percentage }: GroupTerms): Minor | null {
  if (fixedPrice !== null) return fixedPrice
  return percentage === null ? null : Math.max(0, usualPrice - percentOf(usualPrice, percentage))
}

/**
 * The price of a unit for a member of a group: the price of the group if it is lower than the public price after the
 * offer. An offer never reduces the price of a group.
 */
export function priceForGroup(price: { unitPrice: Minor; offer: BasisPoints }, terms: GroupTerms): GroupPrice {
  const { finalPrice: publicPrice }: LinePrice = linePrice({ ...price, quantity: 1 })
  const own = groupPrice(terms)
  if (own === null || own >= publicPrice) return { ...price, publicPrice: null }
  return { unitPrice: own, offer: 0, publicPrice }
}
