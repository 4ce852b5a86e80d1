import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { queryRows } from '../../db/query-rows.ts'

/** A delivery that this process has claimed, with its endpoint and the text to sign. */
export type ClaimedDelivery = {
  id: number
  endpoint_id: number
  attempts: number
  url: string
  secret: string
  /** Null outside a rotation. */
  old_secret: string | null
  event_id: string
  body: string
}

/** Longer than the timeout of a delivery: after it another process may send. */
const LEASE = sql`interval '1 minute'`

/**
 * Claims an endpoint that nobody is sending to, and its next due delivery. An endpoint gets one delivery at a time, so a
 * slow one occupies one worker. The claim ends by itself if this process dies.
 */
export async function takeDelivery(db: Db): Promise<ClaimedDelivery | undefined> {
  const [row] = await queryRows<ClaimedDelivery>(
    db,
    sql`
    with due as (
      select e.id, d.id as delivery_id from webhook_endpoints e
      cross join lateral (
        select id, next_attempt_at from webhook_deliveries
        where endpoint_id = e.id and state = 'waiting' and next_attempt_at <= now()
        order by next_attempt_at, id limit 1) d
      where e.disabled_at is null and (e.busy_until is null or e.busy_until < now())
      order by d.next_attempt_at limit 1 for update of e skip locked
    ), busy as (
      update webhook_endpoints e set busy_until = now() + ${LEASE} from due where e.id = due.id returning e.*
    )
    update webhook_deliveries d
    set attempts = d.attempts + 1, attempted_at = now(), next_attempt_at = now() + ${LEASE}
    from due, busy, webhook_events v
    where d.id = due.delivery_id and v.id = d.event_id
    returning d.id, d.endpoint_id, d.attempts, busy.url, busy.secret,
      case when busy.old_secret_until > now() then busy.old_secret end as old_secret, v.event_id, v.body`,
  )
  return row
}
