import { sum } from '@rawnaq/rules/money'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { queryRows } from '../../db/query-rows.ts'
import { withinDays } from '../../db/settings/shop-days.ts'
import type { Period } from '../../http/requested-period.ts'

/**
 * The share of carts of a period that became sold orders, in basis points. Carts are orders placed in the period and
 * open customer carts created in it. Null without carts. Guest carts are stored in browsers, so they are not counted
 * until they are ordered.
 */
export function conversionOf(days: readonly { orders: number; placed: number }[], waiting: number): number | null {
  const carts = waiting + sum(days.map(({ placed }) => placed))
  return carts === 0 ? null : Math.round((sum(days.map(({ orders }) => orders)) * 10_000) / carts)
}

/** The number of carts created in a period that are not empty. */
export async function countOpenCarts(db: Db, period: Period, zone: string): Promise<number> {
  const isInPeriod = sql.join(withinDays(sql`d.created_at`, period, zone), sql` and `)
  const rows = await queryRows<{ waiting: number }>(
    db,
    sql`
    select count(*)::int as waiting from orders d where d.status = 0 and ${isInPeriod}
      and exists (select from draft_lines l where l.order_id = d.id)`,
  )
  return rows[0]!.waiting
}
