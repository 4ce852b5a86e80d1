import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connect.ts'
import { errorReason } from '../../db/error-reason.ts'
import { queryRows } from '../../db/query-rows.ts'
import { webhookEventRows } from '../../db/schema.ts'
import { traceJob } from '../../db/trace-job.ts'
import { transact } from '../../db/transact.ts'

/**
 * Reads the record of an event in the form that the API answers to staff; null if it is gone. Money in `previous` is
 * converted too.
 */
export type ReadEventData = (event: {
  type: string
  record_id: number
  previous: Record<string, unknown> | null
}) => Promise<{ data: unknown; previous: Record<string, unknown> | null } | null>

type EventRow = typeof webhookEventRows.$inferSelect

/**
 * Writes the body of the oldest event and a delivery for each endpoint that wants it. Any number of processes share the
 * work. Returns whether there was one.
 */
export async function dispatchNext(db: Db, read: ReadEventData): Promise<boolean> {
  // Read first: a record is read by many statements, for which the embedded database has only one connection.
  const [event] = await db
    .select()
    .from(webhookEventRows)
    .where(sql`${webhookEventRows.dispatched_at} is null`)
    .orderBy(webhookEventRows.id)
    .limit(1)
  if (!event) return false
  await traceJob({ name: 'dispatch-event' }, () => dispatch(db, event, read))
  return true
}

async function dispatch(db: Db, event: EventRow, read: ReadEventData) {
  const body = await bodyOf(event, read).catch(() => bodyOf(event, read).catch((error) => logDropped(event, error)))
  await transact(db, async (tx) => {
    const [claimed] = await tx
      .update(webhookEventRows)
      .set({ dispatched_at: sql`now()`, body })
      .where(sql`${webhookEventRows.id} = ${event.id} and ${webhookEventRows.dispatched_at} is null`)
      .returning({ id: webhookEventRows.id })
    if (claimed && body !== null) await insertDeliveries(tx, event)
  })
}

/** An event whose record cannot be read twice is dropped: it must not hold up all others. */
function logDropped({ event_id, type }: EventRow, error: Error) {
  console.error(`Event ${event_id} (${type}) is dropped:`, errorReason(error))
  return null
}

async function bodyOf({ type, record_id, previous, created_at }: EventRow, read: ReadEventData) {
  const found = record_id === null ? { data: {}, previous: null } : await read({ type, record_id, previous })
  if (!found) return null
  const { data, previous: before } = found
  return JSON.stringify({ type, timestamp: created_at.toISOString(), data, ...(before && { previous: before }) })
}

const insertDeliveries = (tx: Tx, { id, type, endpoint_id }: EventRow) =>
  tx.execute(sql`
    insert into webhook_deliveries (endpoint_id, event_id)
    select e.id, ${id}::bigint from webhook_endpoints e
    where ${endpoint_id === null ? sql`e.disabled_at is null and ${type} = any(e.events)` : sql`e.id = ${endpoint_id}`}
    on conflict do nothing`)

/** Deletes events with their deliveries after 30 days: their bodies hold personal data. */
export async function deleteOldEvents(db: Db): Promise<number> {
  await queryRows(db, sql`delete from webhook_events where created_at < now() - interval '30 days'`)
  return 0
}

/** Queues a test event for one endpoint. */
export async function queuePing(db: Db, endpoint_id: number) {
  await db.insert(webhookEventRows).values({ type: 'webhook.ping', endpoint_id })
}
