import { type Charge, type ChargeAmounts, chargeAmounts, chargeTotals } from './charges.ts'
import { type Coupon, couponAmount, splitCoupon } from './coupon.ts'
import { deliveryCost, deliveryIsFree } from './delivery.ts'
import { type LinePrice, linePrice } from './line-price.ts'
import { type BasisPoints, type Minor, percentOf, sum } from './money.ts'

export type PricedLine = {
  itemId: number
  unitPrice: Minor
  offer: BasisPoints
  tax: BasisPoints
  quantity: number
  deliveryPrice: Minor | null
}

/** `areaDelivery` is the price of the delivery area, which replaces the prices of the items. */
export type Terms = {
  coupon: Coupon | null
  flatDelivery: Minor
  freeDeliveryAbove: Minor | null
  areaDelivery?: Minor | null
}

export type LineTotals = LinePrice & { couponShare: Minor; lineTax: Minor }

export type OrderTotals = {
  lines: LineTotals[]
  charges: ChargeAmounts[]
  total: Minor
  discount: Minor
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
 * All totals of an order: `total` is the goods after offers, `discount` that of the offers, `taxedTotal` the goods less
 * the coupon plus tax. Charges are added after delivery with their own tax: no offer, coupon or free delivery depends on
 * them. Browser and server use this function, so both have the same totals to the cent.
 */
export function orderTotals(lines: readonly PricedLine[], terms: Terms, charges: readonly Charge[] = []): OrderTotals {
  const priced = lines.map(linePrice)
  const total = sum(priced.map((line) => line.lineTotal))
  const discount = sum(lines.map((line, index) => priced[index]!.discount * line.quantity))
  const coupon = terms.coupon ? couponAmount(terms.coupon, total) : 0
  const taxed = withTax(lines, priced, coupon)
  const tax = sum(taxed.map((line) => line.lineTax))
  const taxedTotal = total - coupon + tax
  const quoted = quotedDelivery(lines, terms)
  const totalShipping = deliveryIsFree(taxedTotal, terms.freeDeliveryAbove) ? 0 : quoted
  const charged = charges.map(chargeAmounts)
  const { chargesTotal, chargesTax } = chargeTotals(charged)
  const grandTotal = taxedTotal + totalShipping + chargesTotal + chargesTax
  const goods = { lines: taxed, total, discount, coupon, tax, taxedTotal }
  return { ...goods, deliveryQuoted: quoted, totalShipping, charges: charged, chargesTotal, chargesTax, grandTotal }
}

/** An area costs the same whatever is delivered; nothing is delivered without lines. */
function quotedDelivery(lines: readonly PricedLine[], { areaDelivery = null, flatDelivery }: Terms): Minor {
  if (areaDelivery === null) return deliveryCost(lines, flatDelivery)
  return lines.length === 0 ? 0 : areaDelivery
}

/** Tax applies to a line after its share of the coupon and is rounded per line. */
function withTax(lines: readonly PricedLine[], priced: readonly LinePrice[], coupon: Minor): LineTotals[] {
  const lineTotals = priced.map((line) => line.lineTotal)
  return splitCoupon(coupon, lineTotals).map((couponShare, index) => {
    const lineTax = percentOf(lineTotals[index]! - couponShare, lines[index]!.tax)
    return { ...priced[index]!, couponShare, lineTax }
  })
}
