import { sql } from 'drizzle-orm'

/** A row `m` of the outbox that should have been sent: not one that waits for a day that was chosen. */
export const isUnsentMessage = sql.raw(`m.sent_at is null and (m.attempts > 0 or m.next_attempt_at <= now())`)

/** Since when it should have been sent. The first attempt moves `next_attempt_at`. */
export const unsentSince = sql.raw(`case when m.attempts > 0 then m.created_at else m.next_attempt_at end`)
