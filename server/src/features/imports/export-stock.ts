import { asc, inArray } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { properties } from '../../db/schema.ts'
import { type Cell, csvLines } from './csv-cells.ts'
import { itemBatches } from './export-items.ts'
import { readRecordNames } from './record-names.ts'
import { stockColumns } from './stock-file.ts'

/** How many there are of every item and of each of its variants, as lines of a CSV file that an import would change nothing by. */
export async function* exportStock(db: Db): AsyncGenerator<string> {
  const named = await readRecordNames(db)
  yield csvLines([[...stockColumns]])
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
        // One whose variants are all counted has no count of its own to change.
        ...(own.length > 0 && own.every((one) => one.quantity !== null) ? [] : [[code, name, '', '', quantity]]),
        ...own.map(({ size_id, color_id, quantity: some }): Cell[] => [
          ...[code, name, named.call('size', size_id), named.call('color', color_id)],
          some,
        ]),
      ]
    })
    yield csvLines(rows)
  }
}
