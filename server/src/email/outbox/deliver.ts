import { setTimeout as pause } from 'node:timers/promises'
import { errorReason } from '../../db/error-reason.ts'
import { brandIn, type LocalBrand, readBrand } from '../../db/settings/brand.ts'
import type { Email } from '../email.ts'
import type { EmailContext } from '../email-template.ts'
import { renderHtml } from '../render-html.ts'
import { renderText } from '../render-text.ts'
import { deleteRow, markSent, type OutboxRow, postpone, takeDue } from './outbox.ts'
import { renderEmail } from './render-email.ts'
import type { OutgoingEmail, Send } from './transport.ts'

/** Sends the next due email; a failure schedules a retry. Returns whether there was one. */
export async function deliverNext(shop: EmailContext, send: Send, giveUp: AbortSignal): Promise<boolean> {
  const row = await takeDue(shop.db)
  if (!row) return false
  try {
    const email = await renderEmail(shop, row)
    if (!email) {
      await deleteRow(shop.db, row)
      return true
    }
    const brand = brandIn(await readBrand(shop.db), email.locale)
    await send(mailOf(shop, row, email, brand), AbortSignal.any([giveUp, AbortSignal.timeout(ONE_MINUTE)]))
  } catch (error) {
    await retryLater(shop, row, error as Failure)
    return true
  }
  await markSentWithRetries(shop, row)
  return true
}

const ONE_MINUTE = 60_000

function mailOf(shop: EmailContext, row: OutboxRow, email: Email, brand: LocalBrand): OutgoingEmail {
  const written = row.created_at.toISOString()
  return {
    to: row.recipient,
    shopName: brand.name,
    replyTo: email.replyTo,
    subject: email.subject,
    language: email.locale,
    text: renderText(email, brand.name),
    html: renderHtml(email, shop.siteUrl, brand),
    attachments: email.attachments ?? [],
    unsubscribeUrl: email.unsubscribeUrl,
    date: row.created_at,
    messageId: `<letter-${row.id}-${row.created_at.getTime()}@${new URL(shop.siteUrl).hostname}>`,
    fileName: `${written.slice(0, 19).replaceAll(':', '-')}-${email.name}-${row.id}`,
  }
}

/** An error of an SMTP server or the file system; `permanent` if the server will never accept this email. */
type Failure = Error & { code?: string; responseCode?: number; permanent?: boolean }

async function retryLater({ db }: EmailContext, row: OutboxRow, failure: Failure) {
  const seconds = secondsUntilRetry(row.attempts, failure.permanent === true)
  // SMTP responses contain addresses, so only their codes are logged.
  const reason = [failure.code, failure.responseCode].filter(Boolean).join(' ') || errorReason(failure)
  console.error(`Email ${row.id} failed at attempt ${row.attempts}, retry in ${seconds} s:`, reason)
  await postpone(db, row, seconds)
}

/** The email has been sent, so marking it is retried. */
async function markSentWithRetries({ db }: EmailContext, row: OutboxRow) {
  for (let attempt = 1; attempt < 5; attempt += 1) {
    const isMarked = await markSent(db, row).then(
      () => true,
      (error) => console.error(`Email ${row.id} was sent but could not be marked as sent yet:`, errorReason(error)),
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
