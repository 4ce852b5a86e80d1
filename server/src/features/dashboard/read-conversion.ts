import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { withinDays } from '../../db/shop-days.ts'
import type { Period } from './period.ts'
import { stands } from './stands.ts'

/**
 * Which part of the carts of a period became orders that stand, in basis points: of all that were ordered, and of those the
 * shop keeps that were begun and hold something still. Null where there were none. Carts that guests keep in their own
 * browsers are known to nobody until they are ordered.
 */
export async function readConversion(db: Db, period: Period, zone: string): Promise<number | null> {
  const within = (moment: ReturnType<typeof sql>) => sql.join(withinDays(moment, period, zone), sql` and `)
  const { rows } = (await db.execute(sql`
    select count(*)::int as ordered, count(*) filter (where ${stands})::int as stand, (
      select count(*)::int from orders d where d.status = 0 and ${within(sql`d.created_at`)}
        and exists (select from draft_lines l where l.order_id = d.id)) as waiting
    from orders o where o.status <> 0 and ${within(sql`o.issue_date`)}`)) as unknown as {
    rows: [{ ordered: number; stand: number; waiting: number }]
  }
  const [{ ordered, stand, waiting }] = rows
  const carts = ordered + waiting
  return carts === 0 ? null : Math.round((stand * 10_000) / carts)
}
