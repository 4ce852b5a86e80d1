import { item as resource } from '@rawnaq/contract/catalogue'
import type { Locale } from '@rawnaq/rules/locale'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { categories, type DetailRow, items, offers, taxes, units } from '../../db/schema.ts'
import { spoken, textOf } from '../../resources/languages.ts'
import { pictureAt } from '../../resources/picture.ts'

type MediaRow = { path: string; alt_en: string; alt_ar: string; width: number; height: number; widths: number[] }
type How = { where?: SQL; orderBy?: SQL[]; limit?: number; offset?: number }

/** Published, not deleted, and not in a category that is hidden. */
export const onSale = sql`(${items.published} and ${items.deleted_at} is null and coalesce(${categories.published}, true))`

const mediaOfItem = sql<MediaRow[]>`(
  select coalesce(json_agg(json_build_object('path', m.path, 'alt_en', m.alt_en, 'alt_ar', m.alt_ar, 'width', m.width, 'height', m.height, 'widths', m.widths) order by m.position, m.id), '[]'::json)
  from media m where m.item_id = ${items.id})`
const propertiesCount = sql<number>`(select count(*)::int from properties p where p.item_id = ${items.id})`
const allItemsCount = sql<number>`(select coalesce(sum(c.own_items_count), 0)::int from categories c)`

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

/** An item in the reader's language; money in minor units, which the answer's schema turns into decimals. */
export function presentItem(
  { item, category, tax, offer, unit, media, propertiesCount, allItemsCount }: ItemRow,
  locale: Locale,
) {
  const name = textOf(item, 'name', locale)
  const pictures = media.map(
    ({ path, width, height, widths, ...alt }) =>
      pictureAt(path, textOf(alt, 'alt', locale) || name, { width, height, widths })!,
  )
  const named = <Row extends { id: number }>(row: Row) => ({ id: row.id, name: textOf(row, 'name', locale) })
  return {
    id: item.id,
    code: item.code,
    ...spoken(resource.texts, item, locale),
    category_id: item.category_id,
    unit_id: item.unit_id,
    tax_id: item.tax_id,
    offer_id: item.offer_id,
    selling_price: item.selling_price,
    item_price: item.selling_price,
    discount: item.selling_price - item.final_price,
    final_price: item.final_price,
    shipping_price: item.shipping_price,
    quantity: item.quantity,
    available: item.quantity > 0,
    published: item.published,
    image: pictures[0] ?? null,
    media: pictures,
    category: category && named(category),
    tax: tax && { ...named(tax), percentage: tax.percentage },
    offer: offer && { ...named(offer), percentage: offer.percentage },
    unit: unit && named(unit),
    details: item.details.map((row: DetailRow) => ({
      label: textOf(row, 'label', locale),
      value: textOf(row, 'value', locale),
    })),
    properties_count: propertiesCount,
    rank: item.rank_count === 0 ? 0 : Math.round((10 * item.rank_sum) / item.rank_count) / 10,
    rank_count: item.rank_count,
    liked: false,
    likes_count: item.likes_count,
    created_at: item.created_at.toISOString(),
    items_count: category?.own_items_count ?? 0,
    all_items_count: allItemsCount,
  }
}

/** The tags of answers that show these items. */
export const shownItems = (rows: readonly ItemRow[]): string[] => [
  ...rows.map(({ item }) => `item:${item.id}`),
  'category',
  'tax',
  'offer',
  'unit',
]
