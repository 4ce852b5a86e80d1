import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../db/connect.ts'
import { errorReason } from '../../db/error-reason.ts'
import { type JobRun, traceJob } from '../../db/trace-job.ts'
import { type Channel, deleteRow, markSent, type OutboxRow, postpone, takeDue } from './outbox.ts'

/**
 * Claims the next due row of a channel and sends it; a failure schedules a retry. Returns whether there was one. `send`
 * returns whether the row was still needed; if not, it is deleted.
 */
export async function deliverRow(
  db: Db,
  channel: Channel,
  send: (row: OutboxRow) => Promise<boolean>,
): Promise<boolean> {
  const row = await takeDue(db, channel)
  if (!row) return false
  const run = { name: jobs[channel], attempt: row.attempts }
  await traceJob(run, (traced) => sendRow(db, row, send, traced))
  return true
}

const jobs: Record<Channel, string> = { email: 'send-email', sms: 'send-text-message' }

async function sendRow(db: Db, row: OutboxRow, send: (row: OutboxRow) => Promise<boolean>, run: JobRun) {
  try {
    if (!(await send(row))) {
      run.outcome = 'dropped'
      return await deleteRow(db, row)
    }
  } catch (error) {
    Object.assign(run, { outcome: 'retry', failure: error })
    return await retryLater(db, row, error as Failure)
  }
  await markSentWithRetries(db, row)
}

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

/** The message has been sent, so marking it is retried. */
async function markSentWithRetries(db: Db, row: OutboxRow) {
  const name = `${names[row.channel]} ${row.id}`
  for (let attempt = 1; attempt < 5; attempt += 1) {
    const isMarked = await markSent(db, row).then(
      () => true,
      (error) => console.error(`${name} was sent but could not be marked as sent yet:`, errorReason(error)),
    )
    if (isMarked) return
    await pause(1000)
  }
  await markSent(db, row)
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
