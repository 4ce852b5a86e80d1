import { price } from '@rawnaq/contract/money'
import { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { items } from '../../../db/schema.ts'
import { type Cell, momentCell } from '../csv-cells.ts'
import { itemColumns } from '../items-file.ts'
import { type RecordNames, readRecordNames } from '../record-names.ts'
import { itemBatches } from './item-batches.ts'

/** The whole catalogue as rows; importing them changes nothing. */
export async function* exportItems(db: Db): AsyncGenerator<Cell[][]> {
  const named = await readRecordNames(db)
  yield [[...itemColumns]]
  const batches = itemBatches(({ where, order, size }) =>
    db.select().from(items).where(where).orderBy(order).limit(size),
  )
  for await (const found of batches) yield found.map((item) => rowOf(item, named))
}

const amount = (minor: number | null) => (minor === null ? null : z.encode(price, minor))

const rowOf = (item: typeof items.$inferSelect, named: RecordNames): Cell[] => [
  item.code,
  ...[item.name_en, item.name_ar, item.brief_en, item.brief_ar, item.description_en, item.description_ar],
  named.nameOf('category', item.category_id),
  named.nameOf('unit', item.unit_id),
  named.nameOf('tax', item.tax_id),
  named.nameOf('offer', item.offer_id),
  ...[amount(item.selling_price), amount(item.shipping_price), item.quantity],
  item.published ? 'yes' : 'no',
  ...[amount(item.compare_at_price), item.brand, item.barcode, item.weight_grams],
  ...[item.seo_title_en, item.seo_title_ar, item.seo_description_en, item.seo_description_ar],
  ...[item.slug_en, item.slug_ar],
  item.published_from && momentCell(item.published_from, named.zone),
  ...[item.when_sold_out, item.backorder_limit || null, item.dispatch_date, item.dispatch_days],
]
