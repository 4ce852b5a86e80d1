import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A text in the order of the alphabet, whichever script it has and wherever the database is. */
export const alphabetical = (column: PgColumn): SQL => sql`${column} collate "und-x-icu"`
