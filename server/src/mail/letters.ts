import { isLocale, type Locale } from '@rawnaq/rules/locale'
import type { Db } from '../db/connect.ts'
import { accountLetters } from './account-letters.ts'
import { contactAnswer } from './contact-answer.ts'
import { contactMessage } from './contact-message.ts'
import { readContactMessage } from './kept-message.ts'
import type { Letter } from './letter.ts'
import { orderLetters } from './order-letters.ts'
import type { Waiting } from './outbox.ts'
import { readContact } from './read-contact.ts'

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
  contact_message: async ({ db }, row, locale) => contactMessage(await messageOf(db, row), locale),
  contact_answer: async ({ db }, row, locale) => {
    const { email } = await readContact(db, locale)
    return contactAnswer(await messageOf(db, row), row.text ?? '', locale, email || null)
  },
}

async function messageOf(db: Db, { contact_id }: Waiting) {
  const message = await readContactMessage(db, contact_id ?? 0)
  if (!message) throw new RangeError(`the message ${contact_id} is gone`)
  return message
}
