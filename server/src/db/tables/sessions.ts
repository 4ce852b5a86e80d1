import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, instant } from './columns.ts'

export const sessionKinds = ['customer', 'staff'] as const

/** A session of a user in one browser, to which all tokens of that browser belong. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Customers and staff sign in separately; only staff sessions have the permissions of the role. */
    kind: text('kind', { enum: sessionKinds }).notNull().default('customer'),
    /** Whether it outlives the browser. */
    remember: boolean('remember').notNull(),
    /** A description for the user, such as `Chrome · Android`; empty if unknown. */
    device: text('device').notNull().default(''),
    created_at: createdAt(),
    last_used_at: instant('last_used_at').notNull().defaultNow(),
    expires_at: instant('expires_at').notNull(),
    /** Set by sign-out, a new password, or the reuse of an old refresh token. */
    ended_at: instant('ended_at'),
  },
  (table) => [
    index('sessions_user').on(table.user_id),
    index('sessions_expiry').on(table.expires_at),
    check('known_session_kind', sql`${table.kind} in ('customer', 'staff')`),
  ],
)

/** Single-use; each use returns the next one. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: hash(),
    session_id: sessionId(),
    issued_at: instant('issued_at').notNull().defaultNow(),
    used_at: instant('used_at'),
  },
  (table) => [isHash(table), index('refresh_tokens_session').on(table.session_id)],
)

/** Short-lived tokens that authenticate requests. */
export const accessTokens = pgTable(
  'access_tokens',
  { hash: hash(), session_id: sessionId(), expires_at: instant('expires_at').notNull() },
  (table) => [
    isHash(table),
    index('access_tokens_session').on(table.session_id),
    index('access_tokens_expiry').on(table.expires_at),
  ],
)

/** The kinds of tokens in emails. */
export const emailTokenKinds = ['verify', 'reset', 'email'] as const
export const tokenKinds = [...emailTokenKinds, 'second_factor', 'enter'] as const

/**
 * Single-use tokens: of emails, of a sign-in that waits for its second factor, and of the owner of a demo. A user has
 * at most one unused token of each kind.
 */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    hash: hash(),
    kind: text('kind', { enum: tokenKinds }).notNull(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The new email address that it confirms, if the account has another one. */
    new_email: text('new_email'),
    created_at: createdAt(),
    expires_at: instant('expires_at').notNull(),
    /** Set when it was used or replaced by a newer one. */
    used_at: instant('used_at'),
  },
  (table) => [
    isHash(table),
    uniqueIndex('one_unused_token').on(table.user_id, table.kind).where(sql`${table.used_at} is null`),
    check('known_kind', sql`${table.kind} in ('verify', 'reset', 'email', 'second_factor', 'enter')`),
    check('confirms_an_address', sql`(${table.kind} = 'email') = (${table.new_email} is not null)`),
    index('one_time_tokens_user').on(table.user_id),
    index('one_time_tokens_expiry').on(table.expires_at),
  ],
)

/** ID tokens (OpenID Connect) that were used: each opens one session. */
export const usedIdTokens = pgTable(
  'spent_id_tokens',
  {
    hash: hash(),
    /** When the ID token expires anyway. */
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [isHash(table), index('spent_id_tokens_expiry').on(table.expires_at)],
)

/** A person at an OpenID Connect issuer, and the account they open. */
export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Linked on the account page, whatever the email address at the issuer. A password reset by email removes it. */
    linked_by_customer: boolean('linked_by_customer').notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] }), index('identities_user').on(table.user_id)],
)

/** What waits for a response: of an issuer, of the owner of the account an identity would be linked to, or of a passkey. */
export const pendingSignInKinds = [
  ...(['oidc', 'link_oidc', 'link', 'passkey', 'new_passkey'] as const),
  ...(['staff_passkey', 'new_staff_passkey'] as const),
] as const

/** Passkeys (WebAuthn), with which an account signs in without a password. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The sign-in it opens: that of customers, or that of the staff. */
    kind: text('kind', { enum: sessionKinds }).notNull().default('customer'),
    /** Given by its owner. */
    name: text('name').notNull(),
    credential_id: text('credential_id').notNull().unique(),
    /** COSE, in base64url. */
    public_key: text('public_key').notNull(),
    /** Uses so far; always 0 for passkeys that are synchronised between devices. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    created_at: createdAt(),
    last_used_at: instant('last_used_at'),
  },
  (table) => [
    index('passkeys_user').on(table.user_id),
    check('known_passkey_kind', sql`${table.kind} in ('customer', 'staff')`),
  ],
)

/** Sign-ins in progress, by the state or challenge they send. Each works once, in one browser. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    hash: hash(),
    /** Of the cookie of the browser. */
    browser_hash: text('browser_hash').notNull(),
    kind: text('kind', { enum: pendingSignInKinds }).notNull(),
    user_id: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The nonce and PKCE verifier of a code flow, or the identity to link. */
    details: jsonb('details').notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [
    isHash(table),
    index('pending_sign_ins_browser').on(table.browser_hash),
    index('pending_sign_ins_user').on(table.user_id),
    index('pending_sign_ins_expiry').on(table.expires_at),
  ],
)

/**
 * Browsers on which an account has signed in, by the hash of their device cookie. Their wrong passwords are counted apart
 * from those of all other browsers.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    hash: text('hash').notNull(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Half a year after the last sign-in. */
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hash, table.user_id] }),
    isHash(table),
    index('known_devices_user').on(table.user_id),
    index('known_devices_expiry').on(table.expires_at),
  ],
)

/**
 * Rate-limit counters, by the hash of action and caller. Unlogged: a crash of the database loses them, which is
 * harmless.
 */
export const rateLimitCounters = pgTable(
  'tries',
  {
    key: text('key').primaryKey(),
    times: integer('times').notNull(),
    ends_at: instant('ends_at').notNull(),
  },
  (table) => [index('tries_end').on(table.ends_at)],
)

/** SHA-256 in hexadecimal digits; tokens themselves are never stored. */
function hash() {
  return text('hash').primaryKey()
}

function isHash(table: { hash: AnyPgColumn }) {
  return check('is_a_hash', sql`${table.hash} ~ '^[0-9a-f]{64}$'`)
}

function sessionId() {
  return integer('session_id')
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' })
}
