import type { Coupon } from '@rawnaq/rules/coupon'
import type { Currency, Minor } from '@rawnaq/rules/money'
import { type OrderTotals, orderTotals, type PricedLine as RuleLine } from '@rawnaq/rules/order-totals'
import type { Db, Tx } from '../../../db/connect.ts'
import { parseDeliveryTerms } from '../../../db/orders/delivery-terms.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { CouponGuessCheck } from '../coupons/coupon-guess-limit.ts'
import { type CatalogueLine, loadOrderLines, type OrderCoupon } from './load-order-lines.ts'
import { cartRows, inputRows, type LineInput } from './order-line-rows.ts'

/** The lines of a guest, or the id of a stored cart. */
export type OrderRequest = { items?: readonly LineInput[]; order_id?: number; coupon_code?: string | null }

/** `available`: whether the quantity of all lines that share this stock can be bought now. */
export type PricedLine = CatalogueLine & { available: boolean }

export type PricedOrder = {
  lines: PricedLine[]
  /** Totals of the purchasable lines; `totals.lines` has them in the same order. */
  totals: OrderTotals
  coupon: OrderCoupon | null
  freeDeliveryAbove: Minor | null
  reservationMinutes: number
}

/** Prices the purchasable lines at current catalogue prices. Refuses unknown items, variants and coupons. */
export async function priceOrder(
  db: Db | Tx,
  wish: OrderRequest,
  currency: Currency,
  check: CouponGuessCheck,
): Promise<PricedOrder> {
  const code = wish.coupon_code || null
  const found = await loadOrderLines(db, rowsOf(wish), code)
  const { coupon } = found
  if (code) check.refuseIfBlocked()
  if (code && !coupon) {
    await check.recordWrongCode(code)
    throw new Refusal('invalid_code', { errors: { coupon_code: ['invalid_code'] } })
  }
  const { flatDelivery, freeDeliveryAbove } = parseDeliveryTerms(found.settings, currency)
  const terms = { coupon: coupon && ruleOf(coupon), flatDelivery, freeDeliveryAbove }
  const totals = orderTotals(found.lines.filter(isPurchasable).map(toRuleLine), terms)
  if (coupon && totals.total < coupon.minimum)
    throw new Refusal('coupon_minimum', { errors: { coupon_code: ['coupon_minimum'] } })
  return {
    lines: withAvailability(found.lines),
    totals,
    coupon,
    freeDeliveryAbove,
    reservationMinutes: reservationMinutesOf(found.settings),
  }
}

const DEFAULT_RESERVATION_MINUTES = 30

/** How long stock is reserved for an unpaid order: the setting `hold_minutes`, from one minute to a week. */
function reservationMinutesOf(settings: ReadonlyMap<string, unknown>): number {
  const set = settings.get('hold_minutes')
  return typeof set === 'number' && set >= 1 && set <= 7 * 24 * 60 ? set : DEFAULT_RESERVATION_MINUTES
}

const rowsOf = ({ items, order_id }: OrderRequest) =>
  order_id === undefined ? inputRows(items ?? []) : cartRows(order_id)

const ruleOf = ({ value, percentage }: OrderCoupon): Coupon =>
  value !== null ? { kind: 'fixed', value } : { kind: 'percent', percent: percentage ?? 0 }

/** Whether a line counts towards the totals: in stock and with its variant chosen. */
export const isPurchasable = ({ stock, needs_variant }: CatalogueLine): boolean => stock >= 1 && !needs_variant

/** A line as input of the pricing rules. */
export const toRuleLine = (line: CatalogueLine): RuleLine => ({
  itemId: line.item_id,
  unitPrice: line.unit_price,
  offer: line.offer,
  tax: line.tax,
  quantity: line.quantity,
  deliveryPrice: line.shipping_price,
})

/** Adds up the quantities of lines that share a stock. A line without its variant uses none. */
export function withAvailability<Line extends CatalogueLine>(
  lines: readonly Line[],
): (Line & { available: boolean })[] {
  const demand = new Map<string, number>()
  for (const line of lines.filter((one) => !one.needs_variant))
    demand.set(stockKey(line), (demand.get(stockKey(line)) ?? 0) + line.quantity)
  return lines.map((line) => ({
    ...line,
    available: !line.needs_variant && demand.get(stockKey(line))! <= line.stock,
  }))
}

/** Identifies the stock that lines share. */
export const stockKey = (line: CatalogueLine) =>
  line.counts_itself ? `variant ${line.property_id}` : `item ${line.item_id}`
