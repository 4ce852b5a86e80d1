import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { type StockCause, stockCause } from '../../../db/stock/stock-cause.ts'

/**
 * Returns the items of an order to stock, the use of its coupon, and unless it was sent its gift wraps. Returns the ids
 * of the items. Locks in the order of `takeStock`, so that the two never deadlock.
 */
export async function returnStock(
  tx: Tx,
  orderId: number,
  { wasSent, ...cause }: { wasSent: boolean } & StockCause,
): Promise<number[]> {
  const wrapsOf = wasSent ? null : orderId
  const itemIds = await returnLines(tx, { lines: unitsOfOrder(orderId), wrapsOf, cause: { ...cause, orderId } })
  await returnCouponUse(tx, orderId)
  return itemIds
}

/** Returns the units of a received return that staff put back into stock. Returns the ids of the items. */
export const returnUnitsToStock = (tx: Tx, returnId: number, cause: StockCause): Promise<number[]> =>
  returnLines(tx, { lines: unitsOfReturn(returnId), wrapsOf: null, cause })

/** Returns units that staff take out of a placed order, by line. Returns the ids of the items. */
export function returnUnits(
  tx: Tx,
  units: readonly { lineId: number; quantity: number }[],
  cause: StockCause,
): Promise<number[]> {
  const lines = sql`
    select l.item_id, l.property_id, l.parts, u.quantity as units, u.quantity as sold
    from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as u("lineId" int, quantity int)
    join order_lines l on l.id = u."lineId"`
  return returnLines(tx, { lines, wrapsOf: null, cause })
}

/** Makes the coupon of an order usable once more. */
export async function returnCouponUse(tx: Tx, orderId: number): Promise<void> {
  await tx.execute(sql`
    update coupons set used_count = used_count - 1
    where id = (select coupon_id from orders where id = ${orderId}) and used_count > 0`)
}

/** Lines with the units that go into stock and those that are no longer sold; `wrapsOf` is an order whose wraps return too. */
type Returned = { lines: SQL; wrapsOf: number | null; cause: StockCause }

/** The units that did not come back in returns of the customer, as far as these have arrived. */
const unitsOfOrder = (orderId: number) => sql`
  select l.item_id, l.property_id, l.parts, l.item_quantity - back.units as units, l.item_quantity - back.units as sold
  from order_lines l cross join lateral (
    select coalesce(sum(r.quantity), 0)::int as units
    from order_return_lines r join order_returns o on o.id = r.return_id
    where r.order_line_id = l.id and o.state in ('received', 'closed')) back
  where l.order_id = ${orderId}`

const unitsOfReturn = (returnId: number) => sql`
  select l.item_id, l.property_id, l.parts, coalesce(r.restocked, 0) as units, r.quantity as sold
  from order_return_lines r join order_lines l on l.id = r.order_line_id where r.return_id = ${returnId}`

async function returnLines(tx: Tx, { lines, ...rest }: Returned): Promise<number[]> {
  const returned = { lines: withParts(lines), ...rest }
  await tx.execute(lockStatement(returned))
  const rows = await queryRows<{ id: number }>(tx, returnStatement(returned))
  return rows.map(({ id }) => id)
}

/** Of a hamper the parts return to stock, as it was sold; the hamper itself is no longer sold. */
const withParts = (lines: SQL) => sql`
  select item_id, property_id, case when parts = '[]' then units else 0 end as units, sold from (${lines}) l
  union all
  select part.item_id, part.property_id, l.units * part.quantity, 0
  from (${lines}) l, jsonb_to_recordset(l.parts) as part(item_id int, property_id int, quantity int)`

const lockStatement = ({ lines, wrapsOf, cause }: Returned) => sql`
  with lines as (${lines}),
  locked_variants as (
    select id from properties where id in (select property_id from lines) order by id for no key update),
  locked_items as (
    select id from items
    where id = any (array(
        select item_id from lines
        union select hamper_id from hamper_parts where item_id in (select item_id from lines)))
      and (select count(*) from locked_variants) >= 0
    order by is_hamper, id for no key update),
  locked_wraps as (
    select id from gift_wraps where id in (select gift_wrap_id from order_charges where order_id = ${wrapsOf}::int)
      and (select count(*) from locked_items) >= 0
    order by id for no key update)
  select (select count(*) from locked_items), (select count(*) from locked_wraps), ${stockCause(cause)}`

/** A variant that now has a stock of its own gets its items back there; otherwise they go to the item. */
const returnStatement = ({ lines, wrapsOf }: Returned) => sql`
  with lines as (
    select l.item_id, l.property_id, l.units, l.sold, p.quantity is not null as counts_itself
    from (${lines}) l left join properties p on p.id = l.property_id),
  of_variants as (select property_id, sum(units) as returned from lines where counts_itself group by property_id),
  given_to_variants as (
    update properties set quantity = properties.quantity + returned
    from of_variants where properties.id = of_variants.property_id),
  of_wraps as (
    select gift_wrap_id, sum(quantity) as returned from order_charges
    where order_id = ${wrapsOf}::int group by gift_wrap_id),
  returned_wraps as (
    update gift_wraps set quantity = gift_wraps.quantity + returned
    from of_wraps where gift_wraps.id = of_wraps.gift_wrap_id and gift_wraps.quantity is not null),
  of_items as (
    select item_id, coalesce(sum(units) filter (where not counts_itself), 0) as returned, sum(sold) as sold
    from lines group by item_id)
  update items set quantity = items.quantity + returned, sold_count = greatest(0, items.sold_count - sold)
  from of_items where items.id = of_items.item_id
  returning items.id`
