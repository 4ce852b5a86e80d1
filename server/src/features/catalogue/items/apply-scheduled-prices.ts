import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { items, properties } from '../../../db/schema.ts'
import { untilNext } from '../../../db/until-next.ts'

/**
 * Begins and ends the scheduled prices that are due, and returns how many. Everything that shows or charges a price
 * reads `active_price`, so listings, pages and orders change together. Locks variants before items, as orders do.
 */
export async function applyScheduledPrices(db: Db): Promise<number> {
  const changed: object[] = []
  for (const table of [properties, items]) {
    const isDue = sql`${table.scheduled_price} is not null and ${table.active_price} is distinct from case
      when coalesce(${table.scheduled_from} <= now(), true) and coalesce(${table.scheduled_to} > now(), true)
      then ${table.scheduled_price} end`
    const order = table === items ? sql`is_hamper, id` : sql`id`
    // The trigger on this column computes the price.
    changed.push(
      ...(await queryRows<object>(
        db,
        sql`
        with due as (select id from ${table} where ${isDue} order by ${order} for no key update)
        update ${table} set scheduled_price = ${table.scheduled_price} from due where ${table.id} = due.id
        returning ${table.id}`,
      )),
    )
  }
  return changed.length
}

/** The milliseconds until the next scheduled price begins or ends, at most a minute. */
export const untilNextPrice = (db: Db) =>
  untilNext(
    db,
    sql`
    select scheduled_from as moment from items where scheduled_price is not null
    union all select scheduled_to from items where scheduled_price is not null
    union all select scheduled_from from properties where scheduled_price is not null
    union all select scheduled_to from properties where scheduled_price is not null`,
  )
