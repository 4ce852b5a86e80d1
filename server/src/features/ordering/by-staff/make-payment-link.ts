import type { paymentLink } from '@rawnaq/contract/orders-by-staff'
import { balanceLinkWords, paymentLinkWords } from '@rawnaq/contract/words/payment-link'
import { countryOfAddress } from '@rawnaq/rules/countries'
import { isLocale, type Locale } from '@rawnaq/rules/locale'
import { currencyOf, formatMoney } from '@rawnaq/rules/money'
import { shopNameIn } from '@rawnaq/rules/shop-name'
import { eq, inArray, sql } from 'drizzle-orm'
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { z } from 'zod'
import { type Actor, recordAudit } from '../../../db/audit/record-audit.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import { type AwaitedPayment, awaitedPayment } from '../../../db/orders/awaited-payment.ts'
import { formatOrderNumber } from '../../../db/orders/order-number.ts'
import { addresses, orders, settings } from '../../../db/schema.ts'
import { readTimeZone } from '../../../db/settings/shop-days.ts'
import { transact } from '../../../db/transact.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { paymentLinkDeadline } from '../payments/payment-link-deadline.ts'
import { setBalance } from '../payments/set-balance.ts'

type Order = typeof orders.$inferSelect
type Link = z.output<typeof paymentLink>

/**
 * A payment link for an order that waits for its payment or its balance, for staff: it waits on from now, and the
 * customer gets the link by email if wanted. Refuses an order that is paid, canceled or in cash.
 */
export const makePaymentLink = (shop: Shop, id: number, isEmailed: boolean, by: Actor): Promise<Link> =>
  transact(shop.db, async (tx) => {
    const order = orRefuse(await lockOrder(tx, id))
    if (order.number === null) throw new Refusal('not_found')
    const awaited = awaitedPayment(order)
    if (!awaited || (!awaited.isBalance && awaited.until < shop.now())) throw new Refusal('not_awaiting_payment')
    if (isEmailed && order.customer_email === '') throw new Refusal('no_email_address')
    const until = await paymentLinkDeadline(tx, shop.now())
    if (awaited.isBalance) await setBalance(tx, id, { ...awaited, until })
    else
      await tx
        .update(orders)
        .set({ hold_until: later(until) })
        .where(eq(orders.id, id))
    await recordAudit(tx, { ...by, action: 'make_payment_link', resource: 'order', recordId: id })
    if (isEmailed) await queueOrderEmail(tx, awaited.isBalance ? 'balance_link' : 'payment_link', order)
    return presentPaymentLink(shop, tx, (await lockOrder(tx, id))!, isEmailed)
  })

const later = (until: Date) => sql`greatest(hold_until, ${until.toISOString()}::timestamptz)`

/** The payment link of an order, with a message in its language. The secret of the order is behind `#`. */
export async function presentPaymentLink(shop: Shop, db: Db | Tx, order: Order, isEmailed: boolean): Promise<Link> {
  const locale = isLocale(order.locale) ? order.locale : 'en'
  const url = `${shop.siteUrl}/main/open-order/${order.id}/pay${locale === 'ar' ? '?lang=ar' : ''}#${order.secret}`
  const awaited = awaitedPayment(order)!
  const { until: expires } = awaited
  const text = await messageFor(db, order, { locale, url, awaited })
  const phone = await internationalPhone(db, order)
  const message = encodeURIComponent(text)
  return {
    ...{ url, expires_at: expires.toISOString(), text, is_emailed: isEmailed },
    whatsapp_url: phone === null ? null : `https://wa.me/${phone.replace('+', '')}?text=${message}`,
  }
}

type MessageParts = { locale: Locale; url: string; awaited: AwaitedPayment }

async function messageFor(db: Db | Tx, order: Order, { locale, url, awaited }: MessageParts) {
  const names = await db
    .select()
    .from(settings)
    .where(inArray(settings.key, ['shop_name_en', 'shop_name_ar']))
  const values: Record<string, string> = {
    ...{ name: order.customer_first_name, number: formatOrderNumber(order.number!), url },
    ...{ shop: shopNameIn(names)[locale], amount: formatMoney(awaited.amount, currencyOf(order.currency)) },
    time: new Intl.DateTimeFormat(locale === 'ar' ? 'ar-u-nu-latn' : 'en-GB', {
      ...{ dateStyle: 'long', timeStyle: 'short' },
      timeZone: await readTimeZone(db as Db),
    }).format(awaited.until),
  }
  return (awaited.isBalance ? balanceLinkWords : paymentLinkWords)[locale].replace(
    /\{(\w+)\}/g,
    (_, name: string) => values[name] ?? '',
  )
}

/** The phone number of the customer with its country code; null without a number that can be called. */
async function internationalPhone(db: Db | Tx, order: Order): Promise<string | null> {
  const [address] = await db.select().from(addresses).where(eq(addresses.id, order.address_id!))
  const country = countryOfAddress(address ?? {}) as CountryCode // an ISO code
  return parsePhoneNumberFromString(order.customer_mobile, country)?.number ?? null
}
