import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../connect.ts'
import {
  addresses,
  cardDesigns,
  deliveryPhotos,
  giftCards,
  giftListItems,
  giftListPurchases,
  giftLists,
  orderGifts,
  orders,
} from '../schema.ts'

export type PlacedOrderRow = NonNullable<Awaited<ReturnType<typeof findPlacedOrder>>>

/** A placed order with its number, address, gift, gift list, bought gift card and delivery photo; undefined for carts and unknown ids. */
export async function findPlacedOrder(db: Db, id: number) {
  const [found] = await findPlacedOrders(db, [id])
  return found
}

/** Like `findPlacedOrder` for several orders, in no particular order; unknown ids are left out. */
export async function findPlacedOrders(db: Db, ids: number[]) {
  const rows = await db
    .select({
      ...{ order: orders, address: addresses, gift: orderGifts, photo: deliveryPhotos, giftList: titleOfList },
      ...{ giftCard: giftCards, giftCardDesign: cardDesigns, payableBalance },
    })
    .from(orders)
    .innerJoin(addresses, eq(addresses.id, orders.address_id))
    .leftJoin(orderGifts, eq(orderGifts.order_id, orders.id))
    .leftJoin(deliveryPhotos, eq(deliveryPhotos.order_id, orders.id))
    .leftJoin(giftCards, eq(giftCards.order_id, orders.id))
    .leftJoin(cardDesigns, eq(cardDesigns.id, giftCards.card_design_id))
    .where(and(inArray(orders.id, ids), isNotNull(orders.number)))
  return rows.map(({ order, ...rest }) => ({ order: { ...order, number: order.number! }, ...rest }))
}

/** What can be paid of the balance of an order now; 0 without a balance, and after the deadline of its link. */
const payableBalance = sql<number>`(
  case when ${orders.balance_until} > now() then ${orders.balance_due} else 0 end)::float8`

/** The title of the gift list that an order was bought for; null without one. */
const titleOfList = sql<string | null>`(
  select ${giftLists.title} from ${giftListPurchases}
  join ${giftListItems} on ${giftListItems.id} = ${giftListPurchases.gift_list_item_id}
  join ${giftLists} on ${giftLists.id} = ${giftListItems.gift_list_id}
  where ${giftListPurchases.order_id} = ${orders.id} limit 1)`

/** The address that the recipient of a gift gave, for the staff only; undefined without one. */
export async function readRecipientAddress(db: Db, orderId: number) {
  const [found] = await db
    .select({ address: addresses })
    .from(orderGifts)
    .innerJoin(addresses, eq(addresses.id, orderGifts.recipient_address_id))
    .where(eq(orderGifts.order_id, orderId))
  return found?.address
}
