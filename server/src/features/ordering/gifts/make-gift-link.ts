import type { giftLink } from '@rawnaq/contract/recipient-gift'
import { giftLinkMessage } from '@rawnaq/contract/words/gift-link'
import { isLocale } from '@rawnaq/rules/locale'
import { orderStatus } from '@rawnaq/rules/order-status'
import { shopNameIn } from '@rawnaq/rules/shop-name'
import { eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, recordAudit } from '../../../db/audit/record-audit.ts'
import type { Tx } from '../../../db/connect.ts'
import { giftLinkDetails, newGiftLink, statusesWithGiftLink } from '../../../db/orders/gift-link.ts'
import { orderGifts, settings } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { refuseCollected } from '../orders/refuse-collected.ts'
import { queueTextMessage } from '../text-messages/queue-text-message.ts'

/**
 * Makes a link for the recipient of a placed gift, valid for 7 days; an earlier link stops working. Only its hash is
 * stored. Refused without the recipient's phone number, for a surprise before its delivery if its address is known, and
 * for an order that is collected.
 */
export async function makeGiftLink(shop: Shop, id: number, by: Actor): Promise<z.output<typeof giftLink>> {
  return transact(shop.db, async (tx) => {
    const { gift, locale } = await lockGift(tx, id)
    const { url, expiresAt } = await newGiftLink(tx, { orderId: id, siteUrl: shop.siteUrl, locale })
    await recordAudit(tx, { ...by, action: 'make_gift_link', resource: 'order', recordId: id })
    const names = await tx
      .select()
      .from(settings)
      .where(inArray(settings.key, ['shop_name_en', 'shop_name_ar']))
    const text = giftLinkMessage(locale, { ...giftLinkDetails(gift), url, shop: shopNameIn(names)[locale] })
    return { url, expires_at: expiresAt.toISOString(), text, ...appLinks(gift.recipient_phone, text) }
  })
}

/**
 * Queues a text message with such a link, which is made when it is sent. Refused like the link, and by
 * `queueTextMessage`.
 */
export const sendGiftLink = (shop: Shop, id: number, by: Actor): Promise<void> =>
  transact(shop.db, async (tx) => {
    const { gift, locale } = await lockGift(tx, id)
    const isNew = await queueTextMessage(shop, tx, {
      ...{ kind: 'gift_link', orderId: id, phone: gift.recipient_phone, locale },
    })
    if (isNew) await recordAudit(tx, { ...by, action: 'send_gift_link', resource: 'order', recordId: id })
  })

async function lockGift(tx: Tx, id: number) {
  const order = orRefuse(await lockOrder(tx, id))
  if (!statusesWithGiftLink.includes(order.status)) throw new Refusal('not_found')
  refuseCollected(order)
  const [gift] = await tx.select().from(orderGifts).where(eq(orderGifts.order_id, id))
  if (!gift?.recipient_phone) throw new Refusal('no_recipient_phone')
  const isDelivered = order.status === orderStatus.complete
  if (gift.is_surprise && !gift.address_from_recipient && !isDelivered) throw new Refusal('gift_is_surprise')
  return { gift, locale: isLocale(order.locale) ? order.locale : 'en' } as const
}

/** Links that open the message in WhatsApp and in the text messages of a phone. */
function appLinks(phone: string, text: string) {
  const message = encodeURIComponent(text)
  return {
    whatsapp_url: `https://wa.me/${phone.replace(/\D/g, '')}?text=${message}`,
    sms_url: `sms:${phone}?&body=${message}`,
  }
}
