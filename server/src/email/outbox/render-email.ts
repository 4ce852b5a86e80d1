import { isLocale, type Locale } from '@rawnaq/rules/locale'
import type { Db } from '../../db/connect.ts'
import type { Letter } from '../email.ts'
import { accountLetters } from '../templates/account-emails.ts'
import { contactAnswer } from '../templates/contact-answer.ts'
import { contactMessage } from '../templates/contact-message.ts'
import { orderLetters } from '../templates/order-emails.ts'
import { readContact } from '../templates/read-contact.ts'
import { type KeptMessage, readContactMessage } from '../templates/read-contact-message.ts'
import type { Waiting } from './outbox.ts'

/** What letters are written from. */
export type MailingShop = {
  db: Db
  /** Where links lead, without a slash at the end. */
  siteUrl: string
}

/**
 * Writes the letter a row of the outbox asks for; null where there is nothing to say any more. A kind that is not known
 * here, or a subject that is gone, is refused.
 */
export function writeLetter(shop: MailingShop, row: Waiting): Promise<Letter | null> {
  const write = new Map(Object.entries(letters)).get(row.kind)
  if (!write) throw new RangeError(`no letter of the kind ${row.kind} is known here`)
  return write(shop, row, isLocale(row.locale) ? row.locale : 'en')
}

export type Write = (shop: MailingShop, row: Waiting, locale: Locale) => Promise<Letter | null>

const letters: Record<string, Write> = {
  ...accountLetters,
  ...orderLetters,
  contact_message: about((message, _row, locale) => contactMessage(message, locale)),
  contact_answer: about(async (message, { text }, locale, db) => {
    const { email } = await readContact(db, locale)
    return contactAnswer(message, text ?? '', locale, email || null)
  }),
}

type WriteAbout = (message: KeptMessage, row: Waiting, locale: Locale, db: Db) => Letter | Promise<Letter>

/** The staff may delete a message at any moment, and with it goes what was still to be said of it. */
function about(write: WriteAbout): Write {
  return async ({ db }, row, locale) => {
    const message = await readContactMessage(db, row.contact_id ?? 0)
    if (message) return write(message, row, locale, db)
    console.error(`Letter ${row.id} (${row.kind}) is dropped: its message is gone`)
    return null
  }
}
