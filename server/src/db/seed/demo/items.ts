import type { DemoItem } from '@rawnaq/demo/types'
import { type Currency, toMinor } from '@rawnaq/rules/money'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../connect.ts'
import { items, media, properties, videos } from '../../schema.ts'
import { both, daysAgo, pathOf } from './columns.ts'
import { type IdOf, insertKeyed } from './insert-keyed.ts'
import type { ReferenceIds } from './reference-data.ts'

/** Inserts the items with their pictures, films and variants, both in the order of the demo. Returns the id of each code. */
export async function insertItems(
  db: Db | Tx,
  demo: readonly DemoItem[],
  ids: ReferenceIds & { category: IdOf },
  currency: Currency,
): Promise<IdOf> {
  const minor = (amount: number) => toMinor(amount, currency.digits)
  const minorOrNull = (amount: number | null) => (amount === null ? null : minor(amount))

  await insertFilms(db, demo)
  const keyed = demo.map((item) => ({ ...item, key: item.code }))
  const itemId = await insertKeyed(db, items, keyed, (item) => ({
    code: item.code,
    ...both('name', item.name),
    ...both('brief', item.brief),
    ...both('description', item.description),
    details: item.details.map(({ label, value }) => ({ ...both('label', label), ...both('value', value) })),
    category_id: ids.category(item.category),
    unit_id: ids.unit(item.unit),
    tax_id: ids.tax(item.tax),
    offer_id: ids.offer(item.offer),
    selling_price: minor(item.price),
    shipping_price: minorOrNull(item.delivery),
    quantity: item.quantity,
    likes_count: item.likes,
    sold_count: item.sold,
    rank_sum: item.ratings.reduce((total, rank) => total + rank, 0),
    rank_count: item.ratings.length,
    rank_counts: [1, 2, 3, 4, 5].map((stars) => item.ratings.filter((rank) => rank === stars).length),
    video_path: item.film?.file ?? null,
    created_at: daysAgo(item.daysOld),
  }))

  const pictures = demo.flatMap(({ code, pictures }) =>
    pictures.map(({ file, alt, color }, position) => ({
      item_id: itemId(code),
      path: pathOf(file),
      ...both('alt', alt),
      color_id: ids.color(color ?? null),
      position,
    })),
  )
  await db.insert(media).values(pictures)

  const variants = demo.flatMap(({ code, variants }) =>
    variants.map(({ size, color, price, quantity }) => ({
      item_id: itemId(code),
      size_id: ids.size(size),
      color_id: ids.color(color),
      price: minorOrNull(price),
      quantity,
    })),
  )
  await db.insert(properties).values(variants)
  return itemId
}

/** Inserts the rows of the films, before items refer to them; rows of an earlier demo are updated. */
async function insertFilms(db: Db | Tx, demo: readonly DemoItem[]) {
  const rows = demo.flatMap(({ film }) => (film ? { path: film.file, size: film.size } : []))
  const size = sql`excluded.size`
  await db.insert(videos).values(rows).onConflictDoUpdate({ target: videos.path, set: { size } })
}

/** Relates each item of a pairing to the others of its group. */
export async function pairItems(db: Db | Tx, pairings: readonly (readonly string[])[], itemId: IdOf) {
  const groups = pairings.map((codes) => codes.map(itemId))
  const related = groups.flatMap((ids) => ids.map((id) => ({ id, ids: ids.filter((other) => other !== id) })))
  await db.execute(sql`
    update items set related_ids = pair.ids
    from json_to_recordset(${JSON.stringify(related)}::json) as pair(id int, ids int[]) where items.id = pair.id`)
}
