import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import type { DraftLine, LockedCart } from './locked-cart.ts'

/** Replaces the lines of a locked cart in one statement; unchanged lines are not written. */
export async function writeCartLines(tx: Tx, { orderId, lines: before }: LockedCart, after: readonly DraftLine[]) {
  const kept = new Map(before.map((line) => [line.id, line]))
  const changed = after.map((line, place) => ({ ...line, place })).filter((line) => !isSame(line, kept.get(line.id)))
  const gone = before.filter(({ id }) => !after.some((line) => line.id === id)).map(({ id }) => id)
  if (changed.length + gone.length === 0) return
  await tx.execute(sql`
    with changed as (
      select * from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
        as c(id int, item_id int, property_id int, item_quantity int, place int)),
    removed as (
      delete from draft_lines where order_id = ${orderId}
        and id in (select value::int from jsonb_array_elements_text(${JSON.stringify(gone)}::jsonb))),
    updated as (
      update draft_lines set property_id = changed.property_id, item_quantity = changed.item_quantity
      from changed where draft_lines.id = changed.id and draft_lines.order_id = ${orderId})
    insert into draft_lines (order_id, item_id, property_id, item_quantity)
    select ${orderId}, item_id, property_id, item_quantity from changed where id is null order by place`)
}

const isSame = (line: DraftLine, before: DraftLine | undefined) =>
  before?.property_id === line.property_id && before.item_quantity === line.item_quantity
