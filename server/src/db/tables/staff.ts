import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { colors } from './catalogue/item-attributes.ts'
import { items } from './catalogue/items.ts'
import { createdAt, id, instant } from './columns.ts'

/** A change of a field, performed or refused. */
export type AuditChange = { field: string; from: unknown; to: unknown }

/**
 * The audit log: all actions of the staff and the shop, and refused ones. A trigger refuses updates and deletions.
 * Names are stored too, since accounts can be deleted.
 */
export const audit = pgTable(
  'audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    /** Null for the shop itself; not a foreign key, so that nothing ever changes a row. */
    user_id: integer('user_id'),
    user_name: text('user_name').notNull().default(''),
    /** The API key the user's program sent, by name; null for a person. */
    api_key_id: integer('api_key_id'),
    api_key_name: text('api_key_name'),
    /** `create`, `change`, `delete`, `move`, `refund`, `refused`, `sign_in` and others. */
    action: text('action').notNull(),
    resource: text('resource').notNull(),
    record_id: text('record_id'),
    changes: jsonb('changes').$type<AuditChange[]>().notNull().default([]),
    /** The request id, as in the log. */
    request_id: text('request_id'),
  },
  (table) => [
    index('audit_record').on(table.resource, table.record_id, table.id.desc().nullsFirst()),
    index('audit_user').on(table.user_id, table.id.desc().nullsFirst()),
  ],
)

/** Second factors of the staff: a TOTP secret (RFC 6238) beside the password. */
export const secondFactors = pgTable('second_factors', {
  user_id: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Base32; not hashed, since the server needs it to check codes. */
  secret: text('secret').notNull(),
  /** Null until a first code has confirmed the setup. */
  confirmed_at: instant('confirmed_at'),
  /** The time step of the last accepted code: no code is accepted twice. */
  last_step: bigint('last_step', { mode: 'number' }).notNull().default(0),
  created_at: createdAt(),
})

/** Single-use codes for users who lost their authenticator app. */
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

export const importStates = ['mapping', 'reading', 'read', 'keeping', 'kept', 'failed'] as const

/** What a file of another platform contains, beside its rows. */
export type ImportSummary = {
  variants: number
  pictures: number
  /** Paths of categories that are, or would be, created. */
  categories: string[]
  picture_hosts: string[]
  /** Items whose name is missing in a language, and items whose stock the file does not count. */
  without_ar: number
  without_en: number
  without_stock: number
}

/** Uploaded files of rows to import: parsed first, and stored in the catalogue after confirmation. */
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
    /** The numbers of rows that are, or would be, inserted and updated. */
    made: integer('made').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    /** Rows of `{ row, field, issue, value }`, at most a thousand. */
    errors: jsonb('errors').notNull().default([]),
    /** Whether there were more errors than stored. */
    has_more_errors: boolean('has_more_errors').notNull().default(false),
    /** Of a file of another platform: its columns with the first value of each, and which column has which field. */
    headings: jsonb('headings').$type<{ name: string; sample: string }[]>(),
    columns: jsonb('columns').$type<Record<string, string>>(),
    /** Like `errors`, for rows that are imported. */
    warnings: jsonb('warnings').notNull().default([]),
    summary: jsonb('summary').$type<ImportSummary>(),
    /** Whether the pictures of its products are fetched. */
    with_pictures: boolean('with_pictures').notNull().default(false),
    created_at: createdAt(),
    ended_at: instant('ended_at'),
  },
  (table) => [
    check('known_import_state', sql`${table.state} in ('mapping', 'reading', 'read', 'keeping', 'kept', 'failed')`),
    index('imports_newest').on(table.created_at.desc().nullsFirst()),
  ],
)

/** The items that came from another platform, by their key there, so that a second import updates them. */
export const importedFrom = pgTable(
  'imported_from',
  {
    source: text('source').notNull(),
    key: text('key').notNull(),
    item_id: integer('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.source, table.key] }), index('imported_from_item').on(table.item_id)],
)

/** Pictures that confirmed imports fetch by their address. The rows stay, so that a second run fetches nothing again. */
export const importPictures = pgTable(
  'import_pictures',
  {
    id: id(),
    /** Null once the import is deleted. */
    import_id: integer('import_id').references(() => imports.id, { onDelete: 'set null' }),
    item_id: integer('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** SHA-256 of the address. */
    key: text('key').notNull(),
    url: text('url').notNull(),
    host: text('host').notNull(),
    /** Its row in the spreadsheet. */
    row: integer('row').notNull(),
    alt: text('alt').notNull().default(''),
    /** The colour of the variants it shows; null where it shows the item. */
    color_id: integer('color_id').references(() => colors.id, { onDelete: 'set null' }),
    position: integer('position').notNull().default(0),
    state: text('state', { enum: ['waiting', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Why it was not fetched. */
    issue: text('issue'),
    attempts: integer('attempts').notNull().default(0),
    /** Not fetched before; a process that fetches it sets it a minute ahead. */
    retry_at: instant('retry_at').notNull().defaultNow(),
  },
  (table) => [
    unique('one_import_picture').on(table.item_id, table.key),
    index('import_pictures_import').on(table.import_id),
    index('import_pictures_waiting').on(table.retry_at, table.id).where(sql`${table.state} = 'waiting'`),
    check('known_import_picture_state', sql`${table.state} in ('waiting', 'done', 'failed')`),
  ],
)
