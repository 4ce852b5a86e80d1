import { asc, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/connect.ts'
import { hamperParts, items, properties } from '../../../db/schema.ts'
import type { Cell } from '../csv-cells.ts'
import { hamperColumns } from '../hampers-file.ts'
import { readRecordNames } from '../record-names.ts'

const hampers = alias(items, 'hampers')

/** What is inside every hamper, a row for each part; importing them changes nothing. */
export async function* exportHampers(db: Db): AsyncGenerator<Cell[][]> {
  const named = await readRecordNames(db)
  yield [[...hamperColumns]]
  const parts = await db
    .select({ hamper: hampers.code, item: items, variant: properties, quantity: hamperParts.quantity })
    .from(hamperParts)
    .innerJoin(hampers, eq(hampers.id, hamperParts.hamper_id))
    .innerJoin(items, eq(items.id, hamperParts.item_id))
    .leftJoin(properties, eq(properties.id, hamperParts.property_id))
    .where(isNull(hampers.deleted_at))
    .orderBy(asc(hampers.id), asc(hamperParts.position), asc(hamperParts.id))
  yield parts.map(({ hamper, item, variant, quantity }): Cell[] => [
    ...[hamper, item.code, item.name_en || item.name_ar],
    ...[named.nameOf('size', variant?.size_id ?? null), named.nameOf('color', variant?.color_id ?? null), quantity],
  ])
}
