import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../columns.ts'

/** All pictures, by their path under `/media/`. The files exist as long as the row. */
export const pictures = pgTable(
  'pictures',
  {
    path: text('path').primaryKey(),
    /** Of the largest file, in pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** The widths of the smaller copies: `<name>-400.webp` beside `<name>.webp`. */
    widths: jsonb('widths').$type<number[]>().notNull(),
    /** The formats of all its files. */
    formats: jsonb('formats').$type<('avif' | 'webp')[]>().notNull(),
    /** Its average colour as `#rrggbb`, shown until it loads. */
    placeholder: text('placeholder'),
    /** The name of the original file in the store; null if it was not stored. */
    original: text('original'),
    created_at: createdAt(),
    /**
     * When it is deleted if nothing uses it. Set by triggers when a record stops using it, and a day ahead for one that
     * a setting is about to use.
     */
    let_go_at: instant('let_go_at'),
  },
  (table) => [
    index('pictures_let_go').on(table.let_go_at).where(sql`${table.let_go_at} is not null`),
    check('has_pixels', sql`${table.width} > 0 and ${table.height} > 0`),
  ],
)

/** The picture of a record; it must exist. */
export const picturePath = (column = 'picture_path') => text(column).references(() => pictures.path)
