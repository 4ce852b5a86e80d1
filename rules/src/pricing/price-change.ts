import { type BasisPoints, type Minor, percentOf } from './money.ts'

/** A new price, or a change of the current one by an amount or a percentage. */
export type PriceChange =
  | { set: Minor }
  | { raise: Minor }
  | { lower: Minor }
  | { raise_percent: BasisPoints }
  | { lower_percent: BasisPoints }

/** The changed price, rounded half up to the minor unit. It is negative if more is taken off than the price. */
export function changePrice(price: Minor, change: PriceChange): Minor {
  if ('set' in change) return change.set
  if ('raise' in change) return price + change.raise
  if ('lower' in change) return price - change.lower
  if ('raise_percent' in change) return price + percentOf(price, change.raise_percent)
  return price - percentOf(price, change.lower_percent)
}
