import { type Locale, localisedText } from '@rawnaq/rules/locale'
import { itemPath } from '@rawnaq/rules/page-paths'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { isOnSale } from '../../db/listing-index/on-sale.ts'
import { colors, items, properties, sizes, stockAlerts } from '../../db/schema.ts'
import { hashToken, newToken } from '../../db/tokens/token.ts'
import type { EmailTemplate } from '../email-template.ts'
import type { OutboxRow } from '../outbox/outbox.ts'
import { fill, userText } from '../phrase.ts'
import { wordsOf } from '../words/words-of.ts'
import { readContact } from './read-contact.ts'

/**
 * An awaited item is in stock again. If it has sold out meanwhile, the address goes on waiting and no email is sent; an
 * item that is gone needs none.
 */
export const backInStock: EmailTemplate = async (shop, row, locale) => {
  const item = await readItem(shop.db, row, locale)
  if (!item) return null
  if (!item.isInStock) {
    await waitAgain(shop.db, row)
    return null
  }
  const words = wordsOf(locale).backInStock
  const contact = await readContact(shop.db, locale)
  const lang = locale === 'ar' ? '?lang=ar' : ''
  const token = await newUnsubscribeToken(shop.db, row.recipient)
  return {
    locale,
    subject: words.subject.replace('{name}', () => item.name),
    name: `back-in-stock-${row.id}`,
    replyTo: contact.email || null,
    title: fill(words.title, { name: userText(item.name) }),
    blocks: [
      { kind: 'paragraph', phrase: fill(words.text) },
      {
        kind: 'link',
        words: words.open,
        url: `${shop.siteUrl}/main${itemPath(row.item_id!, item.slug)}${lang}`,
        hint: words.hint,
      },
      {
        kind: 'link',
        words: words.stop,
        url: `${shop.siteUrl}/main/stock-alerts${lang}#${token}`,
        hint: words.stopHint,
      },
    ],
  }
}

/** The item with the names of its variant, in a language; undefined if it is gone. */
async function readItem(db: Db, { item_id, property_id }: OutboxRow, locale: Locale) {
  const [found] = await db
    .select({
      item: items,
      variantId: properties.id,
      stock: sql<number>`coalesce(${properties.quantity}, ${items.quantity})`,
      size: locale === 'ar' ? sizes.name_ar : sizes.name_en,
      color: locale === 'ar' ? colors.name_ar : colors.name_en,
      isOnSale: isOnSale(sql`${items.id}`),
    })
    .from(items)
    .leftJoin(properties, sql`${properties.id} = ${property_id}::int and ${properties.item_id} = ${items.id}`)
    .leftJoin(sizes, eq(sizes.id, properties.size_id))
    .leftJoin(colors, eq(colors.id, properties.color_id))
    .where(eq(items.id, item_id ?? 0))
  if (!found?.isOnSale || (property_id !== null && found.variantId === null)) return undefined
  const { name_en, name_ar, slug_en, slug_ar } = found.item
  const name = (locale === 'ar' ? name_ar || name_en : name_en || name_ar) as string
  const slug = localisedText({ en: slug_en, ar: slug_ar }, locale).text
  return { slug, name: [name, found.color, found.size].filter(Boolean).join(' · '), isInStock: found.stock > 0 }
}

async function waitAgain(db: Db, { item_id, property_id, recipient, user_id, locale }: OutboxRow) {
  await db
    .insert(stockAlerts)
    .values({ item_id: item_id!, property_id, email: recipient.toLowerCase(), user_id, locale })
    .onConflictDoNothing()
}

/** A token that deletes what this address waits for now; only its hash is stored, with those of the last nine emails. */
async function newUnsubscribeToken(db: Db, email: string): Promise<string> {
  const token = newToken()
  const { token_hashes } = stockAlerts
  await db
    .update(stockAlerts)
    .set({ token_hashes: sql`(array_prepend(${hashToken(token)}::text, ${token_hashes}))[1:10]` })
    .where(eq(stockAlerts.email, email.toLowerCase()))
  return token
}
