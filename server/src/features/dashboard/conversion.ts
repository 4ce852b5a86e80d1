import { sum } from '@rawnaq/rules/money'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { queryRows } from '../../db/query-rows.ts'
import { withinDays } from '../../db/settings/shop-days.ts'
import type { Period } from './period.ts'

/**
 * Which part of the carts of a period became orders that stand, in basis points: of all that were ordered on its days, and
 * of those the shop keeps that were begun then and hold something still. Null where there were none. Carts that guests keep
 * in their own browsers are known to nobody until they are ordered.
 */
export function conversionOf(days: readonly { orders: number; placed: number }[], waiting: number): number | null {
  const carts = waiting + sum(days.map(({ placed }) => placed))
  return carts === 0 ? null : Math.round((sum(days.map(({ orders }) => orders)) * 10_000) / carts)
}

/** How many of the carts begun in a period hold something still. */
export async function countOpenCarts(db: Db, period: Period, zone: string): Promise<number> {
  const begun = sql.join(withinDays(sql`d.created_at`, period, zone), sql` and `)
  const rows = await queryRows<{ waiting: number }>(
    db,
    sql`
    select count(*)::int as waiting from orders d where d.status = 0 and ${begun}
      and exists (select from draft_lines l where l.order_id = d.id)`,
  )
  return rows[0]!.waiting
}
