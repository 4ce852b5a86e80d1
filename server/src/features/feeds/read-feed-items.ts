import type { Locale } from '@rawnaq/rules/locale'
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { WHOLE_SHOP } from '../../db/listing-index/on-sale.ts'
import { categories, items, listingItems, offers } from '../../db/schema.ts'
import { textOf } from '../../resources/localised-texts.ts'

/** Items per query; larger batches are hardly faster. */
const BATCH_SIZE = 250

/** A variant in a feed; prices in minor units, null for those of the item. */
export type FeedVariant = {
  id: number
  price: number | null
  active_price: number | null
  compare_at_price: number | null
  quantity: number | null
  barcode: string | null
  weight_grams: number | null
  color_id: number | null
  size_en: string | null
  size_ar: string | null
  color_en: string | null
  color_ar: string | null
}

export type FeedPicture = { path: string; color_id: number | null }

export type FeedItem = Awaited<ReturnType<typeof readBatch>>[number]

/** The items for sale in the order of their ids, in batches, with their pictures and variants. */
export async function* feedItemBatches(db: Db): AsyncGenerator<FeedItem[]> {
  for (let last = 0; ; ) {
    const found = await readBatch(db, last)
    if (found.length > 0) yield found
    if (found.length < BATCH_SIZE) return
    last = found.at(-1)!.id
  }
}

/** The names from the root down to each category, by its id, such as "Gifts > Vases". */
export async function readCategoryPaths(db: Db, locale: Locale): Promise<Map<number, string>> {
  const rows = await db.select().from(categories)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const pathOf = (id: number): string => {
    const category = byId.get(id)
    if (!category) return ''
    const name = textOf(category, 'name', locale)
    return category.parent_id === null ? name : `${pathOf(category.parent_id)} > ${name}`
  }
  return new Map(rows.map(({ id }) => [id, pathOf(id)]))
}

/** Bounds the items too: PostgreSQL would not derive it from the bound of the index, and read all items before them. */
function readBatch(db: Db, after: number) {
  const { id, name_en, name_ar, brief_en, brief_ar, description_en, description_ar, slug_en, slug_ar } = items
  const { selling_price, active_price, compare_at_price, quantity, brand, barcode, weight_grams, category_id } = items
  const { when_sold_out, backorder_limit, beyond_stock, dispatch_date, dispatch_days } = items
  return db
    .select({
      ...{ id, name_en, name_ar, brief_en, brief_ar, description_en, description_ar, slug_en, slug_ar },
      ...{ when_sold_out, backorder_limit, beyond_stock, dispatch_date, dispatch_days },
      ...{ selling_price, active_price, compare_at_price, quantity, brand, barcode, weight_grams, category_id },
      offer: sql<number>`coalesce(${offers.percentage}, 0)`.as('offer'),
      pictures: picturesOfItem.as('pictures'),
      variants: variantsOfItem.as('variants'),
    })
    .from(listingItems)
    .innerJoin(items, eq(items.id, listingItems.item_id))
    .leftJoin(offers, eq(offers.id, items.offer_id))
    .where(and(eq(listingItems.shelf, WHOLE_SHOP), gt(listingItems.item_id, after), gt(items.id, after)))
    .orderBy(asc(listingItems.item_id))
    .limit(BATCH_SIZE)
}

const picturesOfItem: SQL<FeedPicture[]> = sql`(
  select coalesce(json_agg(json_build_object('path', m.path, 'color_id', m.color_id) order by m.position, m.id), '[]'::json)
  from media m where m.item_id = ${items.id})`

const variantsOfItem: SQL<FeedVariant[]> = sql`(
  select coalesce(json_agg(json_build_object(
    'id', p.id, 'price', p.price, 'active_price', p.active_price, 'compare_at_price', p.compare_at_price,
    'quantity', p.quantity, 'barcode', p.barcode, 'weight_grams', p.weight_grams, 'color_id', p.color_id,
    'size_en', s.name_en, 'size_ar', s.name_ar, 'color_en', c.name_en, 'color_ar', c.name_ar) order by p.id), '[]'::json)
  from properties p left join sizes s on s.id = p.size_id left join colors c on c.id = p.color_id
  where p.item_id = ${items.id})`
