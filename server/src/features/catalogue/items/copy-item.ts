import { item } from '@rawnaq/contract/items'
import { and, eq, isNull, like, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { items } from '../../../db/schema.ts'
import { orRefuse } from '../../../http/errors/refusal.ts'
import type { Editor } from '../../../resources/editor.ts'
import type { ResourceConfig } from '../../../resources/resource-config.ts'
import { createRowWriter } from '../../../resources/write-rows.ts'

/**
 * Copies an item with its pictures, variants, options and tags, unpublished and without stock, under the next free code
 * (`RW-1-2`). Barcodes and the codes of variants stay with the original.
 */
export async function copyItem(tx: Tx, config: ResourceConfig, id: number, by: Editor) {
  const [found] = await tx
    .select()
    .from(items)
    .where(and(eq(items.id, id), isNull(items.deleted_at)))
  const { name_en, name_ar, brief_en, brief_ar, description_en, description_ar, details, ...one } = orRefuse(found)
  const { category_id, unit_id, tax_id, offer_id, selling_price, compare_at_price, shipping_price, preparation_days } =
    one
  const texts = { name_en, name_ar, brief_en, brief_ar, description_en, description_ar, details }
  const prices = { selling_price, compare_at_price, shipping_price }
  const { brand, weight_grams, video_path, video_poster_path } = one
  const rest = { category_id, unit_id, tax_id, offer_id, ...prices, preparation_days, brand, weight_grams }
  const video = { video_path, video_poster_path }
  const values = { ...texts, ...rest, ...video, code: await nextCode(tx, one.code), published: false, quantity: 0 }
  const copy = await createRowWriter(item, config).insert(tx, values, by)
  await tx.execute(sql`
    insert into media (item_id, path, alt_en, alt_ar, color_id, position)
    select ${copy.id}, path, alt_en, alt_ar, color_id, position from media where item_id = ${id} order by id`)
  await tx.execute(sql`
    insert into properties (item_id, size_id, color_id, price, compare_at_price, weight_grams, quantity)
    select ${copy.id}, size_id, color_id, price, compare_at_price, weight_grams, quantity * 0 from properties where item_id = ${id} order by id`)
  const optionColumns = sql.raw(
    'kind, name_en, name_ar, price, tax_id, is_required, max_length, max_lines, scripts, extra_days, position, published',
  )
  await tx.execute(sql`
    insert into item_options (item_id, ${optionColumns})
    select ${copy.id}, ${optionColumns} from item_options where item_id = ${id} order by id`)
  await tx.execute(sql`
    insert into item_tags (item_id, tag_id) select ${copy.id}, tag_id from item_tags where item_id = ${id}`)
  return copy
}

/** Codes have at most sixty characters. */
const LONGEST = 55

async function nextCode(tx: Tx, code: string): Promise<string> {
  const base = code.slice(0, LONGEST)
  const begins = `${base.replaceAll(/[\\%_]/g, '\\$&')}-%`
  const taken = new Set(
    (await tx.select({ code: items.code }).from(items).where(like(items.code, begins))).map((row) => row.code),
  )
  for (let number = 2; ; number++) if (!taken.has(`${base}-${number}`)) return `${base}-${number}`
}
