import { sql } from 'drizzle-orm'
import type { Db } from '../connect.ts'
import { queryRows } from '../query-rows.ts'

/** The number of items with each of these search terms (`t:5`), from the counters. A term without items is left out. */
export async function countByTerm(db: Db, terms: string[]): Promise<Map<string, number>> {
  const names = sql`any(${`{${terms}}`}::text[])`
  const rows = await queryRows<{ name: string; amount: number }>(
    db,
    sql`
    select name, sum(amount)::int as amount from (
      select name, amount from kept_counts where name = ${names}
      union all
      select name, change from count_changes where name = ${names}) counted
    group by name`,
  )
  return new Map(rows.map(({ name, amount }) => [name, amount]))
}
