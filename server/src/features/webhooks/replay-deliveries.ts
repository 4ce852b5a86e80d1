import { sql } from 'drizzle-orm'
import { type Actor, recordAudit } from '../../db/audit/record-audit.ts'
import type { Db } from '../../db/connect.ts'
import { queryRows } from '../../db/query-rows.ts'
import { transact } from '../../db/transact.ts'
import { Refusal } from '../../http/errors/refusal.ts'

/** Sends one delivery again, with the same id and text; the receiver recognises it by its `webhook-id`. */
export async function replayDelivery(db: Db, endpointId: number, id: number, by: Actor): Promise<void> {
  const count = await replay(db, endpointId, sql`d.id = ${id}`, by)
  if (count === 0) throw new Refusal('not_found')
}

/** Sends all failed deliveries again whose event happened since a moment. Returns their number. */
export const replayFailed = (db: Db, endpointId: number, since: string, by: Actor): Promise<number> =>
  replay(
    db,
    endpointId,
    sql`d.state = 'failed' and d.event_id in (
      select id from webhook_events where created_at >= ${since}::timestamptz)`,
    by,
  )

function replay(db: Db, endpointId: number, which: ReturnType<typeof sql>, { userId, requestId }: Actor) {
  return transact(db, async (tx) => {
    const replayed = await queryRows(
      tx,
      sql`
      update webhook_deliveries d set state = 'waiting', attempts = 0, next_attempt_at = now(), error = '', answer = '', status = null
      where d.endpoint_id = ${endpointId} and ${which} returning d.id`,
    )
    const changes = [{ field: 'deliveries', from: null, to: replayed.length }]
    if (replayed.length > 0)
      await recordAudit(tx, { userId, requestId, action: 'replay', resource: 'webhook', recordId: endpointId, changes })
    return replayed.length
  })
}
