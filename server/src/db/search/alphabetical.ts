import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Orders a text alphabetically in any script, whatever the locale of the database. */
export const alphabetical = (column: PgColumn): SQL => sql`${column} collate "und-x-icu"`
