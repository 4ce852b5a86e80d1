import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { queryRows } from '../../db/query-rows.ts'
import { outbox, stockAlerts, users } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import { inStock } from './in-stock.ts'

/** An item that sells out again within this time notifies nobody: one unit may come back from an unpaid order. */
const SETTLING_TIME = sql`interval '5 minutes'`
const BATCH = 5000

/**
 * Notes which awaited items are in stock, and queues one email for each that has been for five minutes, in place of its
 * row. Any number of processes may do this at once: a row is deleted, and its email queued, in one statement. Returns
 * the number of emails.
 */
export function queueAlerts(db: Db): Promise<number> {
  return transact(db, async (tx) => {
    await tx.execute(sql`
      update ${stockAlerts} set in_stock_since = case when ${isBack} then now() end
      where id in (${firstWhere(sql`(in_stock_since is not null) <> ${isBack}`)})`)
    const isDue = sql`in_stock_since <= now() - ${SETTLING_TIME} and ${isBack}`
    const queued = await queryRows(
      tx,
      sql`
      with due as (
        delete from ${stockAlerts} where id in (${firstWhere(isDue)})
        returning item_id, property_id, email, user_id, locale)
      insert into ${outbox} (kind, recipient, locale, user_id, item_id, property_id)
      select 'back_in_stock', coalesce(users.email, due.email), due.locale, due.user_id, item_id, property_id
      from due left join ${users} on users.id = due.user_id
      returning id`,
    )
    return queued.length
  })
}

const isBack = inStock(sql`${stockAlerts.item_id}`, sql`${stockAlerts.property_id}`)

/** Locks rows that no other process has locked. */
const firstWhere = (condition: SQL) =>
  sql`select id from ${stockAlerts} where ${condition} order by id limit ${BATCH} for update skip locked`
