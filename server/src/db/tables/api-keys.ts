import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, instant } from './columns.ts'

/** Keys of other programs, each with some of the permissions of the staff member who made it. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    name: text('name').notNull(),
    /** SHA-256 in hexadecimal digits; a key has 238 random bits, so no slow hash is needed. */
    hash: text('hash').notNull().unique(),
    /** The first twelve characters, to recognise it by. */
    prefix: text('prefix').notNull(),
    permissions: text('permissions').array().notNull(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
    /** Written at most once a minute. */
    last_used_at: instant('last_used_at'),
    expires_at: instant('expires_at'),
    revoked_at: instant('revoked_at'),
  },
  (table) => [index('api_keys_user').on(table.user_id), check('is_a_hash', sql`${table.hash} ~ '^[0-9a-f]{64}$'`)],
)
