import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../db/connect.ts'
import { errorReason } from '../../db/error-reason.ts'
import { type JobRun, traceJob } from '../../db/trace-job.ts'
import { type Channel, deleteRow, markSent, type OutboxRow, postpone, release, takeDue } from './outbox.ts'

export type Batch = {
  /** The most rows claimed at once. */
  size: number
  /** Messages of a batch sent concurrently. Those of one recipient are sent in the order they were queued. */
  concurrency: number
  /** Ends the batch: rows whose sending has not begun are due again. */
  giveUp: AbortSignal
}

/**
 * Claims due rows of a channel in one statement, sends them and marks them in one statement; a failure schedules a retry
 * of its row. Returns whether there were any. `send` returns whether the row was still needed; if not, it is deleted.
 */
export async function deliverBatch(
  db: Db,
  channel: Channel,
  { size, concurrency, giveUp }: Batch,
  send: (row: OutboxRow) => Promise<boolean>,
): Promise<boolean> {
  const rows = await takeDue(db, channel, size)
  const [sent, errors]: [OutboxRow[], unknown[]] = [[], []]
  const noteError = (error: unknown) => void errors.push(error)
  const lastStart = AbortSignal.any([giveUp, AbortSignal.timeout(LAST_START_MS)])
  const queues = Map.groupBy(rows, ({ recipient }) => recipient).values()
  const lane = async () => {
    // The lanes share the iterator, so each takes the next recipient.
    for (const queue of queues) {
      for (const row of queue) {
        if (lastStart.aborted) await release(db, row).catch(noteError)
        else if (await sendRow(db, row, send).catch(noteError)) sent.push(row)
      }
    }
  }
  let isOver = rows.length === 0
  const sending = Promise.all(Array.from({ length: concurrency }, lane)).then(() => {
    isOver = true
  })
  const markTheSent = () => markSentWithRetries(db, sent.splice(0)).catch(noteError)
  while (!isOver) {
    await Promise.race([sending, pause(MARK_MS, undefined, { ref: false })])
    await markTheSent()
  }
  // The last messages may have been sent while others were being marked.
  await markTheSent()
  if (errors.length > 0) throw errors[0]
  return rows.length > 0
}

/** A message sent in the first three minutes of the claim, which lasts five, has ended before the claim does. */
const LAST_START_MS = 3 * 60_000

/** A slow message delays the marks of the others by at most a second. */
const MARK_MS = 1000

const jobs: Record<Channel, string> = { email: 'send-email', sms: 'send-text-message' }

/** Whether the message was sent; if not, its row is postponed or deleted. */
const sendRow = (db: Db, row: OutboxRow, send: (row: OutboxRow) => Promise<boolean>): Promise<boolean> =>
  traceJob({ name: jobs[row.channel], attempt: row.attempts }, async (run: JobRun) => {
    try {
      if (await send(row)) return true
    } catch (error) {
      Object.assign(run, { outcome: 'retry', failure: error })
      await retryLater(db, row, error as Failure)
      return false
    }
    run.outcome = 'dropped'
    await deleteRow(db, row)
    return false
  })

const names: Record<Channel, string> = { email: 'Email', sms: 'Text message' }

/** An error of a server or the file system; `permanent` if the server will never accept this message. */
type Failure = Error & { code?: string; responseCode?: number; permanent?: boolean }

async function retryLater(db: Db, row: OutboxRow, failure: Failure) {
  const seconds = secondsUntilRetry(row.attempts, failure.permanent === true)
  // Responses of servers contain recipients, so only their codes are logged.
  const reason = [failure.code, failure.responseCode].filter(Boolean).join(' ') || errorReason(failure)
  console.error(`${names[row.channel]} ${row.id} failed at attempt ${row.attempts}, retry in ${seconds} s:`, reason)
  await postpone(db, row, seconds)
}

/** The messages have been sent, so marking them is retried. */
async function markSentWithRetries(db: Db, rows: OutboxRow[]) {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  for (let attempt = 1; attempt < 5; attempt += 1) {
    const isMarked = await markSent(db, ids).then(
      () => true,
      (error) => console.error(`Sent but not marked as sent yet: ${ids.join(', ')}:`, errorReason(error)),
    )
    if (isMarked) return
    await pause(1000)
  }
  await markSent(db, ids)
}

const HOUR = 60 * 60
const DAY = 24 * HOUR

/**
 * Seconds until the next attempt: 30 after the first, then doubled up to an hour. A day after a permanent refusal,
 * which the operator may still fix.
 */
function secondsUntilRetry(attempts: number, isRefused: boolean): number {
  return isRefused ? DAY : Math.min(30 * 2 ** (attempts - 1), HOUR)
}
