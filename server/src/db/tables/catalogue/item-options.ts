import { itemOptionKinds } from '@rawnaq/rules/line-options'
import { type EngravingScript, engravingScripts } from '@rawnaq/rules/printed-text'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, inBoth, money, version } from '../columns.ts'
import { taxes } from './item-attributes.ts'
import { items } from './items.ts'

/** What shoppers may have done to an item, such as an engraving. */
export const itemOptions = pgTable(
  'item_options',
  {
    id: id(),
    item_id: integer('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: itemOptionKinds }).notNull().default('engraving'),
    ...inBoth('name'),
    /** For one item, before tax. */
    price: money('price').notNull(),
    tax_id: integer('tax_id').references(() => taxes.id, { onDelete: 'restrict' }),
    is_required: boolean('is_required').notNull().default(false),
    /** The most graphemes of one line of text. */
    max_length: integer('max_length').notNull().default(20),
    max_lines: integer('max_lines').notNull().default(1),
    scripts: text('scripts')
      .array()
      .$type<EngravingScript[]>()
      .notNull()
      .default([...engravingScripts]),
    /** Added to the days to prepare the item. */
    extra_days: integer('extra_days').notNull().default(0),
    position: integer('position').notNull().default(0),
    published: boolean('published').notNull().default(true),
    version: version(),
  },
  (table) => [
    index('item_options_item').on(table.item_id),
    check('named_in_a_language', sql`${table.name_en} <> '' or ${table.name_ar} <> ''`),
    check('known_option', sql`${table.kind} in ('engraving')`),
    check(
      'option_not_negative',
      sql`least(${table.price}, ${table.extra_days}, ${table.max_length} - 1, ${table.max_lines} - 1) >= 0`,
    ),
    check(
      'known_scripts',
      sql`${table.scripts} <@ array['latin', 'arabic', 'digits'] and cardinality(${table.scripts}) >= 1`,
    ),
  ],
)
