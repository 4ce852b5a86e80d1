import type { giftLink } from '@rawnaq/contract/recipient-gift'
import { giftLinkWords } from '@rawnaq/contract/words/gift-link'
import { isLocale, type Locale } from '@rawnaq/rules/locale'
import { orderStatus } from '@rawnaq/rules/order-status'
import { shopNameIn } from '@rawnaq/rules/shop-name'
import { eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, recordAudit } from '../../../db/audit/record-audit.ts'
import { giftLinks, orderGifts, settings } from '../../../db/schema.ts'
import { hashToken, newToken } from '../../../db/tokens/token.ts'
import { transact } from '../../../db/transact.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { refuseCollected } from '../orders/refuse-collected.ts'
import { deliveryState } from './present-gift.ts'
import { readableStatuses } from './read-recipient-gift.ts'

type Gift = typeof orderGifts.$inferSelect

/**
 * Makes a link for the recipient of a placed gift, valid for 7 days; an earlier link stops working. Only its hash is
 * stored. Refused without the recipient's phone number, for a surprise before its delivery if its address is known, and
 * for an order that is collected.
 */
export async function makeGiftLink(shop: Shop, id: number, by: Actor): Promise<z.output<typeof giftLink>> {
  const token = newToken()
  return transact(shop.db, async (tx) => {
    const order = orRefuse(await lockOrder(tx, id))
    if (!readableStatuses.includes(order.status)) throw new Refusal('not_found')
    refuseCollected(order)
    const [gift] = await tx.select().from(orderGifts).where(eq(orderGifts.order_id, id))
    if (!gift?.recipient_phone) throw new Refusal('no_recipient_phone')
    const isDelivered = order.status === orderStatus.complete
    if (gift.is_surprise && !gift.address_from_recipient && !isDelivered) throw new Refusal('gift_is_surprise')

    const link = { token_hash: hashToken(token), expires_at: sql`now() + interval '7 days'`, created_at: sql`now()` }
    const [made] = await tx
      .insert(giftLinks)
      .values({ order_id: id, ...link })
      .onConflictDoUpdate({ target: giftLinks.order_id, set: link })
      .returning()
    await recordAudit(tx, { ...by, action: 'make_gift_link', resource: 'order', recordId: id })
    const names = await tx
      .select()
      .from(settings)
      .where(inArray(settings.key, ['shop_name_en', 'shop_name_ar']))
    const locale = isLocale(order.locale) ? order.locale : 'en'
    const url = `${shop.siteUrl}/main/gift/${token}${locale === 'ar' ? '?lang=ar' : ''}`
    const text = messageFor(gift, { locale, url, shop: shopNameIn(names)[locale] })
    return { url, expires_at: made!.expires_at.toISOString(), text, ...appLinks(gift.recipient_phone, text) }
  })
}

/** The message to the recipient. A condolence is not called a gift. */
function messageFor(gift: Gift, { locale, url, shop }: { locale: Locale; url: string; shop: string }): string {
  const words = giftLinkWords[locale][gift.is_condolence ? 'condolence' : 'gift']
  const sender = gift.is_sender_hidden ? '' : gift.sender_name
  const from = sender === '' ? words.hidden : words.from
  const then = deliveryState(gift) === 'waiting_for_address' ? words.ask : words.see
  const values: Record<string, string> = { name: gift.recipient_name, sender, shop, url }
  return `${from} ${then}`.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

/** Links that open the message in WhatsApp and in the text messages of a phone. */
function appLinks(phone: string, text: string) {
  const message = encodeURIComponent(text)
  return {
    whatsapp_url: `https://wa.me/${phone.replace(/\D/g, '')}?text=${message}`,
    sms_url: `sms:${phone}?&body=${message}`,
  }
}
