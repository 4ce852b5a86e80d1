import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { queryRows } from './query-rows.ts'

const MINUTE = 60_000

/** The milliseconds until the next of the moments that `moments` selects as `moment`, at most a minute. */
export async function untilNext(db: Db, moments: SQL): Promise<number> {
  const [row] = await queryRows<{ wait: number | null }>(
    db,
    sql`
    select (extract(epoch from min(moment) - clock_timestamp()) * 1000)::float8 as wait
    from (${moments}) m where moment > now()`,
  )
  return Math.min(MINUTE, Math.max(1, Math.ceil(row?.wait ?? MINUTE)))
}
