import { type BasisPoints, type Minor, percentOf } from './money.ts'

export type LinePrice = { discount: Minor; finalPrice: Minor; lineTotal: Minor }

/** The price of a line before tax and coupon. `discount` and `finalPrice` are per unit; an offer discounts at most the price. */
export function linePrice(line: { unitPrice: Minor; offer: BasisPoints; quantity: number }): LinePrice {
  const discount = Math.min(percentOf(line.unitPrice, line.offer), line.unitPrice)
  const finalPrice = line.unitPrice - discount
  return { discount, finalPrice, lineTotal: finalPrice * line.quantity }
}
