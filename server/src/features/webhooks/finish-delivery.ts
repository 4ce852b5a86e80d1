import { sql } from 'drizzle-orm'
import { recordAudit } from '../../db/audit/record-audit.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { queryRows } from '../../db/query-rows.ts'
import { transact } from '../../db/transact.ts'
import { secondsUntilRetry } from './retry-schedule.ts'
import type { ClaimedDelivery } from './take-delivery.ts'

/** The result of an attempt. `status` is null without an answer; `error` is its reason. */
export type Attempt = {
  status: number | null
  error: string
  answer: string
  durationMs: number
  retryAfter: number | null
}

const GONE = 410

/**
 * Stores the result of an attempt, schedules the next, and disables an endpoint that is gone or failed for three days.
 * Returns the state of the delivery.
 */
export async function finishDelivery(db: Db, { id, endpoint_id, attempts, url }: ClaimedDelivery, attempt: Attempt) {
  const isDelivered = attempt.status !== null && attempt.status >= 200 && attempt.status < 300
  const wait = isDelivered ? null : secondsUntilRetry(attempts, attempt.retryAfter)
  const state = isDelivered ? 'delivered' : wait === null || attempt.status === GONE ? 'failed' : 'waiting'
  await transact(db, async (tx) => {
    // A delivery that was replayed or claimed again meanwhile keeps its newer state.
    await tx.execute(sql`
      update webhook_deliveries set state = ${state}, status = ${attempt.status}, error = ${attempt.error},
        answer = ${attempt.answer}, duration_ms = ${attempt.durationMs},
        next_attempt_at = now() + make_interval(secs => ${wait ?? 0})
      where id = ${id} and attempts = ${attempts} and state = 'waiting'`)
    const [endpoint] = await queryRows<{ has_failed_long: boolean; user_id: number | null }>(
      tx,
      sql`
      update webhook_endpoints set busy_until = null,
        failing_since = ${isDelivered ? sql`null` : sql`coalesce(failing_since, now())`}
      where id = ${endpoint_id}
      returning disabled_at is null and failing_since < now() - interval '3 days' as has_failed_long, user_id`,
    )
    if (!endpoint || isDelivered) return
    if (attempt.status === GONE) await disable(tx, endpoint_id, url, 'gone')
    else if (endpoint.has_failed_long) await disable(tx, endpoint_id, url, 'failing')
  })
  return state
}

/** Disables an endpoint, with an entry in the audit log and an email to the staff who made it and to the owners. */
async function disable(tx: Tx, id: number, url: string, reason: 'gone' | 'failing') {
  const disabled = await queryRows(
    tx,
    sql`update webhook_endpoints set disabled_at = now(), disabled_reason = ${reason}
      where id = ${id} and disabled_at is null returning id`,
  )
  if (disabled.length === 0) return
  const changes = [{ field: 'disabled_reason', from: null, to: reason }]
  await recordAudit(tx, { userId: null, action: 'disable', resource: 'webhook', recordId: id, changes })
  await tx.execute(sql`
    insert into outbox (kind, recipient, locale, user_id, text)
    select 'webhook_disabled', u.email, u.locale, u.id, ${`${reason} ${new URL(url).host}`}
    from users u join roles r on r.id = u.role_id
    where u.deleted_at is null and ('*' = any(r.permissions)
      or u.id = (select user_id from webhook_endpoints where id = ${id}))`)
}
