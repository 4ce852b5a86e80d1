import { giftLinkMessage } from '@rawnaq/contract/words/gift-link'
import { phoneCodeMessage } from '@rawnaq/contract/words/phone-code'
import { isLocale, type Locale } from '@rawnaq/rules/locale'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { giftLinkDetails, newGiftLink, statusesWithGiftLink } from '../db/orders/gift-link.ts'
import { formatOrderNumber } from '../db/orders/order-number.ts'
import { newPhoneCode } from '../db/orders/phone-code.ts'
import { orderGifts, orders } from '../db/schema.ts'
import { brandIn, readBrand } from '../db/settings/brand.ts'
import type { OutboxRow } from '../email/outbox/outbox.ts'

/** The data source of text messages; `siteUrl` is the base of their links. */
export type SmsContext = { db: Db; siteUrl: string }

type Template = (context: SmsContext, row: OutboxRow, locale: Locale) => Promise<string | null>

/**
 * The text of an outbox row; null if it is no longer needed. Its link or code is made here, so that the outbox has
 * none; another attempt makes a new one. Unknown kinds throw.
 */
export function renderSms(context: SmsContext, row: OutboxRow): Promise<string | null> {
  const template = templates.get(row.kind)
  if (!template) throw new RangeError(`unknown kind of text message ${row.kind}`)
  return template(context, row, isLocale(row.locale) ? row.locale : 'en')
}

const giftLink: Template = async ({ db, siteUrl }, row, locale) => {
  const [found] = await db
    .select({ status: orders.status, gift: orderGifts })
    .from(orders)
    .innerJoin(orderGifts, eq(orderGifts.order_id, orders.id))
    .where(eq(orders.id, row.order_id ?? 0))
  if (!found || !statusesWithGiftLink.includes(found.status) || found.gift.recipient_phone !== row.recipient)
    return null
  const { url } = await newGiftLink(db, { orderId: found.gift.order_id, siteUrl, locale })
  return giftLinkMessage(locale, { ...giftLinkDetails(found.gift), url, shop: await shopName(db, locale) })
}

const phoneCode: Template = async ({ db }, row, locale) => {
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, row.order_id ?? 0))
  if (!order?.number || order.phone_confirmed_at || order.customer_mobile !== row.recipient) return null
  const code = await newPhoneCode(db, { orderId: order.id, phone: row.recipient })
  return phoneCodeMessage(locale, { code, number: formatOrderNumber(order.number), shop: await shopName(db, locale) })
}

const templates = new Map<string, Template>([
  ['gift_link', giftLink],
  ['phone_code', phoneCode],
])

const shopName = async (db: Db, locale: Locale) => brandIn(await readBrand(db), locale).name
