import type { Coupon } from '@rawnaq/rules/coupon'
import type { Currency, Minor } from '@rawnaq/rules/money'
import { type OrderTotals, orderTotals, type PricedLine as RuleLine } from '@rawnaq/rules/order-totals'
import type { Db, Tx } from '../../../db/connect.ts'
import { parseDeliveryTerms } from '../../../db/orders/delivery-terms.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { CodeCheck } from '../coupons/coupon-guess-limit.ts'
import { type FoundCoupon, type FoundLine, findWished } from './load-order-lines.ts'
import { type AskedLine, askedRows, draftRows } from './order-line-rows.ts'

/** The lines of a guest, or the cart of a customer by its id. */
export type Wish = { items?: readonly AskedLine[]; order_id?: number; coupon_code?: string | null }

/** `available`: whether as many as wished, over all lines that share the stock, can be bought now as they are named. */
export type PricedLine = FoundLine & { available: boolean }

export type PricedWish = {
  lines: PricedLine[]
  /** Of the lines that count; `totals.lines` are those in their order. */
  totals: OrderTotals
  coupon: FoundCoupon | null
  freeDeliveryAbove: Minor | null
  holdMinutes: number
}

/** Prices what can be bought of a wish from the catalogue as it stands; refuses items, variants and coupons that do not exist. */
export async function priceWish(db: Db | Tx, wish: Wish, currency: Currency, check: CodeCheck): Promise<PricedWish> {
  const code = wish.coupon_code || null
  const found = await findWished(db, rowsOf(wish), code)
  const { coupon } = found
  if (code) check.mayAsk()
  if (code && !coupon) {
    await check.wasWrong(code)
    throw new Refusal('invalid_code', { errors: { coupon_code: ['invalid_code'] } })
  }
  const { flatDelivery, freeDeliveryAbove } = parseDeliveryTerms(found.settings, currency)
  const terms = { coupon: coupon && ruleOf(coupon), flatDelivery, freeDeliveryAbove }
  const totals = orderTotals(found.lines.filter(counts).map(forRules), terms)
  if (coupon && totals.total < coupon.minimum)
    throw new Refusal('coupon_minimum', { errors: { coupon_code: ['coupon_minimum'] } })
  return {
    lines: withAvailability(found.lines),
    totals,
    coupon,
    freeDeliveryAbove,
    holdMinutes: holdMinutes(found.settings),
  }
}

const DEFAULT_HOLD = 30

/** How long pieces wait for their payment: the setting `hold_minutes`, from one minute to a week. */
function holdMinutes(settings: ReadonlyMap<string, unknown>): number {
  const set = settings.get('hold_minutes')
  return typeof set === 'number' && set >= 1 && set <= 7 * 24 * 60 ? set : DEFAULT_HOLD
}

const rowsOf = ({ items, order_id }: Wish) => (order_id === undefined ? askedRows(items ?? []) : draftRows(order_id))

const ruleOf = ({ value, percentage }: FoundCoupon): Coupon =>
  value !== null ? { kind: 'fixed', value } : { kind: 'percent', percent: percentage ?? 0 }

/** Whether a line is in the figures: not what is sold out or lacks its variant. */
export const counts = ({ stock, needs_variant }: FoundLine): boolean => stock >= 1 && !needs_variant

/** A line as the rules of commerce take it. */
export const forRules = (line: FoundLine): RuleLine => ({
  itemId: line.item_id,
  unitPrice: line.unit_price,
  offer: line.offer,
  tax: line.tax,
  quantity: line.quantity,
  deliveryPrice: line.shipping_price,
})

/** Lines that share a stock are measured together; one that lacks its variant draws on none. */
export function withAvailability<Line extends FoundLine>(lines: readonly Line[]): (Line & { available: boolean })[] {
  const demand = new Map<string, number>()
  for (const line of lines.filter((one) => !one.needs_variant))
    demand.set(stockKey(line), (demand.get(stockKey(line)) ?? 0) + line.quantity)
  return lines.map((line) => ({
    ...line,
    available: !line.needs_variant && demand.get(stockKey(line))! <= line.stock,
  }))
}

/** What lines share that draw on the same pieces. */
export const stockKey = (line: FoundLine) =>
  line.counts_itself ? `variant ${line.property_id}` : `item ${line.item_id}`
