import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { listingCount, onSale, WHOLE_SHOP } from '../../../db/listing-index/on-sale.ts'
import { asPrepared, buildOnce } from '../../../db/query-rows.ts'
import { categories, items, offers, taxes, units } from '../../../db/schema.ts'
import type { Shop } from '../../../http/shop.ts'
import type { PictureRow } from '../../../resources/picture.ts'

type MediaRow = PictureRow & { alt_en: string; alt_ar: string; color_id: number | null }

/** Items with all related data, in the order of the ids, in one statement. */
export const readItems = (db: Db, ids: number[]) => inOrder(itemsByIds(db), ids)

/** Like `readItems`, from the cache of public data where it has them. */
export async function readCachedItems({ reads, cache }: Pick<Shop, 'reads' | 'cache'>, ids: number[]) {
  const rows = await cache.data.readRecords({ name: 'item', tags: sharedTags }, ids, async (missing) => {
    const read = await readItems(reads, missing)
    return new Map(read.map((row) => [row.item.id, row]))
  })
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** Like `readItems`, without the items that are not on sale. */
export const readItemsOnSale = (db: Db, ids: number[]) => inOrder(itemsOnSale(db), ids)

/** The subquery hides the number of ids, for which PostgreSQL would plan again each time: longer than it reads them. */
const hasId = sql`${items.id} = any((select ${sql.placeholder('ids')}::int[])::int[])`
const itemsByIds = buildOnce((db) => selectItems(db, asPrepared(hasId)))
const itemsOnSale = buildOnce((db) => selectItems(db, asPrepared(and(onSale, hasId)!)))

async function inOrder(query: ReturnType<typeof itemsByIds>, ids: number[]): Promise<ItemRow[]> {
  if (ids.length === 0) return []
  const rows = await query.execute({ ids: `{${ids}}` })
  const byId = new Map(rows.map((row) => [row.item.id, row]))
  // Rows deleted since the ids were read are left out.
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const { search_text: _, ...itemColumns } = getTableColumns(items)

/** Item rows with all related data that a response shows. */
export const selectItems = (db: Db, where: SQL | undefined) =>
  db
    .select({
      item: itemColumns,
      category: { id: categories.id, name_en: categories.name_en, name_ar: categories.name_ar },
      tax: { id: taxes.id, name_en: taxes.name_en, name_ar: taxes.name_ar, percentage: taxes.percentage },
      offer: { id: offers.id, name_en: offers.name_en, name_ar: offers.name_ar, percentage: offers.percentage },
      unit: { id: units.id, name_en: units.name_en, name_ar: units.name_ar },
      media: mediaOfItem.as('media'),
      video: videoOfItem.as('video'),
      propertiesCount: propertiesCount.as('properties_count'),
      options: optionsCount.as('options_count'),
      itemsCount: listingCount(sql`coalesce(${items.category_id}, -1)`).as('items_count'),
      // Evaluated once, not per row.
      allItemsCount: sql<number>`(select ${listingCount(WHOLE_SHOP)})`.as('all_items_count'),
    })
    .from(items)
    .leftJoin(categories, eq(categories.id, items.category_id))
    .leftJoin(taxes, eq(taxes.id, items.tax_id))
    .leftJoin(offers, eq(offers.id, items.offer_id))
    .leftJoin(units, eq(units.id, items.unit_id))
    .where(where)

export type ItemRow = Awaited<ReturnType<typeof selectItems>>[number]

/** The cache tags of responses that show these items. */
export const cacheTagsOfItems = (rows: readonly ItemRow[]): string[] => [
  ...rows.map(({ item }) => `item:${item.id}`),
  ...sharedTags,
]

/** What every item shows besides itself. */
const sharedTags = ['category', 'tax', 'offer', 'unit']

const mediaOfItem = sql<MediaRow[]>`(
  select coalesce(json_agg(to_json(m) order by m.position, m.id), '[]'::json)
  from (
    select m.id, m.position, m.alt_en, m.alt_ar, m.color_id, p.path, p.width, p.height, p.widths, p.formats, p.placeholder
    from media m join pictures p using (path) where m.item_id = ${items.id}) m)`
/** When the video of an item was uploaded, and its poster; null without one. */
const videoOfItem = sql<{ uploaded_at: string; poster: PictureRow | null } | null>`(
  select json_build_object('uploaded_at', v.created_at, 'poster', (
    select to_json(p) from (
      select path, width, height, widths, formats, placeholder from pictures where path = ${items.video_poster_path}) p))
  from videos v where v.path = ${items.video_path})`
/** The published options of an item, and how many of them are required. */
const optionsCount = sql<{ all: number; required: number }>`(
  select json_build_object('all', count(*), 'required', count(*) filter (where is_required))
  from item_options o where o.item_id = ${items.id} and o.published)`
const propertiesCount = sql<number>`(select count(*)::int from properties p where p.item_id = ${items.id})`
