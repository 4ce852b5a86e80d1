import type { recipientGift } from '@rawnaq/contract/recipient-gift'
import type { Locale } from '@rawnaq/rules/locale'
import { orderStatus, statusNamed } from '@rawnaq/rules/order-status'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db, Tx } from '../../../db/connect.ts'
import { statusesWithGiftLink } from '../../../db/orders/gift-link.ts'
import {
  deliveryAreas,
  giftLinks,
  items,
  orderGifts,
  orderLines,
  orders,
  pictures,
  settings,
} from '../../../db/schema.ts'
import { hashToken } from '../../../db/tokens/token.ts'
import { orRefuse } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { textOf } from '../../../resources/localised-texts.ts'
import { presentPicture } from '../../../resources/picture.ts'
import { deliveryState } from './present-gift.ts'

type RecipientGift = z.output<typeof recipientGift>

/** The order and the gift of a link. Refuses unknown, replaced and expired links, and canceled and returned orders. */
export async function findLinkedGift(db: Db | Tx, token: string) {
  const isUsable = and(eq(giftLinks.token_hash, hashToken(token)), gt(giftLinks.expires_at, sql`now()`))
  const [found] = await db
    .select({ order: orders, gift: orderGifts })
    .from(giftLinks)
    .innerJoin(orders, eq(orders.id, giftLinks.order_id))
    .innerJoin(orderGifts, eq(orderGifts.order_id, orders.id))
    .where(and(isUsable, inArray(orders.status, [...statusesWithGiftLink])))
  return orRefuse(found, 'gift_link_unusable')
}

/**
 * The gift of a link for its recipient: no prices, no address, no contact data of the sender. Message and items of a
 * surprise are left out until it is delivered.
 */
export async function readRecipientGift({ db }: Shop, token: string, locale: Locale): Promise<RecipientGift> {
  const { order, gift } = await findLinkedGift(db, token)
  const isWaiting = deliveryState(gift) === 'waiting_for_address'
  const isHidden = gift.is_surprise && order.status !== orderStatus.complete
  const [lines, areas, needsDay] = await Promise.all([
    isHidden ? [] : readItems(db, order.id, locale),
    isWaiting ? readAreas(db, locale) : [],
    isWaiting && isDayRequired(db),
  ])
  return {
    recipient_name: gift.recipient_name,
    sender_name: (!gift.is_sender_hidden && gift.sender_name) || null,
    is_condolence: gift.is_condolence,
    is_surprise: isHidden,
    message: (!isHidden && gift.message) || null,
    items: lines,
    state: isWaiting ? 'waiting_for_address' : states[statusNamed(order.status) as keyof typeof states],
    is_address_from_recipient: gift.address_from_recipient,
    delivery_day: order.delivery_day,
    delivery_from: order.delivery_from,
    delivery_to: order.delivery_to,
    areas,
    needs_day: needsDay,
  }
}

const states = { placed: 'preparing', delivery: 'on_its_way', complete: 'delivered' } as const

async function readItems(db: Db, orderId: number, locale: Locale): Promise<RecipientGift['items']> {
  const rows = await db
    .select({ line: orderLines, picture: pictures, item: items })
    .from(orderLines)
    .innerJoin(items, eq(items.id, orderLines.item_id))
    .leftJoin(pictures, eq(pictures.path, orderLines.picture_path))
    .where(eq(orderLines.order_id, orderId))
    .orderBy(asc(orderLines.id))
  return rows.map(({ line, picture, item }) => {
    const name = textOf(line, 'name', locale)
    return {
      name,
      quantity: line.item_quantity,
      size: textOf(line, 'size', locale) || null,
      color: textOf(line, 'color', locale) || null,
      image: presentPicture(picture, name),
      care: textOf(item, 'description', locale) || null,
    }
  })
}

/** The areas that the recipient can choose, without their prices. */
async function readAreas(db: Db, locale: Locale): Promise<RecipientGift['areas']> {
  const rows = await db
    .select()
    .from(deliveryAreas)
    .where(eq(deliveryAreas.published, true))
    .orderBy(asc(deliveryAreas.position), asc(deliveryAreas.id))
  return rows.map((area) => ({
    id: area.id,
    name: textOf(area, 'name', locale),
    governorate: textOf(area, 'governorate', locale),
  }))
}

/** Whether the setting requires a delivery day in Kuwait. */
export async function isDayRequired(db: Db | Tx): Promise<boolean> {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'delivery_day_required'))
  return row?.value === true
}
