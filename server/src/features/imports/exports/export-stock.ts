import { asc, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { items, properties } from '../../../db/schema.ts'
import type { Cell } from '../csv-cells.ts'
import { readRecordNames } from '../record-names.ts'
import { stockColumns, variantColumns } from '../stock-file.ts'
import { itemBatches } from './item-batches.ts'

/** The stock of every item and variant as rows; importing them changes nothing. */
export async function* exportStock(db: Db): AsyncGenerator<Cell[][]> {
  const named = await readRecordNames(db)
  yield [[...stockColumns]]
  const { id, code, name_en, name_ar, quantity } = items
  const batches = itemBatches(({ where, order, size }) =>
    db.select({ id, code, name_en, name_ar, quantity }).from(items).where(where).orderBy(order).limit(size),
  )
  for await (const found of batches) {
    const ids = found.map(({ id }) => id)
    const variants = await db
      .select()
      .from(properties)
      .where(inArray(properties.item_id, ids))
      .orderBy(asc(properties.id))
    const variantsOf = Map.groupBy(variants, ({ item_id }) => item_id)
    const rows = found.flatMap(({ id, code, name_en, name_ar, quantity }): Cell[][] => {
      const name = name_en || name_ar
      const own = variantsOf.get(id) ?? []
      return [
        // An item whose variants all have stock of their own has none to change.
        ...(own.length > 0 && own.every((one) => one.quantity !== null)
          ? []
          : [[code, name, '', '', quantity, '', '', '']]),
        ...own.map((one): Cell[] => [
          ...[code, name, named.nameOf('size', one.size_id), named.nameOf('color', one.color_id), one.quantity],
          ...variantColumns.map((column) => one[column === 'variant_code' ? 'code' : column]),
        ]),
      ]
    })
    yield rows
  }
}
