import { sum } from '@rawnaq/rules/money'
import { orderStatus } from '@rawnaq/rules/order-status'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../connect.ts'
import { orderLines, orders, settings } from '../schema.ts'

type Line = typeof orderLines.$inferSelect

export type InvoiceParts = NonNullable<Awaited<ReturnType<typeof readInvoiceParts>>>

/**
 * The invoice data of an order beside the order itself: the seller, the lines in both languages, the taxes by rate;
 * money in minor units. Undefined before the order is placed, and if it was canceled.
 */
export async function readInvoiceParts(db: Db, orderId: number) {
  const [order] = await db
    .select({ currency: orders.currency, status: orders.status })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!order || order.status < orderStatus.placed) return undefined
  const isOfIt = eq(orderLines.order_id, orderId)
  const [lines, seller] = await Promise.all([
    db.select().from(orderLines).where(isOfIt).orderBy(asc(orderLines.id)),
    readSeller(db),
  ])
  return { currency: order.currency, seller, items: lines.map(presentLine), taxes: taxesOf(lines) }
}

const presentLine = (line: Line) => ({
  ...line,
  name: { en: line.name_en, ar: line.name_ar },
  size: inBoth(line.size_en, line.size_ar),
  color: inBoth(line.color_en, line.color_ar),
  coupon: line.coupon_share,
})

const inBoth = (en: string, ar: string) => (en || ar ? { en, ar } : null)

/** Tax is computed after the coupon. */
function taxesOf(lines: readonly Line[]) {
  const byRate = Map.groupBy(lines, (line) => line.tax_percentage)
  return [...byRate]
    .sort(([a], [b]) => a - b)
    .map(([tax_percentage, all]) => ({
      tax_percentage,
      taxable: sum(all.map((line) => line.line_total - line.coupon_share)),
      tax: sum(all.map((line) => line.line_tax)),
    }))
}

const keys = ['tax_number', 'address_en', 'address_ar', 'phone', 'contect_email']

async function readSeller(db: Db) {
  const rows = await db.select().from(settings).where(inArray(settings.key, keys))
  const text = (key: string) => {
    const value = rows.find((row) => row.key === key)?.value
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  return {
    tax_number: text('tax_number'),
    address: { en: text('address_en'), ar: text('address_ar') },
    phone: text('phone'),
    email: text('contect_email'),
  }
}
