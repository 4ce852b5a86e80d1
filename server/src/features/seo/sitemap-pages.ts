import { giftCardSettings, parseGiftCardOffer } from '@rawnaq/rules/gift-card-offer'
import { localisedText } from '@rawnaq/rules/locale'
import { categoryPath, itemPath } from '@rawnaq/rules/page-paths'
import { and, asc, between, eq, exists, gt, inArray, max, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/connect.ts'
import { listingCount, onSale, WHOLE_SHOP } from '../../db/listing-index/on-sale.ts'
import { queryRows } from '../../db/query-rows.ts'
import {
  categories,
  items,
  itemTags,
  listingItems,
  offers,
  posts,
  settings,
  shownCategories,
  tags,
} from '../../db/schema.ts'
import type { SitemapPage } from './sitemap-xml.ts'

/** Static pages; a browser test compares this list with the pages themselves. */
const staticPages = [
  '',
  '/category',
  '/offers',
  '/posts',
  '/about',
  '/faq',
  '/contact',
  '/terms',
  '/legal/privacy',
  '/legal/accessibility',
]

/** Ids per sitemap file, so that each file is small in any shop. */
const blockSize = 1000

/** The static pages, that of gift cards if they are sold, the categories, the offers and the occasions that have items. */
export async function mainPages(db: Db): Promise<SitemapPage[]> {
  const [shown, running, occasions, cards] = await Promise.all([
    db
      .select({ ...sluggedColumns(categories), picture: categories.picture_path })
      .from(categories)
      .where(inArray(categories.id, db.select({ id: shownCategories.id }).from(shownCategories)))
      .orderBy(asc(categories.id)),
    db
      .select({ id: offers.id, picture: offers.picture_path })
      .from(offers)
      .where(gt(listingCount(sql`-${offers.id}`), 0))
      .orderBy(asc(offers.id)),
    db
      .select({ id: tags.id, picture: tags.picture_path })
      .from(tags)
      .where(and(eq(tags.group, 'occasion'), eq(tags.published, true), exists(onSaleWith(db))))
      .orderBy(asc(tags.id)),
    db
      .select()
      .from(settings)
      .where(inArray(settings.key, [...giftCardSettings])),
  ])
  const areCardsSold = parseGiftCardOffer(new Map(cards.map(({ key, value }) => [key, value]))) !== null
  return [
    ...staticPages.map((path) => ({ path: `/main${path}` })),
    ...(areCardsSold ? [{ path: '/main/gift-cards' }] : []),
    ...shown.map(({ picture, ...category }) => ({
      path: pathsOf(categoryPath, category),
      pictures: pictured([picture]),
    })),
    ...running.map(({ id, picture }) => ({ path: `/main/offers/${id}`, pictures: pictured([picture]) })),
    ...occasions.map(({ id, picture }) => ({ path: `/main/occasion/${id}`, pictures: pictured([picture]) })),
  ]
}

const sluggedColumns = ({ id, slug_en, slug_ar }: typeof items | typeof categories) => ({ id, slug_en, slug_ar })

type Slugged = { id: number; slug_en: string; slug_ar: string }

/** The path in each language, with the slug of the other one where it has none. */
const pathsOf = (path: (id: number, slug: string) => string, { id, slug_en: en, slug_ar: ar }: Slugged) => ({
  en: `/main${path(id, localisedText({ en, ar }, 'en').text)}`,
  ar: `/main${path(id, localisedText({ en, ar }, 'ar').text)}`,
})

const onSaleWith = (db: Db) =>
  db
    .select({ id: items.id })
    .from(itemTags)
    .innerJoin(items, eq(items.id, itemTags.item_id))
    .where(and(eq(itemTags.tag_id, tags.id), onSale))

/** The items for sale of one block, with all their pictures. */
export async function itemPages(db: Db, block: number): Promise<SitemapPage[]> {
  const rows = await db
    .select({ ...sluggedColumns(items), changed: items.changed_at, pictures: picturesOfItem })
    .from(items)
    .where(and(onSale, inBlock(items.id, block)))
    .orderBy(asc(items.id))
  return rows.map(({ changed, pictures, ...item }) => ({
    path: pathsOf(itemPath, item),
    changed,
    pictures: pictured(pictures),
  }))
}

/** The published posts of one block. */
export async function postPages(db: Db, block: number): Promise<SitemapPage[]> {
  const rows = await db
    .select()
    .from(posts)
    .where(and(eq(posts.published, true), inBlock(posts.id, block)))
    .orderBy(asc(posts.id))
  return rows.map(({ id, changed_at, picture_path }) => ({
    path: `/main/posts/${id}`,
    changed: changed_at,
    pictures: pictured([picture_path]),
  }))
}
export type Block = { block: number; changed: Date }

/**
 * The non-empty blocks with their last modification, found by skipping along an index rather than reading every item.
 */
export async function itemBlocks(db: Db): Promise<Block[]> {
  const next = (after: SQL) => sql`(
    select ${blockOf(sql`item_id`)} from ${listingItems} where shelf = ${WHOLE_SHOP} and item_id > ${after} order by item_id limit 1)`
  const rows = await queryRows<{ block: number; changed: string | Date }>(
    db,
    sql`
    with recursive found(block) as (
      select ${next(sql`0`)}
      union all
      select ${next(sql`(block + 1) * ${sql.raw(String(blockSize))}`)} from found where block is not null)
    select block, (
      select changed_at from ${items} where ${blockOf(items.id)} = block and ${onSale} order by changed_at desc limit 1) as changed
    from found where block is not null`,
  )
  return rows.map(({ block, changed }) => ({ block, changed: new Date(changed) }))
}

/** The blocks of posts, which are few. */
export const postBlocks = (db: Db): Promise<Block[]> => {
  const block = blockOf(posts.id)
  return db
    .select({ block, changed: sql`${max(posts.changed_at)}`.mapWith(posts.changed_at) as SQL<Date> })
    .from(posts)
    .where(eq(posts.published, true))
    .groupBy(block)
    .orderBy(block)
}

/** Written like the expression of the index on items. */
const blockOf = (id: PgColumn | SQL) => sql<number>`((${id} - 1) / ${sql.raw(String(blockSize))})`

const inBlock = (id: PgColumn, block: number) => between(id, block * blockSize + 1, (block + 1) * blockSize)

// Qualified names: in a query of one table columns are unqualified, and `id` would be that of the picture.
const picturesOfItem = sql<string[]>`(
  select coalesce(json_agg(path order by position, id), '[]'::json) from media where item_id = items.id)`

const pictured = (paths: readonly (string | null)[]) => paths.flatMap((path) => (path === null ? [] : `/media/${path}`))
