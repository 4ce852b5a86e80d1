import { type SQL, sql } from 'drizzle-orm'
import { onSale } from '../listing-index/on-sale.ts'
import { items } from '../schema.ts'
import { orderable } from '../stock/orderable.ts'

/**
 * The lines of a cart whose item, and variant, is on sale and can be ordered, as `l`, `items` and `p`, for a `from` clause with
 * conditions. An item with variants needs one.
 */
export const soldCartLines = (orderId: SQL | number): SQL => sql`
  draft_lines l join ${items} on ${items.id} = l.item_id
  left join properties p on p.id = l.property_id and p.item_id = ${items.id}
  where l.order_id = ${orderId} and ${onSale} and ${orderable} > 0
    and (l.property_id is null and ${items.variant_price} is null or p.id is not null)`
