import type { invoice } from '@rawnaq/contract/order-history'
import { sum } from '@rawnaq/rules/money'
import { orderStatus } from '@rawnaq/rules/order-status'
import { asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { orderLines, orders, settings } from '../../db/schema.ts'
import type { ReadOrder } from './read-order.ts'

type Line = typeof orderLines.$inferSelect

/** The invoice of an order in both languages; undefined before it is placed, and where it was canceled. */
export async function readInvoice(db: Db, order: ReadOrder): Promise<z.output<typeof invoice> | undefined> {
  if (order.status === orderStatus.no_payment || order.status === orderStatus.canceled) return undefined
  const [lines, [kept], seller] = await Promise.all([
    db.select().from(orderLines).where(eq(orderLines.order_id, order.id)).orderBy(asc(orderLines.id)),
    db.select({ currency: orders.currency }).from(orders).where(eq(orders.id, order.id)),
    readSeller(db),
  ])
  return { ...order, currency: kept!.currency, seller, items: lines.map(presentLine), taxes: taxesOf(lines) }
}

const presentLine = (line: Line) => ({
  ...line,
  name: { en: line.name_en, ar: line.name_ar },
  size: inBoth(line.size_en, line.size_ar),
  color: inBoth(line.color_en, line.color_ar),
  coupon: line.coupon_share,
})

const inBoth = (en: string, ar: string) => (en || ar ? { en, ar } : null)

/** Tax is counted of what is left after the coupon. */
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
