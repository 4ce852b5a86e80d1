import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { queryRows } from '../../../db/query-rows.ts'

/**
 * Returns the items of an order to stock, the use of its coupon, and unless it was sent its gift wraps. Returns the ids
 * of the items. Locks in the order of `takeStock`, so that the two never deadlock.
 */
export async function returnStock(tx: Tx, orderId: number, { wasSent }: { wasSent: boolean }): Promise<number[]> {
  await tx.execute(lockStatement(orderId))
  const rows = await queryRows<{ id: number }>(tx, returnStatement(orderId, wasSent))
  await tx.execute(sql`
    update coupons set used_count = used_count - 1
    where id = (select coupon_id from orders where id = ${orderId}) and used_count > 0`)
  return rows.map(({ id }) => id)
}

const lockStatement = (orderId: number) => sql`
  with lines as (select item_id, property_id from order_lines where order_id = ${orderId}),
  locked_variants as (
    select id from properties where id in (select property_id from lines) order by id for no key update),
  locked_items as (
    select id from items where id in (select item_id from lines) and (select count(*) from locked_variants) >= 0
    order by id for no key update),
  locked_wraps as (
    select id from gift_wraps where id in (select gift_wrap_id from order_charges where order_id = ${orderId})
      and (select count(*) from locked_items) >= 0
    order by id for no key update)
  select (select count(*) from locked_items), (select count(*) from locked_wraps)`

/** A variant that now has a stock of its own gets its items back there; otherwise they go to the item. */
const returnStatement = (orderId: number, wasSent: boolean) => sql`
  with lines as (
    select l.item_id, l.property_id, l.item_quantity as units, p.quantity is not null as counts_itself
    from order_lines l left join properties p on p.id = l.property_id where l.order_id = ${orderId}),
  of_variants as (select property_id, sum(units) as returned from lines where counts_itself group by property_id),
  given_to_variants as (
    update properties set quantity = properties.quantity + returned
    from of_variants where properties.id = of_variants.property_id),
  of_wraps as (
    select gift_wrap_id, sum(quantity) as returned from order_charges
    where order_id = ${orderId} and not ${wasSent} group by gift_wrap_id),
  returned_wraps as (
    update gift_wraps set quantity = gift_wraps.quantity + returned
    from of_wraps where gift_wraps.id = of_wraps.gift_wrap_id and gift_wraps.quantity is not null),
  of_items as (
    select item_id, coalesce(sum(units) filter (where not counts_itself), 0) as returned, sum(units) as sold
    from lines group by item_id)
  update items set quantity = items.quantity + returned, sold_count = greatest(0, items.sold_count - sold)
  from of_items where items.id = of_items.item_id
  returning items.id`
