import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { isOnSale } from '../../../db/listing-index/on-sale.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { readLowStockThreshold } from '../../../db/settings/low-stock-threshold.ts'

/**
 * Queues one email for each address in `low_stock_emails` about what has fallen to the low-stock threshold since the last
 * pass, and returns how many. What stays low is not reported again, also when it leaves sale and comes back; what was
 * refilled is, when it falls again. Without addresses the falls are noted all the same. Processes may do this at once:
 * each fall is inserted by one of them.
 */
export async function queueLowStockEmails(db: Db): Promise<number> {
  const threshold = await readLowStockThreshold(db)
  const queued = await queryRows<object>(
    db,
    sql`
    with low as (
      select id as item_id, null::int as property_id from items where quantity <= ${threshold}
      union all
      select item_id, id from properties where quantity <= ${threshold}
    ), refilled as (
      delete from low_stock_items k where not exists (
        select from low where low.item_id = k.item_id and coalesce(low.property_id, 0) = coalesce(k.property_id, 0))
    ), newly_low as materialized (
      select item_id, property_id from low where not exists (
        select from low_stock_items k
        where k.item_id = low.item_id and coalesce(k.property_id, 0) = coalesce(low.property_id, 0))
    ), fallen as (
      insert into low_stock_items (item_id, property_id) select item_id, property_id from newly_low
      where ${isOnSale(sql`newly_low.item_id`)} and (property_id is not null or counted_stock(newly_low.item_id) is null)
      on conflict do nothing returning id
    )
    insert into outbox (kind, recipient, locale)
    select 'low_stock', addresses.address,
      coalesce((select value #>> '{}' from settings where key = 'order_notification_language'), 'en')
    from settings cross join jsonb_array_elements_text(settings.value) addresses(address)
    where settings.key = 'low_stock_emails' and exists (select from fallen)
    returning id`,
  )
  return queued.length
}
