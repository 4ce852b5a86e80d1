import { media as mediaResource } from '@rawnaq/contract/items'
import { and, asc, count, eq, inArray, isNull, like, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'
import { media, stockAlerts, items as table } from '../../../db/schema.ts'
import { canBeOrdered } from '../../../db/stock/orderable.ts'
import { setStockCause } from '../../../db/stock/stock-cause.ts'
import type { Shop } from '../../../http/shop.ts'
import type { Editor } from '../../../resources/editor.ts'
import type { ResourceConfig, StaffQuery } from '../../../resources/resource-config.ts'
import { createRowWriter } from '../../../resources/write-rows.ts'
import { pictureResource } from '../reference-data.ts'
import { seoColumns } from '../seo-columns.ts'
import { changeQuantity } from './change-quantity.ts'
import { createItemParts, itemPartNames } from './create-item-parts.ts'
import { deleteItem } from './delete-item.ts'
import { setItemTags, tagIdsOfItems } from './item-tags.ts'
import { isLowStock } from './low-stock.ts'
import { orderGallery } from './order-gallery.ts'
import { presentItem } from './present-item.ts'
import { readItems } from './read-items.ts'

/** The item resource: storage, access and staff search. */
export const itemResource = (shop: Shop): ResourceConfig => ({
  table,
  read: 'anyone',
  write: 'catalogue:write',
  customRoutes: ['list', 'one'],
  notDeleted: isNull(table.deleted_at),
  remove: deleteItem,
  beforeWrite: (tx, { userId }) => setStockCause(tx, { reason: 'adjustment', userId }),
  showPicture: (tx, id, path, by) => setMainPicture(tx, pictureResource(shop), id, path, by),
  columns: ({ detail_rows: details, related_ids, ...values }, isNew) => ({
    ...changeQuantity(seoColumns(values), isNew),
    ...(values.when_sold_out === 'not_sold' && { backorder_limit: 0 }),
    ...(related_ids !== undefined && { related_ids: [...new Set(related_ids as number[])] }),
    ...(details !== undefined && { details: (details as object[]).filter(saysSomething) }),
  }),
  present: async (rows, locale) => {
    const read = await readItems(
      shop.db,
      rows.map(({ id }) => id),
    )
    const byId = new Map(read.map((row) => [row.item.id, presentItem(row, locale)]))
    return rows.map(({ id }) => byId.get(id))
  },
  related: {
    names: ['tag_ids', ...itemPartNames],
    write: async (tx, id, { tag_ids, ...parts }, by) => {
      await createItemParts(tx, shop, id, parts, by)
      return tag_ids === undefined ? [] : setItemTags(tx, id, tag_ids as number[])
    },
  },
  presentForStaff: async (rows) => {
    const ids = rows.map(({ id }) => id)
    const [tagIds, waiting] = await Promise.all([tagIdsOfItems(shop.db, ids), countWaiting(shop.db, ids)])
    // Staff edit the item's own price and stock.
    return rows.map(({ id, details, related_ids, selling_price, compare_at_price, quantity, ...row }) => ({
      quantity,
      ...{ when_sold_out: row.when_sold_out, backorder_limit: row.backorder_limit },
      ...{ dispatch_date: row.dispatch_date, dispatch_days: row.dispatch_days },
      detail_rows: details,
      related_ids,
      selling_price,
      compare_at_price,
      ...{ video_path: row.video_path, video_poster_path: row.video_poster_path },
      published_from: row.published_from,
      ...{ scheduled_price: row.scheduled_price, scheduled_from: row.scheduled_from, scheduled_to: row.scheduled_to },
      tag_ids: tagIds.get(id) ?? [],
      waiting_count: waiting.get(id) ?? 0,
    }))
  },
  searchCondition: (word) => like(word.length < SHORTEST ? table.search_text : nameAndCode, `%${word}%`),
  narrow: async ({ category_id, offer_id, low_stock, available }: StaffQuery & ItemFilters) =>
    and(
      category_id === undefined ? undefined : inArray(table.category_id, categoriesBelow(category_id)),
      offer_id === undefined ? undefined : eq(table.offer_id, offer_id),
      available === undefined ? undefined : sql`${canBeOrdered} = ${available}`,
      low_stock ? await isLowStock(shop.db, table.id) : undefined,
    ),
})

/** How many addresses wait for these items to be in stock again. */
async function countWaiting(db: Db, ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: stockAlerts.item_id, waiting: count() })
    .from(stockAlerts)
    .where(inArray(stockAlerts.item_id, ids))
    .groupBy(stockAlerts.item_id)
  return new Map(rows.map(({ id, waiting }) => [id, waiting]))
}

type ItemFilters = { category_id?: number; offer_id?: number; low_stock?: boolean; available?: boolean }

const saysSomething = (row: object) => Object.values(row).some((text) => text !== '')

/** The indexed expression; the trigram index finds words of three letters or more. */
const nameAndCode = sql`shop_fold(${table.code} || ' ' || ${table.name_en} || ' ' || ${table.name_ar})`
const SHORTEST = 3

const categoriesBelow = (id: number): SQL => sql`(
  with recursive below as (
    select ${id}::int as id union select categories.id from categories join below on categories.parent_id = below.id)
  select id from below)`

/** Makes a picture the first of an item's gallery; one already in the gallery moves to the front. */
async function setMainPicture(tx: Tx, gallery: ResourceConfig, itemId: number, path: string, by: Editor) {
  const [existing] = await tx
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.item_id, itemId), eq(media.path, path)))
    .orderBy(asc(media.position), asc(media.id))
    .limit(1)
  const { id } = existing ?? (await createRowWriter(mediaResource, gallery).insert(tx, { item_id: itemId, path }, by))
  await orderGallery(tx, itemId, [id], by)
}
