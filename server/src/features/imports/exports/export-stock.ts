import { asc, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { properties } from '../../../db/schema.ts'
import type { Cell } from '../csv-cells.ts'
import { readRecordNames } from '../record-names.ts'
import { stockColumns, variantColumns } from '../stock-file.ts'
import { itemBatches } from './export-items.ts'

/** The stock of every item and variant as rows; importing them changes nothing. */
export async function* exportStock(db: Db): AsyncGenerator<Cell[][]> {
  const named = await readRecordNames(db)
  yield [[...stockColumns]]
  for await (const found of itemBatches(db)) {
    const ids = found.map(({ id }) => id)
    const variants = await db
      .select()
      .from(properties)
      .where(inArray(properties.item_id, ids))
      .orderBy(asc(properties.id))
    const rows = found.flatMap(({ id, code, name_en, name_ar, quantity }): Cell[][] => {
      const name = name_en || name_ar
      const own = variants.filter(({ item_id }) => item_id === id)
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
