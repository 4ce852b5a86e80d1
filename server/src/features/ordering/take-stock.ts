import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { Refusal } from '../../http/refusal.ts'
import type { PricedLine } from './price-wish.ts'

/**
 * Takes the pieces of an order out of stock, all or none: what is not there any more is refused by name.
 * Rows are locked in the order of their ids, so two orders can wait for each other but never block each other.
 */
export async function takeStock(tx: Tx, lines: readonly PricedLine[]) {
  const byItem = [...Map.groupBy(lines, (line) => line.item_id)].map(([item_id, ofItem]) => ({
    item_id,
    taken: pieces(ofItem.filter((line) => !line.counts_itself)),
    sold: pieces(ofItem),
  }))
  const items = await takenIds(
    tx,
    sql`
    with locked as (select id from items where id in (select item_id from jsonb_to_recordset(${JSON.stringify(byItem)}::jsonb) as w(item_id int)) order by id for update)
    update items set quantity = items.quantity - w.taken, sold_count = items.sold_count + w.sold
    from jsonb_to_recordset(${JSON.stringify(byItem)}::jsonb) as w(item_id int, taken int, sold int) join locked on locked.id = w.item_id
    where items.id = w.item_id and items.quantity >= w.taken and items.published and items.deleted_at is null
    returning items.id`,
  )
  refuseMissing(lines.filter((line) => !items.has(line.item_id)))

  const variants = lines.filter((line) => line.counts_itself)
  if (variants.length === 0) return
  const byVariant = variants.map((line) => ({ property_id: line.property_id, taken: line.quantity }))
  const properties = await takenIds(
    tx,
    sql`
    with locked as (select id from properties where id in (select property_id from jsonb_to_recordset(${JSON.stringify(byVariant)}::jsonb) as w(property_id int)) order by id for update)
    update properties set quantity = properties.quantity - w.taken
    from jsonb_to_recordset(${JSON.stringify(byVariant)}::jsonb) as w(property_id int, taken int) join locked on locked.id = w.property_id
    where properties.id = w.property_id and properties.quantity >= w.taken
    returning properties.id`,
  )
  refuseMissing(variants.filter((line) => !properties.has(line.property_id!)))
}

const pieces = (lines: readonly PricedLine[]) => lines.reduce((total, line) => total + line.quantity, 0)

async function takenIds(tx: Tx, statement: ReturnType<typeof sql>) {
  const { rows } = (await tx.execute(statement)) as unknown as { rows: { id: number }[] }
  return new Set(rows.map(({ id }) => id))
}

function refuseMissing(lines: readonly PricedLine[]) {
  if (lines.length === 0) return
  throw new Refusal('not_available', {
    errors: Object.fromEntries(lines.map((line) => [`items.${line.place}`, ['not_available']])),
  })
}
