import { sql } from 'drizzle-orm'
import { boolean, check, date, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { basisPoints, id, inBoth, version } from '../columns.ts'
import { named, position, published } from './catalogue-columns.ts'
import { picturePath } from './pictures.ts'

export const units = pgTable('units', { id: id(), ...inBoth('name'), version: version() }, (table) => [named(table)])

export const taxes = pgTable(
  'taxes',
  { id: id(), ...inBoth('name'), percentage: basisPoints('percentage').notNull(), version: version() },
  (table) => [named(table), check('percentage_range', sql`${table.percentage} between 0 and 10000`)],
)

export const colors = pgTable(
  'colors',
  { id: id(), ...inBoth('name'), hex: text('hex').notNull(), position: position(), version: version() },
  (table) => [named(table)],
)

export const sizes = pgTable(
  'sizes',
  { id: id(), ...inBoth('name'), position: position(), version: version() },
  (table) => [named(table)],
)

/** Labels of items that shoppers choose by: occasions, recipients, materials. */
export const tags = pgTable(
  'tags',
  {
    id: id(),
    group: text('group').$type<TagGroup>().notNull(),
    /** Names the tag in addresses. */
    key: text('key').notNull(),
    ...inBoth('name'),
    position: position(),
    published: published(),
    /** Of an occasion: wordings for a greeting card, separated by blank lines. */
    ...inBoth('card_wording'),
    is_condolence: boolean('is_condolence').notNull().default(false),
    /** Of an occasion: the sentence below the title of its page. */
    ...inBoth('lead'),
    /** Of an occasion: the days on which the shop suggests it, both included; null is open. */
    from_day: date('from_day', { mode: 'string' }),
    to_day: date('to_day', { mode: 'string' }),
    picture_path: picturePath(),
    version: version(),
  },
  (table) => [
    named(table),
    unique('one_tag_per_key').on(table.group, table.key),
    check('period_in_order', sql`${table.to_day} >= ${table.from_day}`),
  ],
)

export type TagGroup = 'occasion' | 'recipient' | 'material'

/** Words that find the same items, separated by commas. */
export const synonyms = pgTable(
  'synonyms',
  {
    id: id(),
    ...inBoth('words'),
    /** Offers its first word before a shopper types. */
    popular: boolean('popular').notNull().default(false),
    position: position(),
    version: version(),
    /** Its words as stems: `|oud|agarwood|دهن عود|`. */
    terms: text('terms').generatedAlwaysAs(sql`synonym_terms(words_en || ',' || words_ar)`),
  },
  (table) => [check('worded_in_a_language', sql`${table.words_en} <> '' or ${table.words_ar} <> ''`)],
)

/** Delivery methods; the delivery price belongs to each item. */
export const shippings = pgTable(
  'shippings',
  { id: id(), ...inBoth('name'), position: position(), version: version() },
  (table) => [named(table)],
)

export const offers = pgTable(
  'offers',
  {
    id: id(),
    ...inBoth('name'),
    ...inBoth('brief'),
    percentage: basisPoints('percentage').notNull(),
    picture_path: picturePath(),
    position: position(),
    version: version(),
  },
  (table) => [named(table), check('percentage_range', sql`${table.percentage} between 0 and 10000`)],
)
