import { type BasisPoints, type Minor, percentOf, sum } from './money.ts'

/** A coupon over an amount, or over a percentage of the goods. */
export type Coupon = { kind: 'fixed'; value: Minor } | { kind: 'percent'; percent: BasisPoints }

/** The discount of a coupon on the goods after offers and before tax. It never exceeds the goods and excludes delivery. */
export const couponAmount = (coupon: Coupon, goods: Minor): Minor =>
  Math.min(coupon.kind === 'fixed' ? coupon.value : percentOf(goods, coupon.percent), goods)

/**
 * Splits a coupon over the lines pro rata by largest remainder; ties go to the earlier line. The shares add up to the
 * amount and none exceeds its line. Throws for an amount above the lines, which `couponAmount` never returns.
 */
export function splitCoupon(amount: Minor, lineTotals: readonly Minor[]): Minor[] {
  const goods = sum(lineTotals)
  if (amount < 0 || amount > goods) throw new RangeError(`cannot take ${amount} off goods of ${goods}`)
  if (amount === 0) return lineTotals.map(() => 0)
  const parts = lineTotals.map((lineTotal, index) => shareOf(lineTotal, index, BigInt(amount), BigInt(goods)))
  const remaining = amount - sum(parts.map((part) => part.floor))
  const roundedUp = new Set(parts.toSorted(byLargestRemainder).slice(0, remaining))
  return parts.map((part) => part.floor + (roundedUp.has(part) ? 1 : 0))
}

type Part = { index: number; floor: Minor; remainder: bigint }

/** In BigInt, since amount times line may exceed the safe integers. */
function shareOf(lineTotal: Minor, index: number, amount: bigint, goods: bigint): Part {
  const product = amount * BigInt(lineTotal)
  return { index, floor: Number(product / goods), remainder: product % goods }
}

const byLargestRemainder = (a: Part, b: Part) =>
  a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1
