import { addDays, dayOf, type LocalDay, localMoment } from '../delivery/local-time.ts'
import { type ChargeKind, nonRefundableOnReturn } from '../pricing/charges.ts'
import { type Minor, sum } from '../pricing/money.ts'
import { withTax } from '../pricing/tax.ts'

/** Why a customer returns items. */
export const returnReasons = ['damaged', 'wrong_item', 'not_as_described', 'changed_mind', 'other'] as const

/** How many days after delivery a shop without its own setting takes items back. */
export const DEFAULT_RETURN_DAYS = 14

/** The last day on which an order may be returned; null for a shop that takes no returns. */
export function lastReturnDay(deliveredAt: Date, days: number, timeZone: string): LocalDay | null {
  return days === 0 ? null : addDays(dayOf(localMoment(deliveredAt, timeZone)), days)
}

/** Why items of an order cannot be returned now. */
export type ReturnObstacle = 'returns_not_offered' | 'order_not_delivered' | 'return_too_late'

/** Why items cannot be returned at this moment; null if they can. `deliveredAt` is null before the delivery. */
export function returnObstacle(
  deliveredAt: Date | null,
  { days, timeZone, now }: { days: number; timeZone: string; now: Date },
): ReturnObstacle | null {
  if (days === 0) return 'returns_not_offered'
  if (deliveredAt === null) return 'order_not_delivered'
  const last = lastReturnDay(deliveredAt, days, timeZone)
  return last !== null && dayOf(localMoment(now, timeZone)) <= last ? null : 'return_too_late'
}

/** A line of an order as it was charged: its total after offers, its share of promotions and coupon, and the tax added to it. */
type ChargedLine = { lineTotal: Minor; discountShare: Minor; lineTax: Minor; quantity: number }

/** A line of a return: `before` units went back in earlier returns, `returned` go back now. */
export type ReturnedLine = ChargedLine & { before: number; returned: number }

/** What was charged for `returned` units of a line, so that its units add up to the line whatever returns they are in. */
export function returnedAmount({ before, returned, ...line }: ReturnedLine): Minor {
  const share = (units: number) => Math.round((chargedAmount(line) * units) / line.quantity)
  return share(before + returned) - share(before)
}

const chargedAmount = ({ lineTotal, discountShare, lineTax }: ChargedLine): Minor => lineTotal - discountShare + lineTax

/** The parts of an order that do not belong to a line. */
export type OrderExtras = {
  delivery: Minor
  charges: readonly { kind: ChargeKind; amount: Minor; tax: Minor }[]
  pricesIncludeTax: boolean
}

/**
 * What a return gets back: its units as they were charged. Delivery, slot and cash fee come back only with the return
 * that completes the order; wraps, card and engravings never do, since they are made for it. `lines` are all lines of
 * the order.
 */
export function returnRefund(lines: readonly ReturnedLine[], extras: OrderExtras): Minor {
  const goods = sum(lines.map(returnedAmount))
  return completesOrder(lines) ? goods + extrasAmount(extras) : goods
}

/** Whether nothing of the order stays with the customer after this return. */
export const completesOrder = (lines: readonly ReturnedLine[]): boolean =>
  lines.some(({ returned }) => returned > 0) &&
  lines.every(({ before, returned, quantity }) => before + returned === quantity)

const extrasAmount = ({ delivery, charges, pricesIncludeTax }: OrderExtras): Minor =>
  delivery +
  sum(charges.map(({ amount, tax }) => withTax(amount, tax, pricesIncludeTax))) -
  nonRefundableOnReturn(charges, pricesIncludeTax)
