import { sum } from '@rawnaq/rules/money'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { Refusal } from '../../http/refusal.ts'
import { linesWrong } from './lines-wrong.ts'
import type { PricedLine } from './price-wish.ts'

/**
 * Takes the pieces of an order out of stock, all or none: what is not there any more is refused by name.
 * Rows are locked in the order of their ids, so two orders can wait for each other but never block each other.
 */
export async function takeStock(tx: Tx, lines: readonly PricedLine[]) {
  const items = await takenIds(tx, fromItems(lines))
  refuseMissing(lines.filter((line) => !items.has(line.item_id)))
  const variants = lines.filter((line) => line.counts_itself)
  if (variants.length === 0) return
  const properties = await takenIds(tx, fromVariants(variants))
  refuseMissing(variants.filter((line) => !properties.has(line.property_id!)))
}

function fromItems(lines: readonly PricedLine[]): SQL {
  const wanted = [...Map.groupBy(lines, (line) => line.item_id)].map(([id, ofItem]) => ({
    id,
    taken: pieces(ofItem.filter((line) => !line.counts_itself)),
    sold: pieces(ofItem),
  }))
  return sql`
    with wanted as (select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(id int, taken int, sold int)),
    locked as (select id from items where id in (select id from wanted) order by id for no key update)
    update items set quantity = items.quantity - wanted.taken, sold_count = items.sold_count + wanted.sold
    from wanted join locked using (id)
    where items.id = wanted.id and items.quantity >= wanted.taken and items.published and items.deleted_at is null
    returning items.id`
}

function fromVariants(lines: readonly PricedLine[]): SQL {
  const wanted = lines.map((line) => ({ id: line.property_id, taken: line.quantity }))
  return sql`
    with wanted as (select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(id int, taken int)),
    locked as (select id from properties where id in (select id from wanted) order by id for no key update)
    update properties set quantity = properties.quantity - wanted.taken
    from wanted join locked using (id)
    where properties.id = wanted.id and properties.quantity >= wanted.taken
    returning properties.id`
}

const pieces = (lines: readonly PricedLine[]) => sum(lines.map((line) => line.quantity))

async function takenIds(tx: Tx, statement: SQL) {
  const { rows } = (await tx.execute(statement)) as unknown as { rows: { id: number }[] }
  return new Set(rows.map(({ id }) => id))
}

function refuseMissing(lines: readonly PricedLine[]) {
  if (lines.length > 0) throw new Refusal('not_available', { errors: linesWrong(lines, 'not_available') })
}
