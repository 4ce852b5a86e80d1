import { type BasisPoints, type Minor, percentOf } from './money.ts'

export type LinePrice = { discount: Minor; finalPrice: Minor; lineTotal: Minor }

/** What a line costs before tax and coupon; `discount` and `finalPrice` are per unit, and no offer takes off more than the price. */
export function linePrice(line: { unitPrice: Minor; offer: BasisPoints; quantity: number }): LinePrice {
  const discount = Math.min(percentOf(line.unitPrice, line.offer), line.unitPrice)
  const finalPrice = line.unitPrice - discount
  return { discount, finalPrice, lineTotal: finalPrice * line.quantity }
}
