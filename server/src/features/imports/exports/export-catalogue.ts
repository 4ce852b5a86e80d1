import { price } from '@rawnaq/contract/money'
import { asc, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { items, media, properties } from '../../../db/schema.ts'
import type { Cell } from '../csv-cells.ts'
import { type RecordNames, readRecordNames } from '../record-names.ts'
import { itemBatches } from './item-batches.ts'

const heading = [
  ...['item', 'code', 'name_en', 'name_ar', 'brand', 'category', 'size', 'color', 'variant_code', 'price'],
  ...['compare_at_price', 'quantity', 'barcode', 'weight_grams', 'published', 'pictures'],
]

/** Every variant of the catalogue and every item without variants as rows, with the paths of their pictures. */
export async function* exportCatalogue(db: Db): AsyncGenerator<Cell[][]> {
  const named = await readRecordNames(db)
  yield [[...heading]]
  const batches = itemBatches(({ where, order, size }) =>
    db.select(itemColumns).from(items).where(where).orderBy(order).limit(size),
  )
  for await (const found of batches) {
    const ids = found.map(({ id }) => id)
    const [variants, pictures] = await Promise.all([
      db.select().from(properties).where(inArray(properties.item_id, ids)).orderBy(asc(properties.id)),
      db
        .select(pictureColumns)
        .from(media)
        .where(inArray(media.item_id, ids))
        .orderBy(asc(media.position), asc(media.id)),
    ])
    const variantsOf = Map.groupBy(variants, ({ item_id }) => item_id)
    const picturesOf = Map.groupBy(pictures, ({ item_id }) => item_id)
    yield found.flatMap((item) => {
      const own = variantsOf.get(item.id) ?? [null]
      const shown = picturesOf.get(item.id) ?? []
      return own.map((variant) => rowOf(item, variant, shown, named))
    })
  }
}

const itemColumns = {
  ...{ id: items.id, code: items.code, name_en: items.name_en, name_ar: items.name_ar, brand: items.brand },
  ...{ category_id: items.category_id, selling_price: items.selling_price, compare_at_price: items.compare_at_price },
  ...{ quantity: items.quantity, barcode: items.barcode, weight_grams: items.weight_grams, published: items.published },
}

const pictureColumns = { item_id: media.item_id, color_id: media.color_id, path: media.path }

type Item = Pick<typeof items.$inferSelect, keyof typeof itemColumns>
type Picture = Pick<typeof media.$inferSelect, keyof typeof pictureColumns>

const amount = (minor: number | null) => (minor === null ? null : z.encode(price, minor))

function rowOf(
  item: Item,
  variant: typeof properties.$inferSelect | null,
  pictures: Picture[],
  named: RecordNames,
): Cell[] {
  const ofVariant = pictures.filter(({ color_id }) => color_id === null || color_id === variant?.color_id)
  return [
    ...[item.id, item.code, item.name_en, item.name_ar, item.brand, named.nameOf('category', item.category_id)],
    ...[named.nameOf('size', variant?.size_id ?? null), named.nameOf('color', variant?.color_id ?? null)],
    ...[variant?.code ?? null, amount(variant?.price ?? item.selling_price)],
    ...[amount(variant?.compare_at_price ?? item.compare_at_price), variant?.quantity ?? item.quantity],
    ...[variant?.barcode ?? item.barcode, variant?.weight_grams ?? item.weight_grams],
    item.published ? 'yes' : 'no',
    (variant ? ofVariant : pictures).map(({ path }) => `/media/${path}`).join(' '),
  ]
}
