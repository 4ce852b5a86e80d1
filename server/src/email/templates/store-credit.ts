import { currencyOf, formatMoney } from '@rawnaq/rules/money'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { giftCardEntries, giftCards } from '../../db/schema.ts'
import type { EmailTemplate } from '../email-template.ts'
import { fill, ltr, userText } from '../phrase.ts'
import { wordsOf } from '../words/words-of.ts'
import { readAccount } from './read-account.ts'
import { readContact } from './read-contact.ts'

/** Tells a customer that the shop granted store credit, with the balance at this moment. */
export const storeCreditEmail: EmailTemplate = async (shop, row, locale) => {
  const account = await readAccount(shop.db, row.user_id)
  const granted = await readGrant(shop.db, row.gift_card_entry_id ?? 0)
  if (!account || !granted) return null
  const words = wordsOf(locale).storeCredit
  const contact = await readContact(shop.db, locale)
  const inMoney = (minor: number) => ltr(formatMoney(minor, currencyOf(granted.currency)))
  const url = `${shop.siteUrl}/main/my-account/store_credit${locale === 'ar' ? '?lang=ar' : ''}`
  const values = { amount: inMoney(granted.amount), balance: inMoney(granted.balance) }
  return {
    locale,
    subject: words.subject,
    name: `store-credit-${row.id}`,
    replyTo: contact.email || null,
    title: fill(words.title, { name: userText(account.name) }),
    blocks: [
      { kind: 'paragraph', phrase: fill(words.text, values) },
      { kind: 'link', words: words.open, url, hint: words.hint },
    ],
  }
}

async function readGrant(db: Db, entryId: number) {
  const [found] = await db
    .select({ amount: giftCardEntries.amount, balance: giftCards.balance, currency: giftCards.currency })
    .from(giftCardEntries)
    .innerJoin(giftCards, eq(giftCards.id, giftCardEntries.gift_card_id))
    .where(eq(giftCardEntries.id, entryId))
  return found
}
