import { type Charge, type ChargeAmounts, chargeAmounts, chargeTotals } from './charges.ts'
import { type Coupon, couponAmount, splitCoupon } from './coupon.ts'
import { deliveryCost, deliveryIsFree } from './delivery.ts'
import { type LinePrice, linePrice } from './line-price.ts'
import { type BasisPoints, type Minor, sum } from './money.ts'
import {
  type AppliedPromotion,
  agreedTotals,
  type Promotion,
  type PromotionTotals,
  promotionTotals,
} from './promotions.ts'
import { taxOf, withTax } from './tax.ts'

/** A line to be priced. `deliveryPrice` is that of its item; null for the flat price. */
export type PricedLine = {
  itemId: number
  unitPrice: Minor
  offer: BasisPoints
  tax: BasisPoints
  quantity: number
  deliveryPrice: Minor | null
}

/**
 * `areaDelivery` is the price of the delivery area, which replaces the prices of the items. `promotions` are those that
 * run now, in their order; `agreedShares`, by line, take their place in an order that was placed before. `pricesIncludeTax`: tax is part of all prices, and nothing is added to them.
 */
export type Terms = {
  coupon: Coupon | null
  flatDelivery: Minor
  freeDeliveryAbove: Minor | null
  areaDelivery?: Minor | null
  promotions?: readonly Promotion[]
  agreedShares?: readonly Minor[]
  pricesIncludeTax?: boolean
}

/** A line with its shares of the promotion and the coupon, and its tax. */
type LineTotals = LinePrice & { promotionShare: Minor; couponShare: Minor; lineTax: Minor }

/** The totals of an order; lines and charges are in the order in which they were given. */
export type OrderTotals = {
  lines: LineTotals[]
  charges: ChargeAmounts[]
  total: Minor
  discount: Minor
  promotion: Minor
  promotions: AppliedPromotion[]
  coupon: Minor
  tax: Minor
  taxedTotal: Minor
  deliveryQuoted: Minor
  totalShipping: Minor
  chargesTotal: Minor
  chargesTax: Minor
  grandTotal: Minor
}

/**
 * All totals of an order, in this order: goods after offers (`total`; `discount` is that of the offers), promotions,
 * coupon, tax (`taxedTotal` is the goods less promotions and coupon, with tax), delivery, charges. Charges have their own
 * tax: no offer, promotion, coupon or free delivery depends on them. `tax` and `chargesTax` are added to the prices, or
 * are the part of them that is tax. Browser and server use this function, so both have
 * the same totals to the cent.
 */
export function orderTotals(lines: readonly PricedLine[], terms: Terms, charges: readonly Charge[] = []): OrderTotals {
  const priced = lines.map(linePrice)
  const total = sum(priced.map((line) => line.lineTotal))
  const discount = sum(lines.map((line, index) => priced[index]!.discount * line.quantity))
  const promoted = terms.agreedShares
    ? agreedTotals(terms.agreedShares)
    : promotionTotals(
        terms.promotions ?? [],
        lines.map((line, index) => ({ ...line, ...priced[index]! })),
      )
  const promotion = promoted.discount
  const coupon = terms.coupon ? couponAmount(terms.coupon, total - promotion) : 0
  const { pricesIncludeTax = false } = terms
  const taxed = taxedLines(lines, priced, { promoted, coupon, pricesIncludeTax })
  const tax = sum(taxed.map((line) => line.lineTax))
  const taxedTotal = withTax(total - promotion - coupon, tax, pricesIncludeTax)
  const quoted = quotedDelivery(lines, terms)
  const isFree = promoted.isDeliveryFree || deliveryIsFree(taxedTotal, terms.freeDeliveryAbove)
  const totalShipping = isFree ? 0 : quoted
  const charged = charges.map((charge) => chargeAmounts(charge, pricesIncludeTax))
  const { chargesTotal, chargesTax } = chargeTotals(charged)
  const grandTotal = taxedTotal + totalShipping + withTax(chargesTotal, chargesTax, pricesIncludeTax)
  const discounts = { discount, promotion, promotions: promoted.applied, coupon }
  const goods = { lines: taxed, total, ...discounts, tax, taxedTotal }
  return { ...goods, deliveryQuoted: quoted, totalShipping, charges: charged, chargesTotal, chargesTax, grandTotal }
}

/** An area costs the same whatever is delivered; nothing is delivered without lines. */
function quotedDelivery(lines: readonly PricedLine[], { areaDelivery = null, flatDelivery }: Terms): Minor {
  if (areaDelivery === null) return deliveryCost(lines, flatDelivery)
  return lines.length === 0 ? 0 : areaDelivery
}

/** Tax applies to a line after its shares of the promotion and the coupon and is rounded per line. */
function taxedLines(
  lines: readonly PricedLine[],
  priced: readonly LinePrice[],
  { promoted, coupon, pricesIncludeTax }: { promoted: PromotionTotals; coupon: Minor; pricesIncludeTax: boolean },
): LineTotals[] {
  const { shares } = promoted
  const left = priced.map((line, index) => line.lineTotal - shares[index]!)
  return splitCoupon(coupon, left).map((couponShare, index) => {
    const lineTax = taxOf(left[index]! - couponShare, lines[index]!.tax, pricesIncludeTax)
    return { ...priced[index]!, promotionShare: shares[index]!, couponShare, lineTax }
  })
}
