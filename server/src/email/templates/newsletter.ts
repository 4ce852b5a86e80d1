import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { newsletterSubscriptions } from '../../db/schema.ts'
import { hashToken, newToken } from '../../db/tokens/token.ts'
import { openUnsubscribeTokens } from '../../db/tokens/unsubscribe-token.ts'
import type { EmailTemplate } from '../email-template.ts'
import { fill, userText } from '../phrase.ts'
import { wordsOf } from '../words/words-of.ts'
import { readContact } from './read-contact.ts'

const table = newsletterSubscriptions

/** Emails of the newsletter subscription. Each is dropped if it is no longer needed. */
export const newsletterEmails: Record<string, EmailTemplate> = {
  newsletter_confirm: async (shop, row, locale) => {
    const token = await newConfirmToken(shop.db, row.recipient)
    if (!token) return null
    const words = wordsOf(locale).newsletterConfirm
    return {
      locale,
      subject: words.subject,
      name: `newsletter-confirm-${row.id}`,
      replyTo: (await readContact(shop.db, locale)).email || null,
      title: fill(words.title),
      blocks: [
        { kind: 'paragraph', phrase: fill(words.text, { email: userText(row.recipient) }) },
        {
          kind: 'link',
          words: words.open,
          url: `${shop.siteUrl}/main/newsletter/confirm${locale === 'ar' ? '?lang=ar' : ''}#${token}`,
          hint: words.hint,
        },
      ],
    }
  },
  newsletter_welcome: async (shop, row, locale) => {
    const isSubscribed = and(isNotNull(table.confirmed_at), isNull(table.unsubscribed_at))
    const [found] = await shop.db
      .select()
      .from(table)
      .where(and(eq(table.email, row.recipient), isSubscribed))
    if (!found) return null
    const words = wordsOf(locale).newsletterWelcome
    const token = (await openUnsubscribeTokens(shop.db, 'newsletter'))(found.id)
    const lang = locale === 'ar' ? '?lang=ar' : ''
    return {
      locale,
      subject: words.subject,
      name: `newsletter-welcome-${row.id}`,
      replyTo: (await readContact(shop.db, locale)).email || null,
      title: fill(words.title),
      blocks: [
        { kind: 'paragraph', phrase: fill(words.text) },
        { kind: 'link', words: words.open, url: `${shop.siteUrl}/main/category${lang}`, hint: words.hint },
        {
          kind: 'link',
          words: words.stop,
          url: `${shop.siteUrl}/main/newsletter/stop${lang}#${token}`,
          hint: words.stopHint,
        },
      ],
      unsubscribeUrl: `${shop.siteUrl}/api/newsletter/unsubscribe/${token}`,
    }
  },
}

/** A token that is valid for seven days, in place of an earlier one; null if nothing is to be confirmed. */
async function newConfirmToken(db: Db, email: string): Promise<string | null> {
  const token = newToken()
  const [waiting] = await db
    .update(table)
    .set({ confirm_hash: hashToken(token), confirm_until: sql`now() + interval '7 days'` })
    .where(and(eq(table.email, email), isNull(table.confirmed_at), isNull(table.unsubscribed_at)))
    .returning()
  return waiting ? token : null
}
