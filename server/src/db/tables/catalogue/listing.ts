import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, boolean, customType, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant, money } from '../columns.ts'

/** Alphabetical order instead of code points. */
const sortable = customType<{ data: string }>({ dataType: () => 'text COLLATE "und-x-icu"' })
/** Compared as bytes, which is fast and supports prefix searches in an index. */
const plain = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * The listing index: a row for each item on sale in each listing. Listing 0 is the whole shop, a category's id is that
 * category with its descendants, a negative id is an offer, and `term_listing` numbers those of the filter terms. Triggers
 * maintain it, so that the first page of any listing in any order is read from one index, however many items there are.
 */
export const listingItems = pgTable(
  'shelf_items',
  {
    shelf: integer('shelf').notNull(),
    item_id: integer('item_id').notNull(),
    sold_out: boolean('sold_out').notNull(),
    created_at: instant('created_at').notNull(),
    /** The price that lists show: of the cheapest variant where the item has variants. */
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
    // Lists show items in stock before those that are sold out, so each index is read in these two parts. Indexes end
    // with the price, so that a price range is read from the index alone.
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
 * The search index of items: the stems of their words, `n:` before those of names, `s:` before listings, alone and with
 * the large id block of the item (`s:5/0`), `b:` and `k:` before its large and small block; what filters choose by, as
 * `t:` before tags, `c:` before colours, `z:` before sizes, and `o:` for an item on offer. Maintained by triggers.
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
 * Counters: the number of items in a listing (`s:5`), with a word (`gold`, `n:gold`) or with a filter term (`t:5`), of
 * posts (`p:`) and of posts with a word (`p:gold`, `p:n:gold`). `count_changes` has changes not yet added.
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

/**
 * Changes of counters. Writers only insert rows here, so that they never wait for each other; one at a time adds the
 * rows to `kept_counts`.
 */
export const countChanges = pgTable(
  'count_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: plain('name').notNull(),
    change: integer('change').notNull(),
  },
  (table) => [index('count_changes_name').on(table.name)],
)

/** The search index of posts, as `item_marks` is that of items. Maintained by a trigger. */
export const postMarks = pgTable(
  'post_marks',
  { post_id: integer('post_id').primaryKey(), marks: tsvector('marks').notNull() },
  (table) => [index('post_marks_found').using('gin', table.marks).with({ fastupdate: false })],
)

/**
 * Items of a category that was hidden, shown or moved which are not indexed yet; most items of a big category are
 * indexed in batches.
 */
export const indexingQueue = pgTable('items_to_shelve', {
  item_id: integer('item_id').primaryKey(),
  /** Whether its search index changes too. */
  moved: boolean('moved').notNull(),
})

/**
 * Sales that are not in the order "most sold" of the listing index yet. Checkouts only insert rows here; each minute the
 * sales of an item are indexed together.
 */
export const salesToIndex = pgTable('sales_to_index', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  item_id: integer('item_id').notNull(),
})
