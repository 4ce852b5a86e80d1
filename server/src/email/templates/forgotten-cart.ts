import { linePrice } from '@rawnaq/rules/line-price'
import type { Locale } from '@rawnaq/rules/locale'
import { currencyOf, formatMoney } from '@rawnaq/rules/money'
import { orderStatus } from '@rawnaq/rules/order-status'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { soldCartLines } from '../../db/orders/sold-cart-lines.ts'
import { queryRows } from '../../db/query-rows.ts'
import { currencyCode } from '../../db/settings/currency.ts'
import { openUnsubscribeTokens } from '../../db/tokens/unsubscribe-token.ts'
import type { GoodsRow } from '../email.ts'
import type { EmailContext, EmailTemplate } from '../email-template.ts'
import { fill, joinPhrases, ltr, userText, written } from '../phrase.ts'
import { wordsOf } from '../words/words-of.ts'
import { imageOf } from './orders/order-blocks.ts'
import { readAccount } from './read-account.ts'
import { readContact } from './read-contact.ts'
import { smallestFile } from './smallest-file.ts'

/**
 * Reminds a customer of a cart, with the items that are still sold and their prices of now. Not needed once the cart is
 * ordered or has nothing to sell, or the customer no longer wants it.
 */
export const forgottenCartEmail: EmailTemplate = async (shop, row, locale) => {
  const account = await readAccount(shop.db, row.user_id)
  const lines = await readLines(shop.db, row.order_id ?? 0, locale)
  if (!account || lines.length === 0) return null
  const words = wordsOf(locale).forgottenCart
  const lang = locale === 'ar' ? '?lang=ar' : ''
  const token = (await openUnsubscribeTokens(shop.db, 'cart_emails'))(account.id)
  return {
    locale,
    subject: words.subject,
    name: `cart-${row.id}`,
    replyTo: (await readContact(shop.db, locale)).email || null,
    title: fill(words.title, { name: userText(account.name) }),
    blocks: [
      { kind: 'paragraph', phrase: fill(words.text) },
      { kind: 'goods', heading: words.items, rows: await goodsOf(shop, lines, locale) },
      { kind: 'link', words: words.open, url: `${shop.siteUrl}/main/cart${lang}`, hint: words.hint },
      {
        kind: 'link',
        words: words.stop,
        url: `${shop.siteUrl}/main/newsletter/stop-cart${lang}#${token}`,
        hint: words.stopHint,
      },
    ],
    unsubscribeUrl: `${shop.siteUrl}/api/cart-email/unsubscribe/${token}`,
  }
}

type CartLine = {
  name: string
  variant: string
  quantity: number
  unit_price: number
  offer: number
  picture: { path: string; width: number; height: number; widths: number[] } | null
}

/** The lines that can be bought, if this is still a cart of a customer who agreed to the email. */
const readLines = (db: Db, orderId: number, locale: Locale) =>
  queryRows<CartLine>(
    db,
    sql`
    select ${nameIn(locale, sql`items`)} as name,
      concat_ws(' · ', (select ${nameIn(locale, sql`k`)} from colors k where k.id = p.color_id),
        (select ${nameIn(locale, sql`s`)} from sizes s where s.id = p.size_id)) as variant,
      l.item_quantity as quantity,
      coalesce(p.active_price, p.price, items.active_price, items.selling_price)::float8 as unit_price,
      coalesce((select percentage from offers where id = items.offer_id), 0) as offer,
      (select json_build_object('path', f.path, 'width', f.width, 'height', f.height, 'widths', f.widths)
        from media m join pictures f using (path)
        where m.item_id = items.id
        order by (m.color_id = p.color_id) is true desc, m.position, m.id limit 1) as picture
    from ${soldCartLines(orderId)}
      and exists (
        select from orders o join cart_email_consents c on c.user_id = o.user_id
        where o.id = ${orderId} and o.status = ${orderStatus.draft})
    order by l.id`,
  )

const nameIn = (locale: Locale, table: ReturnType<typeof sql>) =>
  locale === 'ar'
    ? sql`coalesce(nullif(${table}.name_ar, ''), ${table}.name_en)`
    : sql`coalesce(nullif(${table}.name_en, ''), ${table}.name_ar)`

async function goodsOf({ db, siteUrl }: EmailContext, lines: readonly CartLine[], locale: Locale): Promise<GoodsRow[]> {
  const currency = currencyOf(await currencyCode(db))
  const words = wordsOf(locale).forgottenCart
  return lines.map(({ name, variant, quantity, unit_price: unitPrice, offer, picture }) => {
    const { finalPrice } = linePrice({ unitPrice, offer, quantity })
    return {
      picture: picture ? imageOf(smallestFile(picture), name, siteUrl) : undefined,
      name: [userText(name)],
      about: [joinPhrases([fill(words.quantity, { quantity: ltr(String(quantity)) }), ...written(variant)])],
      amount: [ltr(formatMoney(finalPrice, currency))],
    }
  })
}
