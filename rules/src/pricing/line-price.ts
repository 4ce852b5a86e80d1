import { type BasisPoints, type Minor, percentOf } from './money.ts'
import { taxOf } from './tax.ts'

/** The discount of the offer and the price after it, of one unit, and the price of the whole line. */
export type LinePrice = { discount: Minor; finalPrice: Minor; lineTotal: Minor }

/** The price of a line before coupon, and before tax that is added. `discount` and `finalPrice` are per unit; an offer discounts at most the price. */
export function linePrice(line: { unitPrice: Minor; offer: BasisPoints; quantity: number }): LinePrice {
  const discount = Math.min(percentOf(line.unitPrice, line.offer), line.unitPrice)
  const finalPrice = line.unitPrice - discount
  return { discount, finalPrice, lineTotal: finalPrice * line.quantity }
}

/** The price and the tax of a line by itself, without promotions and coupon. */
export function taxedLinePrice(
  line: { unitPrice: Minor; offer: BasisPoints; tax: BasisPoints; quantity: number },
  pricesIncludeTax: boolean,
): LinePrice & { lineTax: Minor } {
  const price = linePrice(line)
  return { ...price, lineTax: taxOf(price.lineTotal, line.tax, pricesIncludeTax) }
}
