import { type SQL, sql } from 'drizzle-orm'

/** `item_quantity` is the wire's word for the quantity of a line. */
export type LineInput = { item_id: number; property_id?: number | null; item_quantity: number }

/** A query of wanted lines: place, line_id, item_id, property_id, quantity. */
export type LineQuery = SQL

/** Lines as somebody sent them; two of the same choice are one line of both. */
export function inputRows(items: readonly LineInput[]): LineQuery {
  const merged = new Map<string, object & { quantity: number }>()
  for (const [place, { item_id, property_id = null, item_quantity }] of items.entries()) {
    const key = `${item_id}/${property_id}`
    const line = merged.get(key) ?? { place, item_id, property_id, quantity: 0 }
    merged.set(key, { ...line, quantity: line.quantity + item_quantity })
  }
  const lines = JSON.stringify([...merged.values()])
  // The planner takes what is in JSON for a hundred rows, and would hash whole tables for them; the limit tells it better.
  return sql`
    select place, null::int as line_id, item_id, property_id, quantity
    from jsonb_to_recordset(${lines}::jsonb) as asked(place int, item_id int, property_id int, quantity int)
    limit ${merged.size}`
}

/** The lines of a customer's cart, the oldest first. */
export const cartRows = (orderId: number): LineQuery => sql`
  select (row_number() over (order by id))::int - 1 as place, id as line_id, item_id, property_id,
    item_quantity as quantity
  from draft_lines where order_id = ${orderId}`

/** Both, the asked ones last; the same choice may stand in both. */
export const cartAndInputRows = (orderId: number, items: readonly LineInput[]): LineQuery => sql`
  ${cartRows(orderId)}
  union all
  select ${AFTER_ALL} + place, line_id, item_id, property_id, quantity from (${inputRows(items)}) asked`

/** More than any cart has places. */
const AFTER_ALL = 1000
