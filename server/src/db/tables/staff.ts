import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, instant } from './columns.ts'

/** What was done or refused: a field of a record from one value to another. */
export type AuditChange = { field: string; from: unknown; to: unknown }

/**
 * Everything the staff did, was refused, or had the shop do. Rows are only ever added: a trigger refuses the rest, whoever
 * asks. Who it was is kept as a name too, since people leave.
 */
export const audit = pgTable(
  'audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    /** Null for the shop itself; no reference, so that nothing ever changes a row. */
    user_id: integer('user_id'),
    user_name: text('user_name').notNull().default(''),
    /** `create`, `change`, `delete`, `move`, `refund`, `refused`, `sign_in` and what else there is to do. */
    action: text('action').notNull(),
    resource: text('resource').notNull(),
    record_id: text('record_id'),
    changes: jsonb('changes').$type<AuditChange[]>().notNull().default([]),
    /** The call it came with, as in the log. */
    request_id: text('request_id'),
  },
  (table) => [
    index('audit_record').on(table.resource, table.record_id, table.id.desc().nullsFirst()),
    index('audit_user').on(table.user_id, table.id.desc().nullsFirst()),
  ],
)

/** What a member of the staff proves to be themselves by beside the password: a TOTP secret (RFC 6238). */
export const secondFactors = pgTable('second_factors', {
  user_id: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Base32; the server has to know it to check a code. */
  secret: text('secret').notNull(),
  /** Null until a first code has proved that the app has it. */
  confirmed_at: instant('confirmed_at'),
  /** The time step of the last code taken: no code counts twice. */
  last_step: bigint('last_step', { mode: 'number' }).notNull().default(0),
  created_at: createdAt(),
})

/** For whoever has lost the app: each is taken once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    hash: text('hash').primaryKey(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    used_at: instant('used_at'),
  },
  (table) => [index('recovery_codes_user').on(table.user_id)],
)

export const importStates = ['reading', 'read', 'keeping', 'kept', 'failed'] as const

/** A file of rows on its way into the catalogue: read first, and only then, when somebody says so, kept. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    user_id: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind').notNull(),
    file_name: text('file_name').notNull(),
    content: text('content').notNull(),
    state: text('state', { enum: importStates }).notNull().default('reading'),
    rows_total: integer('rows_total').notNull().default(0),
    rows_done: integer('rows_done').notNull().default(0),
    /** What would be, or was, made anew and changed. */
    made: integer('made').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    /** Rows of `{ row, field, issue, value }`; the first thousand of them. */
    errors: jsonb('errors').notNull().default([]),
    /** Whether there were more errors than are kept. */
    has_more_errors: boolean('has_more_errors').notNull().default(false),
    created_at: createdAt(),
    ended_at: instant('ended_at'),
  },
  (table) => [
    check('known_import_state', sql`${table.state} in ('reading', 'read', 'keeping', 'kept', 'failed')`),
    index('imports_newest').on(table.created_at.desc().nullsFirst()),
  ],
)
