import type { Coupon } from '@rawnaq/rules/coupon'
import type { Currency, Minor } from '@rawnaq/rules/money'
import { type OrderTotals, orderTotals, type PricedLine as RuleLine } from '@rawnaq/rules/order-totals'
import type { Db, Tx } from '../../db/connect.ts'
import { termsOf } from '../../db/delivery-terms.ts'
import { Refusal } from '../../http/refusal.ts'
import { type FoundCoupon, type FoundLine, findWished, type WishedLine } from './find-wished.ts'
import type { CodeCheck } from './wrong-codes.ts'

/** `item_quantity` is the wire's word for the quantity of a line. */
export type Wish = {
  items: readonly { item_id: number; property_id?: number | null; item_quantity: number }[]
  coupon_code?: string | null
}

/** `available`: whether as many as wished, over all lines that share the stock, can be bought now as they are named. */
export type PricedLine = FoundLine & { available: boolean }

export type PricedWish = {
  lines: PricedLine[]
  totals: OrderTotals
  coupon: FoundCoupon | null
  freeDeliveryAbove: Minor | null
}

/** Prices a wish from the catalogue as it stands; refuses items, variants and coupons that do not exist. */
export async function priceWish(db: Db | Tx, wish: Wish, currency: Currency, check: CodeCheck): Promise<PricedWish> {
  const code = wish.coupon_code || null
  const found = await findWished(db, mergeSameLines(wish.items), code)
  const { coupon } = found
  if (code) check(code, coupon !== null)
  if (code && !coupon) throw new Refusal('invalid_code', { errors: { coupon_code: ['invalid_code'] } })
  const { flatDelivery, freeDeliveryAbove } = termsOf(found.settings, currency)
  const terms = { coupon: coupon && ruleOf(coupon), flatDelivery, freeDeliveryAbove }
  const totals = orderTotals(found.lines.map(forRules), terms)
  if (coupon && totals.total < coupon.minimum)
    throw new Refusal('coupon_minimum', { errors: { coupon_code: ['coupon_minimum'] } })
  return { lines: withAvailability(found.lines), totals, coupon, freeDeliveryAbove }
}

/** Two lines of the same choice are one line of both. */
function mergeSameLines(items: Wish['items']): WishedLine[] {
  const merged = new Map<string, WishedLine>()
  for (const [place, { item_id, property_id = null, item_quantity }] of items.entries()) {
    const key = `${item_id}/${property_id}`
    const line = merged.get(key) ?? { place, item_id, property_id, quantity: 0 }
    merged.set(key, { ...line, quantity: line.quantity + item_quantity })
  }
  return [...merged.values()]
}

const ruleOf = ({ value, percentage }: FoundCoupon): Coupon =>
  value !== null ? { kind: 'fixed', value } : { kind: 'percent', percent: percentage ?? 0 }

const forRules = (line: FoundLine): RuleLine => ({
  itemId: line.item_id,
  unitPrice: line.unit_price,
  offer: line.offer,
  tax: line.tax,
  quantity: line.quantity,
  deliveryPrice: line.shipping_price,
})

/** Lines that share a stock are measured together; one that lacks its variant draws on none. */
function withAvailability(lines: readonly FoundLine[]): PricedLine[] {
  const stockKey = (line: FoundLine) => (line.counts_itself ? `variant ${line.property_id}` : `item ${line.item_id}`)
  const demand = new Map<string, number>()
  for (const line of lines.filter((one) => !one.needs_variant))
    demand.set(stockKey(line), (demand.get(stockKey(line)) ?? 0) + line.quantity)
  return lines.map((line) => ({
    ...line,
    available: !line.needs_variant && demand.get(stockKey(line))! <= line.stock,
  }))
}
