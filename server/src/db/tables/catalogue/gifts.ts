import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable } from 'drizzle-orm/pg-core'
import { id, inBoth, money, version } from '../columns.ts'
import { categories } from './categories.ts'
import { taxes } from './item-attributes.ts'
import { picturePath } from './pictures.ts'

/** The wrappings that shoppers choose from. */
export const giftWraps = pgTable(
  'gift_wraps',
  {
    id: id(),
    ...inBoth('name'),
    ...inBoth('description'),
    price: money('price').notNull(),
    tax_id: integer('tax_id').references(() => taxes.id, { onDelete: 'restrict' }),
    /** It fits the items of this category and of those below it; null fits all. */
    category_id: integer('category_id').references(() => categories.id, { onDelete: 'restrict' }),
    /** Null: not counted. */
    quantity: integer('quantity'),
    picture_path: picturePath(),
    position: integer('position').notNull().default(0),
    published: boolean('published').notNull().default(true),
    version: version(),
  },
  (table) => [
    check('named_in_a_language', sql`${table.name_en} <> '' or ${table.name_ar} <> ''`),
    check('wrap_not_negative', sql`${table.price} >= 0 and coalesce(${table.quantity}, 0) >= 0`),
  ],
)

/** The designs of greeting cards. */
export const cardDesigns = pgTable(
  'card_designs',
  {
    id: id(),
    ...inBoth('name'),
    price: money('price').notNull(),
    tax_id: integer('tax_id').references(() => taxes.id, { onDelete: 'restrict' }),
    picture_path: picturePath(),
    position: integer('position').notNull().default(0),
    published: boolean('published').notNull().default(true),
    version: version(),
  },
  (table) => [
    check('named_in_a_language', sql`${table.name_en} <> '' or ${table.name_ar} <> ''`),
    check('card_not_negative', sql`${table.price} >= 0`),
  ],
)
