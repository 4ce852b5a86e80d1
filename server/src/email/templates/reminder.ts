import type { Locale } from '@rawnaq/rules/locale'
import { currencyOf, formatMoney } from '@rawnaq/rules/money'
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { WHOLE_SHOP } from '../../db/listing-index/on-sale.ts'
import { items, itemTags, listingItems, media, pictures, reminders, tags } from '../../db/schema.ts'
import { currencyCode } from '../../db/settings/currency.ts'
import { hashToken, newToken } from '../../db/tokens/token.ts'
import { longDate } from '../dates.ts'
import type { Block, GoodsRow } from '../email.ts'
import type { EmailContext, EmailTemplate } from '../email-template.ts'
import { fill, ltr, userText } from '../phrase.ts'
import { wordsOf } from '../words/words-of.ts'
import { imageOf } from './orders/order-blocks.ts'
import { readContact } from './read-contact.ts'
import { smallestFile } from './smallest-file.ts'

/** Announces a date of a customer with items for its occasion. Not needed if the reminder is gone or turned off. */
export const reminderEmail: EmailTemplate = async (shop, row, locale) => {
  const found = await readReminder(shop.db, row.reminder_id ?? 0)
  if (!found?.reminder.sends_email || !row.reminder_day) return null
  const { reminder, occasion } = found
  const words = wordsOf(locale).reminder
  const contact = await readContact(shop.db, locale)
  const lang = locale === 'ar' ? '?lang=ar' : ''
  const token = await newUnsubscribeToken(shop.db, reminder.id)
  // A day of the calendar, which is the same everywhere at noon in UTC.
  const date = longDate(new Date(`${row.reminder_day}T12:00:00Z`), locale, 'UTC')
  const occasionName =
    occasion && (locale === 'ar' ? occasion.name_ar || occasion.name_en : occasion.name_en || occasion.name_ar)
  const about = occasionName ? fill(words.occasion, { occasion: userText(occasionName) }) : fill(words.text)
  return {
    locale,
    subject: words.subject.replace('{name}', () => reminder.name).replace('{date}', date),
    name: `reminder-${row.id}`,
    replyTo: contact.email || null,
    title: fill(words.title, { name: userText(reminder.name), date: userText(date) }),
    blocks: [
      { kind: 'paragraph', phrase: about },
      ...(occasion ? await itemsOf(shop, occasion.id, locale) : []),
      {
        kind: 'link',
        words: words.open,
        url: `${shop.siteUrl}/main/category${queryOf(occasion?.key, locale)}`,
        hint: words.hint,
      },
      {
        kind: 'link',
        words: words.stop,
        url: `${shop.siteUrl}/main/stop-reminders${lang}#${token}`,
        hint: words.stopHint,
      },
    ],
    unsubscribeUrl: `${shop.siteUrl}/api/reminder/unsubscribe/${token}`,
  }
}

const queryOf = (occasion: string | undefined, locale: Locale) => {
  const query = new URLSearchParams({ ...(occasion && { occasion }), ...(locale === 'ar' && { lang: 'ar' }) })
  return query.size > 0 ? `?${query}` : ''
}

async function readReminder(db: Db, id: number) {
  const [found] = await db
    .select({ reminder: reminders, occasion: tags })
    .from(reminders)
    .leftJoin(tags, and(eq(tags.id, reminders.occasion_id), eq(tags.published, true)))
    .where(eq(reminders.id, id))
  return found
}

const MAX_ITEMS = 4

/** The items of an occasion that sell best and are in stock, with their prices. */
async function itemsOf({ db, siteUrl }: EmailContext, occasionId: number, locale: Locale): Promise<Block[]> {
  const words = wordsOf(locale).reminder
  const currency = currencyOf(await currencyCode(db))
  const first = db
    .selectDistinctOn([media.item_id], { item_id: media.item_id, ...getTableColumns(pictures) })
    .from(media)
    .innerJoin(pictures, eq(pictures.path, media.path))
    .innerJoin(itemTags, and(eq(itemTags.item_id, media.item_id), eq(itemTags.tag_id, occasionId)))
    .orderBy(media.item_id, media.position, media.id)
    .as('first')
  const rows = await db
    .select({
      item: items,
      price: listingItems.final_price,
      path: first.path,
      widths: first.widths,
      width: first.width,
      height: first.height,
    })
    .from(itemTags)
    .innerJoin(items, eq(items.id, itemTags.item_id))
    .innerJoin(listingItems, and(eq(listingItems.item_id, items.id), eq(listingItems.shelf, WHOLE_SHOP)))
    .leftJoin(first, eq(first.item_id, items.id))
    .where(and(eq(itemTags.tag_id, occasionId), sql`not ${listingItems.sold_out}`))
    .orderBy(desc(items.sold_count), items.id)
    .limit(MAX_ITEMS)
  if (rows.length === 0) return []
  const goods = rows.map(({ item, price, path, widths, width, height }): GoodsRow => {
    const name = (locale === 'ar' ? item.name_ar || item.name_en : item.name_en || item.name_ar) as string
    const file = path && widths && width && height ? smallestFile({ path, widths, width, height }) : null
    const amount = ltr(formatMoney(price, currency))
    return {
      picture: file ? imageOf(file, name, siteUrl) : undefined,
      name: [userText(name)],
      about: [item.variant_price === null ? [amount] : fill(words.from, { amount })],
      amount: [],
    }
  })
  return [{ kind: 'goods', heading: words.items, rows: goods }]
}

/** A token that turns the reminders of the account off; only its hash is stored, with those of the last nine emails. */
async function newUnsubscribeToken(db: Db, id: number): Promise<string> {
  const token = newToken()
  const { token_hashes } = reminders
  await db
    .update(reminders)
    .set({ token_hashes: sql`(array_prepend(${hashToken(token)}::text, ${token_hashes}))[1:10]` })
    .where(eq(reminders.id, id))
  return token
}
