import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, pgView, text, unique } from 'drizzle-orm/pg-core'
import { id, inBoth, version } from '../columns.ts'
import { named, position, published, seo } from './catalogue-columns.ts'
import { picturePath } from './pictures.ts'

export const categories = pgTable(
  'categories',
  {
    id: id(),
    parent_id: integer('parent_id').references((): AnyPgColumn => categories.id, { onDelete: 'restrict' }),
    ...inBoth('name'),
    /** A sentence below the title of its page. */
    ...inBoth('lead'),
    ...seo(),
    picture_path: picturePath(),
    position: position(),
    published: published(),
    version: version(),
    /** Both names, folded. */
    search_text: text('search_text').generatedAlwaysAs(sql`shop_fold(name_en || ' ' || name_ar)`),
  },
  (table) => [
    named(table),
    index('categories_parent').on(table.parent_id),
    check('not_its_own_parent', sql`${table.parent_id} <> ${table.id}`),
  ],
)

/** A story among the items of a category. */
export const tiles = pgTable(
  'tiles',
  {
    id: id(),
    category_id: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    ...inBoth('title'),
    ...inBoth('text'),
    ...inBoth('link_text'),
    /** A path of the storefront; empty without a link. */
    link: text('link').notNull().default(''),
    picture_path: picturePath(),
    published: published(),
    version: version(),
  },
  (table) => [
    unique('one_tile_per_category').on(table.category_id),
    check('titled_in_a_language', sql`${table.title_en} <> '' or ${table.title_ar} <> ''`),
  ],
)

/** The categories shoppers see: published, with all their ancestors. A view, created by a migration. */
export const shownCategories = pgView('shown_categories', { id: integer('id').notNull() }).existing()
