import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

/** Every picture there is, whoever shows it, by its path under `/media/`; its files are there as long as its row. */
export const pictures = pgTable(
  'pictures',
  {
    path: text('path').primaryKey(),
    /** Of the largest file, in pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** The narrower copies beside it: `<name>-400.webp` beside `<name>.webp`. */
    widths: jsonb('widths').$type<number[]>().notNull(),
    /** What every file of it is there as. */
    formats: jsonb('formats').$type<('avif' | 'webp')[]>().notNull(),
    /** Its colour from afar as `#rrggbb`, shown until it comes. */
    placeholder: text('placeholder'),
    /** The name in the store of the bytes it was made from; null where there are none. */
    original: text('original'),
    created_at: createdAt(),
    /** From when on it goes if nothing shows it; set by triggers when something lets it go, and a day ahead for one that a setting is about to show. */
    let_go_at: instant('let_go_at'),
  },
  (table) => [
    index('pictures_let_go').on(table.let_go_at).where(sql`${table.let_go_at} is not null`),
    check('has_pixels', sql`${table.width} > 0 and ${table.height} > 0`),
  ],
)

/** The picture a record shows: one that is there. */
export const picturePath = (column = 'picture_path') => text(column).references(() => pictures.path)
