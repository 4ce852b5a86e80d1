import type { paymentLink } from '@rawnaq/contract/orders-by-staff'
import { paymentLinkWords } from '@rawnaq/contract/words/payment-link'
import { countryOfAddress } from '@rawnaq/rules/countries'
import { isLocale, type Locale } from '@rawnaq/rules/locale'
import { currencyOf, formatMoney } from '@rawnaq/rules/money'
import { orderStatus } from '@rawnaq/rules/order-status'
import { shopNameIn } from '@rawnaq/rules/shop-name'
import { eq, inArray, sql } from 'drizzle-orm'
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { z } from 'zod'
import { type Actor, recordAudit } from '../../../db/audit/record-audit.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import { formatOrderNumber } from '../../../db/orders/order-number.ts'
import { addresses, orders, settings } from '../../../db/schema.ts'
import { readTimeZone } from '../../../db/settings/shop-days.ts'
import { transact } from '../../../db/transact.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { paymentLinkHours } from './payment-link-hours.ts'

type Order = typeof orders.$inferSelect
type Link = z.output<typeof paymentLink>

/**
 * A payment link for an order that waits for its payment, for staff: the order waits on from now, and the customer gets
 * the link by email if wanted. Refuses an order that is paid, canceled or in cash.
 */
export const makePaymentLink = (shop: Shop, id: number, isEmailed: boolean, by: Actor): Promise<Link> =>
  transact(shop.db, async (tx) => {
    const order = orRefuse(await lockOrder(tx, id))
    if (order.number === null) throw new Refusal('not_found')
    if (order.status !== orderStatus.no_payment || order.hold_until! < shop.now())
      throw new Refusal('not_awaiting_payment')
    if (isEmailed && order.customer_email === '') throw new Refusal('no_email_address')
    const hours = await paymentLinkHours(tx)
    const [extended] = await tx
      .update(orders)
      .set({
        hold_until: sql`greatest(hold_until, ${shop.now().toISOString()}::timestamptz + make_interval(hours => ${hours}))`,
      })
      .where(eq(orders.id, id))
      .returning()
    await recordAudit(tx, { ...by, action: 'make_payment_link', resource: 'order', recordId: id })
    if (isEmailed) await queueOrderEmail(tx, 'payment_link', order)
    return presentPaymentLink(shop, tx, extended!, isEmailed)
  })

/** The payment link of an order, with a message in its language. The secret of the order is behind `#`. */
export async function presentPaymentLink(shop: Shop, db: Db | Tx, order: Order, isEmailed: boolean): Promise<Link> {
  const locale = isLocale(order.locale) ? order.locale : 'en'
  const url = `${shop.siteUrl}/main/open-order/${order.id}/pay${locale === 'ar' ? '?lang=ar' : ''}#${order.secret}`
  const expires = order.hold_until!
  const text = await messageFor(db, order, { locale, url, expires })
  const phone = await internationalPhone(db, order)
  const message = encodeURIComponent(text)
  return {
    ...{ url, expires_at: expires.toISOString(), text, is_emailed: isEmailed },
    whatsapp_url: phone === null ? null : `https://wa.me/${phone.replace('+', '')}?text=${message}`,
  }
}

type MessageParts = { locale: Locale; url: string; expires: Date }

async function messageFor(db: Db | Tx, order: Order, { locale, url, expires }: MessageParts) {
  const names = await db
    .select()
    .from(settings)
    .where(inArray(settings.key, ['shop_name_en', 'shop_name_ar']))
  const values: Record<string, string> = {
    ...{ name: order.customer_first_name, number: formatOrderNumber(order.number!), url },
    ...{ shop: shopNameIn(names)[locale], amount: formatMoney(order.grand_total, currencyOf(order.currency)) },
    time: new Intl.DateTimeFormat(locale === 'ar' ? 'ar-u-nu-latn' : 'en-GB', {
      ...{ dateStyle: 'long', timeStyle: 'short' },
      timeZone: await readTimeZone(db as Db),
    }).format(expires),
  }
  return paymentLinkWords[locale].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

/** The phone number of the customer with its country code; null without a number that can be called. */
async function internationalPhone(db: Db | Tx, order: Order): Promise<string | null> {
  const [address] = await db.select().from(addresses).where(eq(addresses.id, order.address_id!))
  const country = countryOfAddress(address ?? {}) as CountryCode // an ISO code
  return parsePhoneNumberFromString(order.customer_mobile, country)?.number ?? null
}
