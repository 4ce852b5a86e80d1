import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../columns.ts'

/**
 * The videos of items, by their path under `/media/`. The file of an upload exists as long as the row; those of the demo
 * come with the program.
 */
export const videos = pgTable(
  'videos',
  {
    path: text('path').primaryKey(),
    /** Of the file, in bytes. */
    size: integer('size').notNull(),
    created_at: createdAt(),
    /** When it is deleted if no item shows it: a day after the upload, or since a trigger noted that an item stopped. */
    let_go_at: instant('let_go_at'),
  },
  (table) => [
    index('videos_let_go').on(table.let_go_at).where(sql`${table.let_go_at} is not null`),
    check('video_path', sql`${table.path} ~ '^[0-9A-Za-z_-]+\\.(mp4|webm)$'`),
  ],
)
