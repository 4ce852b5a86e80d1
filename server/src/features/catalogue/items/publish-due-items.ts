import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { untilNext } from '../../../db/until-next.ts'

/**
 * Shows the published items whose time has come, and returns how many. Triggers then list them, make them searchable and
 * invalidate cached pages. Locks items in the order that orders use.
 */
export async function publishDueItems(db: Db): Promise<number> {
  const shown = await queryRows<object>(
    db,
    sql`
    with due as (
      select id from items where published and not is_visible and published_from <= now()
      order by is_hamper, id for no key update)
    update items set published_from = published_from from due where items.id = due.id returning items.id`,
  )
  return shown.length
}

/** The milliseconds until the next item is shown, at most a minute. */
export const untilNextPublished = (db: Db) =>
  untilNext(db, sql`select published_from as moment from items where published and not is_visible`)
