import { whenSoldOut } from '@rawnaq/rules/backorders'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { createdAt, id, inBoth, instant, money, version } from '../columns.ts'
import { named, position, published, seo } from './catalogue-columns.ts'
import { categories } from './categories.ts'
import { colors, offers, sizes, tags, taxes, units } from './item-attributes.ts'
import { picturePath } from './pictures.ts'
import { videos } from './videos.ts'

/** The compare-at price, and the price that replaces the usual one from one moment until another. */
const prices = () => ({
  /** Shown struck through while it is above the price. */
  compare_at_price: money('compare_at_price'),
  scheduled_price: money('scheduled_price'),
  /** Null is open. */
  scheduled_from: instant('scheduled_from'),
  scheduled_to: instant('scheduled_to'),
  /** The scheduled price while it holds, otherwise null; set by a trigger, and by a job when a period begins or ends. */
  active_price: money('active_price'),
})

/** What feeds and couriers need to know about an item or a variant. */
const trade = () => ({
  /** The GTIN, ISBN or own barcode. */
  barcode: text('barcode'),
  /** With its wrapping, in grams. */
  weight_grams: integer('weight_grams'),
})

type Prices = Record<keyof ReturnType<typeof prices>, AnyPgColumn>

const priceChecks = (table: Prices) => [
  check('special_prices_not_negative', sql`least(${table.compare_at_price}, ${table.scheduled_price}) >= 0`),
  check('schedule_in_order', sql`${table.scheduled_to} > ${table.scheduled_from}`),
  check(
    'schedule_has_price',
    sql`${table.scheduled_price} is not null or num_nonnulls(${table.scheduled_from}, ${table.scheduled_to}) = 0`,
  ),
]

export const items = pgTable(
  'items',
  {
    id: id(),
    code: text('code').notNull().unique(),
    /** The maker, by one name in both languages. */
    brand: text('brand'),
    ...trade(),
    ...inBoth('name'),
    ...inBoth('brief'),
    ...inBoth('description'),
    ...seo(),
    /** Rows of `{ label_en, label_ar, value_en, value_ar }`: material, height, weight. */
    details: jsonb('details').$type<DetailRow[]>().notNull().default([]),
    category_id: integer('category_id').references(() => categories.id, { onDelete: 'restrict' }),
    unit_id: integer('unit_id').references(() => units.id, { onDelete: 'restrict' }),
    tax_id: integer('tax_id').references(() => taxes.id, { onDelete: 'restrict' }),
    offer_id: integer('offer_id').references(() => offers.id, { onDelete: 'restrict' }),
    selling_price: money('selling_price').notNull(),
    /** `selling_price` after the offer; set by a trigger, so that filters and sorts use an index. */
    final_price: money('final_price').notNull().default(0),
    /**
     * The price of the cheapest variant in stock, or of the cheapest one where none is; null without variants. Items
     * with variants are sold by variant only, so lists show this price. Set by triggers.
     */
    variant_price: money('variant_price'),
    /** `variant_price` after the offer. */
    variant_final_price: money('variant_final_price'),
    ...prices(),
    /** Items that go well with it, in order; those that are gone or not on sale are left out when they are read. */
    related_ids: integer('related_ids').array().notNull().default([]),
    /** The delivery price, once per order; null uses the shop's flat price. */
    shipping_price: money('shipping_price'),
    /**
     * Of a hamper: how many its parts make; set by triggers. Below zero are units that were sold beyond the stock. The sum
     * of variants leaves those out.
     */
    quantity: integer('quantity').notNull().default(0),
    /** Whether it and its variants are sold beyond their stock, and up to how many units of each. */
    when_sold_out: text('when_sold_out', { enum: whenSoldOut }).notNull().default('not_sold'),
    backorder_limit: integer('backorder_limit').notNull().default(0),
    /** When such units leave the shop: on a day, or so many days after the order. */
    dispatch_date: date('dispatch_date'),
    dispatch_days: integer('dispatch_days'),
    /** How many can be ordered beyond `quantity`, of the item, its variants or, of a hamper, its parts; set by triggers. */
    beyond_stock: integer('beyond_stock').notNull().default(0),
    /** Whether it has parts; set by a trigger. */
    is_hamper: boolean('is_hamper').notNull().default(false),
    /** Its video, and the picture that shows until it plays; without one, the first picture of the item. */
    video_path: text('video_path').references(() => videos.path),
    video_poster_path: picturePath('video_poster_path'),
    /** The days to prepare it before it can be delivered. */
    preparation_days: integer('preparation_days').notNull().default(0),
    published: published(),
    /** Hidden until then, although published; null is open. */
    published_from: instant('published_from'),
    /** Whether it is published and its time has come; set by a trigger, and by a job at that moment. */
    is_visible: boolean('is_visible').notNull().default(true),
    version: version(),
    likes_count: integer('likes_count').notNull().default(0),
    rank_sum: integer('rank_sum').notNull().default(0),
    rank_count: integer('rank_count').notNull().default(0),
    /** The number of ratings with one star, two stars and so on. */
    rank_counts: integer('rank_counts').array().notNull().default([0, 0, 0, 0, 0]),
    /** Quantity sold. The sort `most_ordered` follows within a minute. */
    sold_count: integer('sold_count').notNull().default(0),
    /** All searchable texts, folded; set by a trigger. */
    search_text: text('search_text').notNull().default(''),
    created_at: createdAt(),
    /** When the content of its page last changed, except its stock; set by a trigger. */
    changed_at: instant('changed_at').notNull().defaultNow(),
    /** Set when a shopkeeper deletes an item that orders refer to. */
    deleted_at: instant('deleted_at'),
  },
  (table) => [
    named(table),
    // That the stock falls below zero only down to the limit: see the trigger `check_stock_limit`.
    check('backorder_has_limit', sql`(${table.when_sold_out} = 'not_sold') = (${table.backorder_limit} = 0)`),
    check(
      'backorder_has_dispatch',
      sql`${table.when_sold_out} = 'not_sold' or num_nonnulls(${table.dispatch_date}, ${table.dispatch_days}) >= 1`,
    ),
    check('backorder_one_dispatch', sql`num_nonnulls(${table.dispatch_date}, ${table.dispatch_days}) <= 1`),
    check(
      'known_when_sold_out',
      sql.raw(`"items"."when_sold_out" in (${whenSoldOut.map((one) => `'${one}'`).join(', ')})`),
    ),
    check('backorder_not_negative', sql`${table.backorder_limit} >= 0 and coalesce(${table.dispatch_days}, 0) >= 0`),
    check('preparation_not_negative', sql`${table.preparation_days} >= 0`),
    check('weight_not_negative', sql`${table.weight_grams} >= 0`),
    check(
      'opinions_add_up',
      sql`${table.likes_count} >= 0 and ${table.rank_sum} between ${table.rank_count} and 5 * ${table.rank_count}`,
    ),
    check('price_not_negative', sql`${table.selling_price} >= 0 and coalesce(${table.shipping_price}, 0) >= 0`),
    ...priceChecks(table),
    index('items_scheduled').on(table.id).where(sql`${table.scheduled_price} is not null`),
    // The items that wait for their time.
    index('items_to_publish').on(table.published_from).where(sql`${table.published} and not ${table.is_visible}`),
    index('items_category').on(table.category_id, table.id),
    index('items_video').on(table.video_path).where(sql`${table.video_path} is not null`),
    index('items_video_poster').on(table.video_poster_path).where(sql`${table.video_poster_path} is not null`),
    index('items_offer').on(table.offer_id),
    // The search of the staff.
    index('items_found').using(
      'gin',
      sql`shop_fold(${table.code} || ' ' || ${table.name_en} || ' ' || ${table.name_ar}) gin_trgm_ops`,
    ),
    // The lists of the staff, with their counts.
    index('items_kept').on(table.id).where(sql`${table.deleted_at} is null`),
    index('items_by_price').on(table.selling_price, table.id).where(sql`${table.deleted_at} is null`),
    index('items_by_quantity').on(table.quantity, table.id),
    // The stocks that can be counted, by code, of a category too.
    index('items_countable')
      .on(table.code, table.category_id, table.id)
      .where(sql`${table.deleted_at} is null and not ${table.is_hamper}`),
    // The sitemaps, one for every thousand ids.
    index('items_changed').on(sql`((${table.id} - 1) / 1000)`, table.changed_at.desc().nullsFirst()),
  ],
)

export type DetailRow = { label_en: string; label_ar: string; value_en: string; value_ar: string }

/** The tags of items. */
export const itemTags = pgTable(
  'item_tags',
  {
    item_id: integer('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    tag_id: integer('tag_id')
      .notNull()
      .references(() => tags.id, { onDelete: 'restrict' }),
  },
  (table) => [primaryKey({ columns: [table.item_id, table.tag_id] }), index('item_tags_tag').on(table.tag_id)],
)

/** The pictures of an item in their order. */
export const media = pgTable(
  'media',
  {
    id: id(),
    item_id: integer('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    path: picturePath('path').notNull(),
    ...inBoth('alt'),
    /** The colour of the item that the picture shows; null where it stands for all. */
    color_id: integer('color_id').references(() => colors.id, { onDelete: 'set null' }),
    position: position(),
    version: version(),
  },
  (table) => [
    index('media_item').on(table.item_id, table.position),
    index('media_picture').on(table.path),
    index('media_color').on(table.color_id).where(sql`${table.color_id} is not null`),
  ],
)

/** A variant of an item: a size, a colour, or both. */
export const properties = pgTable(
  'properties',
  {
    id: id(),
    item_id: integer('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    size_id: integer('size_id').references(() => sizes.id, { onDelete: 'restrict' }),
    color_id: integer('color_id').references(() => colors.id, { onDelete: 'restrict' }),
    /** The code of the variant alone (SKU); null if only the item has one. Deferrable, see the migrations. */
    code: text('code').unique(),
    ...trade(),
    /** Null: the item's price. */
    price: money('price'),
    /** Null: the stock of the item. */
    quantity: integer('quantity'),
    ...prices(),
    version: version(),
  },
  (table) => [
    // Deferrable, which drizzle cannot express: see the migrations.
    unique('one_variant_per_choice').on(table.item_id, table.size_id, table.color_id).nullsNotDistinct(),
    // For references to a variant of a certain item.
    unique('variant_of_item').on(table.id, table.item_id),
    index('properties_by_quantity').on(table.quantity, table.id).where(sql`${table.quantity} is not null`),
    check('has_an_axis', sql`${table.size_id} is not null or ${table.color_id} is not null`),
    // Its stock falls below zero only down to the limit of its item: see the trigger `check_stock_limit`.
    check('variant_price_not_negative', sql`coalesce(${table.price}, 0) >= 0`),
    check('weight_not_negative', sql`${table.weight_grams} >= 0`),
    ...priceChecks(table),
    index('properties_scheduled').on(table.id).where(sql`${table.scheduled_price} is not null`),
  ],
)

/** Tokens that show an unpublished item to their holder for an hour. */
export const previews = pgTable(
  'previews',
  {
    hash: text('hash').primaryKey(),
    item_id: integer('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [index('previews_item').on(table.item_id), index('previews_over').on(table.expires_at)],
)
