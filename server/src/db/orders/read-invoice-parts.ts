import { sum } from '@rawnaq/rules/money'
import { orderStatus } from '@rawnaq/rules/order-status'
import { shopNameIn } from '@rawnaq/rules/shop-name'
import { withoutTax } from '@rawnaq/rules/tax'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../connect.ts'
import { orderCharges, orderLines, orderPromotions, orders, settings } from '../schema.ts'
import { lineBackorder } from './line-backorder.ts'

type Line = typeof orderLines.$inferSelect
type ChargeRow = typeof orderCharges.$inferSelect

export type InvoiceParts = NonNullable<Awaited<ReturnType<typeof readInvoiceParts>>>

/**
 * The invoice data of an order beside the order itself: the seller, the lines and charges in both languages, the taxes by rate;
 * money in minor units. Undefined before the order is placed, if it was canceled, and for a gift card: what it pays is
 * invoiced.
 */
export async function readInvoiceParts(db: Db, orderId: number) {
  const [order] = await db
    .select({
      ...{ currency: orders.currency, status: orders.status, pricesIncludeTax: orders.prices_include_tax },
      isGiftCard: orders.is_gift_card,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!order || order.status < orderStatus.placed || order.isGiftCard) return undefined
  const isOfIt = eq(orderLines.order_id, orderId)
  const [lines, charges, promotions, seller] = await Promise.all([
    db.select().from(orderLines).where(isOfIt).orderBy(asc(orderLines.id)),
    db.select().from(orderCharges).where(eq(orderCharges.order_id, orderId)).orderBy(asc(orderCharges.id)),
    db.select().from(orderPromotions).where(eq(orderPromotions.order_id, orderId)).orderBy(asc(orderPromotions.id)),
    readSeller(db),
  ])
  return {
    ...{ currency: order.currency, seller },
    items: lines.map(presentLine),
    charges: charges.map((charge) => presentCharge(charge, lines)),
    promotions: promotions.map(presentPromotion),
    taxes: taxesOf(lines, charges, order.pricesIncludeTax),
  }
}

const presentLine = (line: Line) => ({
  ...line,
  name: { en: line.name_en, ar: line.name_ar },
  size: inBoth(line.size_en, line.size_ar),
  color: inBoth(line.color_en, line.color_ar),
  options: line.options.map(({ name_en, name_ar, value }) => ({ name: { en: name_en, ar: name_ar }, value })),
  parts: line.parts.map((part) => ({
    name: { en: part.name_en, ar: part.name_ar },
    size: inBoth(part.size_en, part.size_ar),
    color: inBoth(part.color_en, part.color_ar),
    quantity: part.quantity,
  })),
  soldAhead: lineBackorder(line),
  promotion: line.promotion_share,
  coupon: line.coupon_share,
})

const presentCharge = ({ name_en, name_ar, order_line_id, ...charge }: ChargeRow, lines: readonly Line[]) => ({
  ...charge,
  name: { en: name_en, ar: name_ar },
  line: order_line_id === null ? null : lines.findIndex((line) => line.id === order_line_id),
})

const presentPromotion = ({ promotion_id: id, name_en, name_ar, ...row }: typeof orderPromotions.$inferSelect) => ({
  ...row,
  id,
  name: { en: name_en, ar: name_ar },
})

const inBoth = (en: string, ar: string) => (en || ar ? { en, ar } : null)

/** The tax of goods is computed after promotions and the coupon. Free charges have no tax, so they add no rate. */
function taxesOf(lines: readonly Line[], charges: readonly ChargeRow[], pricesIncludeTax: boolean) {
  const taxed = [
    ...lines.map((line) => ({
      ...line,
      amount: line.line_total - line.promotion_share - line.coupon_share,
      tax: line.line_tax,
    })),
    ...charges.filter(({ amount }) => amount > 0),
  ]
  const byRate = Map.groupBy(taxed, (one) => one.tax_percentage)
  return [...byRate]
    .sort(([a], [b]) => a - b)
    .map(([tax_percentage, all]) => ({
      tax_percentage,
      taxable: sum(all.map(({ amount, tax }) => withoutTax(amount, tax, pricesIncludeTax))),
      tax: sum(all.map((one) => one.tax)),
    }))
}

const keys = ['shop_name_en', 'shop_name_ar', 'tax_number', 'address_en', 'address_ar', 'phone', 'contect_email']

async function readSeller(db: Db) {
  const rows = await db.select().from(settings).where(inArray(settings.key, keys))
  const text = (key: string) => {
    const value = rows.find((row) => row.key === key)?.value
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  return {
    name: shopNameIn(rows),
    tax_number: text('tax_number'),
    address: { en: text('address_en'), ar: text('address_ar') },
    phone: text('phone'),
    email: text('contect_email'),
  }
}
