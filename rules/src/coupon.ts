import { type BasisPoints, type Minor, percentOf, sum } from './money.ts'

export type Coupon = { kind: 'fixed'; value: Minor } | { kind: 'percent'; percent: BasisPoints }

/** What a coupon takes off the goods after offers and before tax; never more than the goods, never off delivery. */
export const couponAmount = (coupon: Coupon, goods: Minor): Minor =>
  Math.min(coupon.kind === 'fixed' ? coupon.value : percentOf(goods, coupon.percent), goods)

/**
 * Spreads a coupon over the lines pro rata by largest remainder, ties to the earlier line; the shares add up to the
 * amount and none exceeds its line. Refuses an amount above the lines: `couponAmount` keeps it within them.
 */
export function splitCoupon(amount: Minor, lineTotals: readonly Minor[]): Minor[] {
  const goods = sum(lineTotals)
  if (amount < 0 || amount > goods) throw new RangeError(`cannot take ${amount} off goods of ${goods}`)
  if (amount === 0) return lineTotals.map(() => 0)
  const parts = lineTotals.map((lineTotal, index) => shareOf(lineTotal, index, BigInt(amount), BigInt(goods)))
  const left = amount - sum(parts.map((part) => part.floor))
  const served = new Set(parts.toSorted(byLargestRemainder).slice(0, left))
  return parts.map((part) => part.floor + (served.has(part) ? 1 : 0))
}

type Part = { index: number; floor: Minor; remainder: bigint }

/** In BigInt, since amount times line may exceed what a number holds exactly. */
function shareOf(lineTotal: Minor, index: number, amount: bigint, goods: bigint): Part {
  const product = amount * BigInt(lineTotal)
  return { index, floor: Number(product / goods), remainder: product % goods }
}

const byLargestRemainder = (a: Part, b: Part) =>
  a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1
