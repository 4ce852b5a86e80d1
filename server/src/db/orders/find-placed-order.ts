import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '../connect.ts'
import { addresses, deliveryPhotos, orderGifts, orders } from '../schema.ts'

export type PlacedOrderRow = NonNullable<Awaited<ReturnType<typeof findPlacedOrder>>>

/** A placed order with its number, address, gift and delivery photo; undefined for carts and unknown ids. */
export async function findPlacedOrder(db: Db, id: number) {
  const [found] = await findPlacedOrders(db, [id])
  return found
}

/** Like `findPlacedOrder` for several orders, in no particular order; unknown ids are left out. */
export async function findPlacedOrders(db: Db, ids: number[]) {
  const rows = await db
    .select()
    .from(orders)
    .innerJoin(addresses, eq(addresses.id, orders.address_id))
    .leftJoin(orderGifts, eq(orderGifts.order_id, orders.id))
    .leftJoin(deliveryPhotos, eq(deliveryPhotos.order_id, orders.id))
    .where(and(inArray(orders.id, ids), isNotNull(orders.number)))
  return rows.map(({ orders: order, addresses: address, order_gifts: gift, delivery_photos: photo }) => ({
    order: { ...order, number: order.number! },
    address,
    gift,
    photo,
  }))
}

/** The address that the recipient of a gift gave, for the staff only; undefined without one. */
export async function readRecipientAddress(db: Db, orderId: number) {
  const [found] = await db
    .select({ address: addresses })
    .from(orderGifts)
    .innerJoin(addresses, eq(addresses.id, orderGifts.recipient_address_id))
    .where(eq(orderGifts.order_id, orderId))
  return found?.address
}
