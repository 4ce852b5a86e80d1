import { type SQL, sql } from 'drizzle-orm'

/** A line in a request; `item_quantity` is its quantity. */
export type LineInput = { item_id: number; property_id?: number | null; item_quantity: number }

/** A query of requested lines: place, line_id, item_id, property_id, quantity. */
export type LineQuery = SQL

/** Lines from a request. Duplicate choices are merged into one line. */
export function inputRows(items: readonly LineInput[]): LineQuery {
  const merged = new Map<string, object & { quantity: number }>()
  for (const [place, { item_id, property_id = null, item_quantity }] of items.entries()) {
    const key = `${item_id}/${property_id}`
    const line = merged.get(key) ?? { place, item_id, property_id, quantity: 0 }
    merged.set(key, { ...line, quantity: line.quantity + item_quantity })
  }
  const lines = JSON.stringify([...merged.values()])
  // PostgreSQL estimates 100 rows for JSON and would hash whole tables; the limit corrects the estimate.
  return sql`
    select place, null::int as line_id, item_id, property_id, quantity
    from jsonb_to_recordset(${lines}::jsonb) as asked(place int, item_id int, property_id int, quantity int)
    limit ${merged.size}`
}

/** The lines of a cart, oldest first. */
export const cartRows = (orderId: number): LineQuery => sql`
  select (row_number() over (order by id))::int - 1 as place, id as line_id, item_id, property_id,
    item_quantity as quantity
  from draft_lines where order_id = ${orderId}`

/** The lines of a cart, then those of a request; both may contain the same choice. */
export const cartAndInputRows = (orderId: number, items: readonly LineInput[]): LineQuery => sql`
  ${cartRows(orderId)}
  union all
  select ${AFTER_ALL} + place, line_id, item_id, property_id, quantity from (${inputRows(items)}) asked`

/** More than the maximum number of lines in a cart. */
const AFTER_ALL = 1000
