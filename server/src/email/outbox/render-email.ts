import { isLocale, type Locale } from '@rawnaq/rules/locale'
import type { Db } from '../../db/connect.ts'
import type { Email } from '../email.ts'
import { accountEmails } from '../templates/account-emails.ts'
import { contactAnswer } from '../templates/contact-answer.ts'
import { contactMessage } from '../templates/contact-message.ts'
import { orderEmails } from '../templates/order-emails.ts'
import { readContact } from '../templates/read-contact.ts'
import { type ContactMessage, readContactMessage } from '../templates/read-contact-message.ts'
import type { OutboxRow } from './outbox.ts'

/** What letters are written from. */
export type EmailContext = {
  db: Db
  /** Where links lead, without a slash at the end. */
  siteUrl: string
}

/**
 * Writes the letter a row of the outbox asks for; null where there is nothing to say any more. A kind that is not known
 * here, or a subject that is gone, is refused.
 */
export function renderEmail(shop: EmailContext, row: OutboxRow): Promise<Email | null> {
  const write = new Map(Object.entries(templates)).get(row.kind)
  if (!write) throw new RangeError(`no letter of the kind ${row.kind} is known here`)
  return write(shop, row, isLocale(row.locale) ? row.locale : 'en')
}

export type RenderEmail = (shop: EmailContext, row: OutboxRow, locale: Locale) => Promise<Email | null>

const templates: Record<string, RenderEmail> = {
  ...accountEmails,
  ...orderEmails,
  contact_message: contactEmail((message, _row, locale) => contactMessage(message, locale)),
  contact_answer: contactEmail(async (message, { text }, locale, db) => {
    const { email } = await readContact(db, locale)
    return contactAnswer(message, text ?? '', locale, email || null)
  }),
}

type RenderContactEmail = (message: ContactMessage, row: OutboxRow, locale: Locale, db: Db) => Email | Promise<Email>

/** The staff may delete a message at any moment, and with it goes what was still to be said of it. */
function contactEmail(write: RenderContactEmail): RenderEmail {
  return async ({ db }, row, locale) => {
    const message = await readContactMessage(db, row.contact_id ?? 0)
    if (message) return write(message, row, locale, db)
    console.error(`Letter ${row.id} (${row.kind}) is dropped: its message is gone`)
    return null
  }
}
