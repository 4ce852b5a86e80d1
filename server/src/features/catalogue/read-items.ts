import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { categories, items, offers, shownCategories, taxes, units } from '../../db/schema.ts'
import type { PictureRow } from '../../resources/picture.ts'

export type MediaRow = PictureRow & { alt_en: string; alt_ar: string }
type How = { where?: SQL; orderBy?: SQL[]; limit?: number; offset?: number }

/** Items as they are kept, with everything they show, in one statement. */
export function selectItems(db: Db, { where, orderBy = [], limit, offset }: How) {
  const query = db
    .select({
      item: items,
      category: categories,
      tax: taxes,
      offer: offers,
      unit: units,
      media: mediaOfItem.as('media'),
      propertiesCount: propertiesCount.as('properties_count'),
      allItemsCount: allItemsCount.as('all_items_count'),
    })
    .from(items)
    .leftJoin(categories, eq(categories.id, items.category_id))
    .leftJoin(taxes, eq(taxes.id, items.tax_id))
    .leftJoin(offers, eq(offers.id, items.offer_id))
    .leftJoin(units, eq(units.id, items.unit_id))
    .where(where)
    .orderBy(...orderBy)
    .$dynamic()
  if (limit !== undefined) query.limit(limit)
  if (offset) query.offset(offset)
  return query
}

export type ItemRow = Awaited<ReturnType<typeof selectItems>>[number]

/** The tags of answers that show these items. */
export const shownItems = (rows: readonly ItemRow[]): string[] => [
  ...rows.map(({ item }) => `item:${item.id}`),
  'category',
  'tax',
  'offer',
  'unit',
]

const mediaOfItem = sql<MediaRow[]>`(
  select coalesce(json_agg(to_json(m) order by m.position, m.id), '[]'::json)
  from (
    select m.id, m.position, m.alt_en, m.alt_ar, p.path, p.width, p.height, p.widths, p.formats, p.placeholder
    from media m join pictures p using (path) where m.item_id = ${items.id}) m)`
const propertiesCount = sql<number>`(select count(*)::int from properties p where p.item_id = ${items.id})`
const allItemsCount = sql<number>`(
  select coalesce(sum(c.own_items_count), 0)::int from categories c where c.id in (select id from ${shownCategories}))`
