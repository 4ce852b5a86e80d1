import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, integer } from 'drizzle-orm/pg-core'
import { inBoth } from '../columns.ts'

export const position = () => integer('position').notNull().default(0)

export const published = () => boolean('published').notNull().default(true)

/** Title and description for search engines, in place of the usual ones where not empty, and the end of the address. */
export const seo = () => ({ ...inBoth('seo_title'), ...inBoth('seo_description'), ...inBoth('slug') })

export const named = (table: { name_en: AnyPgColumn; name_ar: AnyPgColumn }) =>
  check('named_in_a_language', sql`${table.name_en} <> '' or ${table.name_ar} <> ''`)
