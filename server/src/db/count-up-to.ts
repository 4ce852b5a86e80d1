import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './connect.ts'

/** How many rows meet the condition: exact up to `reach`, above which they are not counted; `reach` may be infinite. */
export async function countUpTo(
  db: Db,
  table: PgTable & { id: PgColumn },
  where: SQL | undefined,
  reach: number,
): Promise<{ total: number; isLowerBound?: boolean }> {
  if (reach === Number.POSITIVE_INFINITY) return { total: await db.$count(table, where) }
  const within = db
    .select({ id: table.id })
    .from(table)
    .where(where)
    .limit(reach + 1)
  const total = await db.$count(within.as('within'))
  return { total: Math.min(total, reach), isLowerBound: total > reach }
}
