import { setTimeout as pause } from 'node:timers/promises'
import { errorReason } from '../../db/error-reason.ts'
import type { Email } from '../email.ts'
import { renderHtml } from '../render-html.ts'
import { renderText } from '../render-text.ts'
import { secondsUntilRetry } from './backoff.ts'
import { deleteRow, markSent, type OutboxRow, postpone, takeDue } from './outbox.ts'
import { type EmailContext, renderEmail } from './render-email.ts'
import type { OutgoingEmail, Send } from './transport.ts'

/** Sends the letter that has waited longest; one that does not leave waits for its next attempt. Says whether there was one. */
export async function deliverNext(shop: EmailContext, send: Send, giveUp: AbortSignal): Promise<boolean> {
  const row = await takeDue(shop.db)
  if (!row) return false
  try {
    const letter = await renderEmail(shop, row)
    if (!letter) {
      await deleteRow(shop.db, row)
      return true
    }
    await send(mailOf(shop, row, letter), AbortSignal.any([giveUp, AbortSignal.timeout(ONE_MINUTE)]))
  } catch (error) {
    await retryLater(shop, row, error as Failure)
    return true
  }
  await markSentWithRetries(shop, row)
  return true
}

const ONE_MINUTE = 60_000

function mailOf(shop: EmailContext, row: OutboxRow, letter: Email): OutgoingEmail {
  const written = row.created_at.toISOString()
  return {
    to: row.recipient,
    replyTo: letter.replyTo,
    subject: letter.subject,
    language: letter.locale,
    text: renderText(letter),
    html: renderHtml(letter),
    attachments: letter.attachments ?? [],
    date: row.created_at,
    messageId: `<letter-${row.id}-${row.created_at.getTime()}@${new URL(shop.siteUrl).hostname}>`,
    fileName: `${written.slice(0, 19).replaceAll(':', '-')}-${letter.name}-${row.id}`,
  }
}

/** What mail servers and files fail with; `permanent` when the server will never take this letter. */
type Failure = Error & { code?: string; responseCode?: number; permanent?: boolean }

async function retryLater({ db }: EmailContext, row: OutboxRow, failure: Failure) {
  const seconds = secondsUntilRetry(row.attempts, failure.permanent === true)
  // Replies of mail servers repeat addresses, which have no place in a log; their codes say enough.
  const reason = [failure.code, failure.responseCode].filter(Boolean).join(' ') || errorReason(failure)
  console.error(`Letter ${row.id} did not leave at attempt ${row.attempts} and waits ${seconds} s:`, reason)
  await postpone(db, row, seconds)
}

/** The letter has left, so the database gets several chances to write that down. */
async function markSentWithRetries({ db }: EmailContext, row: OutboxRow) {
  for (let chance = 1; chance < 5; chance += 1) {
    const noted = await markSent(db, row).then(
      () => true,
      (error) => console.error(`Letter ${row.id} has left, which could not be written down yet:`, errorReason(error)),
    )
    if (noted) return
    await pause(1000)
  }
  await markSent(db, row)
}
