import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, boolean, customType, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant, money } from './columns.ts'

/** In the order of an alphabet rather than of codes. */
const sortable = customType<{ data: string }>({ dataType: () => 'text COLLATE "und-x-icu"' })
/** Compared as bytes, which is fast and lets an index find what begins alike. */
const plain = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Where the items on sale stand, a row for each shelf: 0 is the whole shop, a category's id is that category with
 * everything below it, an offer's id below zero is the items of that offer. Triggers keep it, so that the first page of
 * any shelf in any order is read from one index, however many items there are.
 */
export const listingItems = pgTable(
  'shelf_items',
  {
    shelf: integer('shelf').notNull(),
    item_id: integer('item_id').notNull(),
    sold_out: boolean('sold_out').notNull(),
    created_at: instant('created_at').notNull(),
    /** What a list shows: of the cheapest variant where the item has variants. */
    final_price: money('final_price').notNull(),
    likes_count: integer('likes_count').notNull(),
    /** The average rank in millionths. */
    rating: integer('rating').notNull(),
    rank_count: integer('rank_count').notNull(),
    sold_count: integer('sold_count').notNull(),
    name_en: sortable('name_en').notNull(),
    name_ar: sortable('name_ar').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shelf, table.item_id] }),
    index('shelf_items_item').on(table.item_id),
    // Every list shows what can be bought before what is sold out, so each index is read in those two parts. The price
    // stands last in an index so that a list between two prices is read from it alone.
    index('shelf_newest').on(
      table.shelf,
      table.sold_out,
      table.created_at.desc().nullsFirst(),
      table.item_id.desc().nullsFirst(),
      table.final_price,
    ),
    index('shelf_by_price').on(table.shelf, table.sold_out, table.final_price, table.item_id),
    index('shelf_most_liked').on(
      table.shelf,
      table.sold_out,
      table.likes_count.desc().nullsFirst(),
      table.item_id.desc().nullsFirst(),
      table.final_price,
    ),
    index('shelf_best_rated').on(
      table.shelf,
      table.sold_out,
      table.rating.desc().nullsFirst(),
      table.rank_count.desc().nullsFirst(),
      table.item_id.desc().nullsFirst(),
      table.final_price,
    ),
    index('shelf_most_ordered').on(
      table.shelf,
      table.sold_out,
      table.sold_count.desc().nullsFirst(),
      table.item_id.desc().nullsFirst(),
      table.final_price,
    ),
    index('shelf_by_name_en').on(table.shelf, table.sold_out, table.name_en, table.item_id, table.final_price),
    index('shelf_by_name_ar').on(table.shelf, table.sold_out, table.name_ar, table.item_id, table.final_price),
  ],
)

/**
 * What an item is found by: the stems of its words, `n:` before those of its names, `s:` before its shelves, alone
 * and with the big block of ids it belongs to (`s:5/0`), `b:` and `k:` before that block and a small one. Triggers keep it.
 */
export const itemMarks = pgTable(
  'item_marks',
  {
    item_id: integer('item_id').primaryKey(),
    marks: tsvector('marks').notNull(),
    /** Folded, without spaces. */
    code: plain('code').notNull(),
  },
  (table) => [
    index('item_marks_found').using('gin', table.marks).with({ fastupdate: false }),
    index('item_marks_code').on(table.code),
  ],
)

/**
 * How many items stand on a shelf (`s:5`) or hold a word (`gold`, `n:gold`), how many posts there are (`p:`) and hold a
 * word (`p:gold`, `p:n:gold`), but for what `count_changes` still holds.
 */
export const counters = pgTable(
  'kept_counts',
  { name: plain('name').primaryKey(), amount: integer('amount').notNull() },
  (table) => [
    index('kept_counts_most').on(sql`left(${table.name}, 2)`, table.amount.desc().nullsFirst()).where(isWord(table)),
    index('kept_counts_alike').using('gin', table.name.op('gin_trgm_ops')).where(isWord(table)),
    index('kept_counts_most_in_posts')
      .on(sql`left(substr(${table.name}, 3), 2)`, table.amount.desc().nullsFirst())
      .where(isWordOfPosts(table)),
    index('kept_counts_alike_in_posts')
      .using('gin', sql`substr(${table.name}, 3) gin_trgm_ops`)
      .where(isWordOfPosts(table)),
  ],
)

function isWord(table: { name: AnyPgColumn }) {
  return sql`strpos(${table.name}, ':') = 0`
}

function isWordOfPosts(table: { name: AnyPgColumn }) {
  return sql`left(${table.name}, 2) = 'p:' and strpos(substr(${table.name}, 3), ':') = 0`
}

/** Changes of kept counts. Writers only add rows here, so that they never wait for each other; one at a time folds the rows into `kept_counts`. */
export const countChanges = pgTable(
  'count_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: plain('name').notNull(),
    change: integer('change').notNull(),
  },
  (table) => [index('count_changes_name').on(table.name)],
)

/** What a published post is found by, as `item_marks` tells of items. A trigger keeps it. */
export const postMarks = pgTable(
  'post_marks',
  { post_id: integer('post_id').primaryKey(), marks: tsvector('marks').notNull() },
  (table) => [index('post_marks_found').using('gin', table.marks).with({ fastupdate: false })],
)

/** Items of a category that was hidden, shown or moved which still stand where they stood: of a big one most follow afterwards. */
export const indexingQueue = pgTable('items_to_shelve', {
  item_id: integer('item_id').primaryKey(),
  /** Whether what it is found by changes too. */
  moved: boolean('moved').notNull(),
})
