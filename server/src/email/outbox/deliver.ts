import { setTimeout as pause } from 'node:timers/promises'
import { errorReason } from '../../db/error-reason.ts'
import type { Letter } from '../email.ts'
import { asHtml } from '../render-html.ts'
import { asText } from '../render-text.ts'
import { waitAfter } from './backoff.ts'
import { dropUnsaid, markSent, putOff, takeDue, type Waiting } from './outbox.ts'
import { type MailingShop, writeLetter } from './render-email.ts'
import type { Mail, Send } from './transport.ts'

/** Sends the letter that has waited longest; one that does not leave waits for its next attempt. Says whether there was one. */
export async function deliverNext(shop: MailingShop, send: Send, giveUp: AbortSignal): Promise<boolean> {
  const row = await takeDue(shop.db)
  if (!row) return false
  try {
    const letter = await writeLetter(shop, row)
    if (!letter) {
      await dropUnsaid(shop.db, row)
      return true
    }
    await send(mailOf(shop, row, letter), AbortSignal.any([giveUp, AbortSignal.timeout(ONE_MINUTE)]))
  } catch (error) {
    await waitLonger(shop, row, error as Failure)
    return true
  }
  await noteSent(shop, row)
  return true
}

const ONE_MINUTE = 60_000

function mailOf(shop: MailingShop, row: Waiting, letter: Letter): Mail {
  const written = row.created_at.toISOString()
  return {
    to: row.recipient,
    replyTo: letter.replyTo,
    subject: letter.subject,
    language: letter.locale,
    text: asText(letter),
    html: asHtml(letter),
    attachments: letter.attachments ?? [],
    date: row.created_at,
    messageId: `<letter-${row.id}-${row.created_at.getTime()}@${new URL(shop.siteUrl).hostname}>`,
    fileName: `${written.slice(0, 19).replaceAll(':', '-')}-${letter.name}-${row.id}`,
  }
}

/** What mail servers and files fail with; `permanent` when the server will never take this letter. */
type Failure = Error & { code?: string; responseCode?: number; permanent?: boolean }

async function waitLonger({ db }: MailingShop, row: Waiting, failure: Failure) {
  const seconds = waitAfter(row.attempts, failure.permanent === true)
  // Replies of mail servers repeat addresses, which have no place in a log; their codes say enough.
  const reason = [failure.code, failure.responseCode].filter(Boolean).join(' ') || errorReason(failure)
  console.error(`Letter ${row.id} did not leave at attempt ${row.attempts} and waits ${seconds} s:`, reason)
  await putOff(db, row, seconds)
}

/** The letter has left, so the database gets several chances to write that down. */
async function noteSent({ db }: MailingShop, row: Waiting) {
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
