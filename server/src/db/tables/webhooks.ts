import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, instant } from './columns.ts'

/** Addresses of other programs that get events. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: id(),
    url: text('url').notNull(),
    description: text('description').notNull().default(''),
    events: text('events').array().notNull(),
    /** `whsec_` and 32 random bytes in Base64. Not hashed, since the shop signs with it. */
    secret: text('secret').notNull(),
    /** The replaced secret, which signs beside the new one until then. */
    old_secret: text('old_secret'),
    old_secret_until: instant('old_secret_until'),
    disabled_at: instant('disabled_at'),
    disabled_reason: text('disabled_reason', { enum: ['staff', 'gone', 'failing'] }),
    failing_since: instant('failing_since'),
    /** Until when a process is sending to it: one delivery at a time, so that a slow endpoint delays no other. */
    busy_until: instant('busy_until'),
    user_id: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    check('disabled_for_a_reason', sql`num_nulls(${table.disabled_at}, ${table.disabled_reason}) in (0, 2)`),
    check('known_disabled_reason', sql`${table.disabled_reason} in ('staff', 'gone', 'failing')`),
    check('old_secret_for_a_time', sql`num_nulls(${table.old_secret}, ${table.old_secret_until}) in (0, 2)`),
  ],
)

/** Events, written by triggers in the transaction of the change, if an endpoint wants them. Deleted after 30 days. */
export const webhookEventRows = pgTable(
  'webhook_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The idempotency key of receivers. */
    event_id: text('event_id').notNull().default(sql`'evt_' || replace(gen_random_uuid()::text, '-', '')`),
    type: text('type').notNull(),
    /** The order, item, customer or stock movement. */
    record_id: integer('record_id'),
    /** Former values of what changed; of a deleted record all that is sent. */
    previous: jsonb('previous').$type<Record<string, unknown>>(),
    /** The only endpoint of a test event. */
    endpoint_id: integer('endpoint_id').references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** The signed text, the same for every endpoint and attempt; null until it is dispatched. */
    body: text('body'),
    dispatched_at: instant('dispatched_at'),
    created_at: createdAt(),
  },
  (table) => [
    index('webhook_events_to_dispatch').on(table.id).where(sql`${table.dispatched_at} is null`),
    index('webhook_events_endpoint').on(table.endpoint_id).where(sql`${table.endpoint_id} is not null`),
    index('webhook_events_age').on(table.created_at),
  ],
)

/** What is sent of an event to an endpoint, and the result of the last attempt. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    endpoint_id: integer('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    event_id: bigint('event_id', { mode: 'number' })
      .notNull()
      .references(() => webhookEventRows.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    next_attempt_at: instant('next_attempt_at').notNull().defaultNow(),
    attempted_at: instant('attempted_at'),
    status: integer('status'),
    error: text('error').notNull().default(''),
    answer: text('answer').notNull().default(''),
    duration_ms: integer('duration_ms'),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('one_delivery_per_endpoint').on(table.event_id, table.endpoint_id),
    index('webhook_deliveries_newest').on(table.endpoint_id, table.id.desc().nullsFirst()),
    index('webhook_deliveries_waiting')
      .on(table.endpoint_id, table.next_attempt_at)
      .where(sql`${table.state} = 'waiting'`),
    check('known_delivery_state', sql`${table.state} in ('waiting', 'delivered', 'failed')`),
  ],
)
