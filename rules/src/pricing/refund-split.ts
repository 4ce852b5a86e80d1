import { splitCoupon } from './coupon.ts'
import { type Minor, sum } from './money.ts'

/**
 * Splits a refund over the parts of its order pro rata by largest remainder. A refund of the whole order is exactly its
 * parts. What exceeds them all belongs to the last part.
 */
export function splitRefund(amount: Minor, parts: readonly Minor[]): Minor[] {
  const most = sum(parts)
  const shares = splitCoupon(Math.min(amount, most), parts)
  return shares.map((share, index) => share + (index === parts.length - 1 ? Math.max(0, amount - most) : 0))
}
