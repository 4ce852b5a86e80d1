import { formatGiftCardCode } from '@rawnaq/rules/gift-card'
import { localisedText } from '@rawnaq/rules/locale'
import { currencyOf, formatMoney } from '@rawnaq/rules/money'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { newGiftCardCode } from '../../db/gift-cards/gift-card-codes.ts'
import { cardDesigns, giftCards, pictures } from '../../db/schema.ts'
import { brandIn, readBrand } from '../../db/settings/brand.ts'
import { longDate } from '../dates.ts'
import type { Block, GoodsRow } from '../email.ts'
import type { EmailContext, EmailTemplate } from '../email-template.ts'
import { fill, ltr, userText, written } from '../phrase.ts'
import { wordsOf } from '../words/words-of.ts'
import { imageOf } from './orders/order-blocks.ts'
import { readContact } from './read-contact.ts'
import { smallestFile } from './smallest-file.ts'

/** Brings a gift card to its recipient, with a code that is created now. Not needed if the card was blocked or is worth nothing. */
export const giftCardEmail: EmailTemplate = async (shop, row, locale) => {
  const found = await readCard(shop.db, row.gift_card_id ?? 0)
  if (!found || found.card.is_blocked || found.card.balance === 0) return null
  const { card } = found
  const words = wordsOf(locale).giftCard
  const contact = await readContact(shop.db, locale)
  const { name: shopName } = brandIn(await readBrand(shop.db), locale)
  const code = await newGiftCardCode(shop.db, card.id)
  await shop.db.update(giftCards).set({ sent_at: sql`now()` }).where(eq(giftCards.id, card.id))
  const { sender_name: sender, recipient_name: recipient } = card
  const subject = sender ? words.subjectFrom : words.subject
  const lang = locale === 'ar' ? '?lang=ar' : ''
  return {
    locale,
    subject: subject.replace('{sender}', () => sender).replace('{shop}', () => shopName),
    name: `gift-card-${row.id}`,
    replyTo: contact.email || null,
    title: recipient ? fill(words.titleTo, { name: userText(recipient) }) : fill(words.title),
    blocks: [
      ...(sender ? [{ kind: 'paragraph', phrase: fill(words.from, { sender: userText(sender) }) } as const] : []),
      { kind: 'goods', heading: words.card, rows: [rowOf(found, shop, locale)] },
      ...messageOf(card.message, words),
      { kind: 'lines', heading: words.code, lines: [[ltr(formatGiftCardCode(code))]], isCode: true },
      { kind: 'paragraph', phrase: fill(words.text) },
      { kind: 'link', words: words.open, url: `${shop.siteUrl}/main${lang}`, hint: words.hint },
      {
        kind: 'link',
        words: words.balance,
        url: `${shop.siteUrl}/main/gift-card${lang}`,
        hint: words.balanceHint,
      },
    ],
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof readCard>>>

async function readCard(db: Db, id: number) {
  const [found] = await db
    .select({ card: giftCards, design: cardDesigns, picture: pictures })
    .from(giftCards)
    .leftJoin(cardDesigns, eq(cardDesigns.id, giftCards.card_design_id))
    .leftJoin(pictures, eq(pictures.path, cardDesigns.picture_path))
    .where(eq(giftCards.id, id))
  return found
}

function rowOf({ card, design, picture }: Found, { siteUrl }: EmailContext, locale: 'en' | 'ar'): GoodsRow {
  const words = wordsOf(locale).giftCard
  const designName = design ? localisedText({ en: design.name_en, ar: design.name_ar }, locale).text : ''
  // A day of the calendar, which is the same everywhere at noon in UTC.
  const until = card.expires_on && longDate(new Date(`${card.expires_on}T12:00:00Z`), locale, 'UTC')
  return {
    picture: picture ? imageOf(smallestFile(picture), designName, siteUrl) : undefined,
    name: [words.name],
    about: until ? [fill(words.until, { date: userText(until) })] : [],
    amount: [ltr(formatMoney(card.balance, currencyOf(card.currency)))],
  }
}

const messageOf = (message: string, words: { message: string }): Block[] =>
  message === '' ? [] : [{ kind: 'lines', heading: words.message, lines: written(...message.split('\n')) }]
