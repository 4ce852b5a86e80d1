import { isLocale, type Locale } from '@rawnaq/rules/locale'
import type { Db } from '../../db/connect.ts'
import type { Email } from '../email.ts'
import type { EmailContext, EmailTemplate } from '../email-template.ts'
import { accountEmails } from '../templates/account-emails.ts'
import { backInStock } from '../templates/back-in-stock.ts'
import { contactAnswer } from '../templates/contact-answer.ts'
import { contactMessage } from '../templates/contact-message.ts'
import { forgottenCartEmail } from '../templates/forgotten-cart.ts'
import { giftCardEmail } from '../templates/gift-card.ts'
import { lowStockEmail } from '../templates/low-stock.ts'
import { newsletterEmails } from '../templates/newsletter.ts'
import { newOrderEmail } from '../templates/orders/new-order.ts'
import { orderEmails } from '../templates/orders/order-emails.ts'
import { readContact } from '../templates/read-contact.ts'
import { type ContactMessage, readContactMessage } from '../templates/read-contact-message.ts'
import { reminderEmail } from '../templates/reminder.ts'
import { storeCreditEmail } from '../templates/store-credit.ts'
import { webhookDisabled } from '../templates/webhook-disabled.ts'
import type { OutboxRow } from './outbox.ts'

/** Renders the email of an outbox row; null if it is no longer needed. Unknown kinds and missing records throw. */
export function renderEmail(shop: EmailContext, row: OutboxRow): Promise<Email | null> {
  const write = new Map(Object.entries(templates)).get(row.kind)
  if (!write) throw new RangeError(`unknown email kind ${row.kind}`)
  return write(shop, row, isLocale(row.locale) ? row.locale : 'en')
}

const templates: Record<string, EmailTemplate> = {
  ...accountEmails,
  ...orderEmails,
  ...newsletterEmails,
  back_in_stock: backInStock,
  reminder: reminderEmail,
  forgotten_cart: forgottenCartEmail,
  new_order: newOrderEmail,
  low_stock: lowStockEmail,
  webhook_disabled: webhookDisabled,
  gift_card: giftCardEmail,
  store_credit: storeCreditEmail,
  contact_message: contactEmail((message, _row, locale) => contactMessage(message, locale)),
  contact_answer: contactEmail(async (message, { text }, locale, db) => {
    const { email } = await readContact(db, locale)
    return contactAnswer(message, text ?? '', locale, email || null)
  }),
}

type RenderContactEmail = (message: ContactMessage, row: OutboxRow, locale: Locale, db: Db) => Email | Promise<Email>

/** Staff may delete a contact message at any time; its emails are then dropped. */
function contactEmail(write: RenderContactEmail): EmailTemplate {
  return async ({ db }, row, locale) => {
    const message = await readContactMessage(db, row.contact_id ?? 0)
    if (message) return write(message, row, locale, db)
    console.error(`Email ${row.id} (${row.kind}) is dropped: its message was deleted`)
    return null
  }
}
