import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '../connect.ts'
import { addresses, orders } from '../schema.ts'

export type PlacedOrderRow = NonNullable<Awaited<ReturnType<typeof findPlacedOrder>>>

/** A placed order with its number and its address; undefined where there is none, and for what is still a cart. */
export async function findPlacedOrder(db: Db, id: number) {
  const [found] = await findPlacedOrders(db, [id])
  return found
}

/** As `findPlaced`, of several orders, in no order; those that are not there are left out. */
export async function findPlacedOrders(db: Db, ids: number[]) {
  const rows = await db
    .select()
    .from(orders)
    .innerJoin(addresses, eq(addresses.id, orders.address_id))
    .where(and(inArray(orders.id, ids), isNotNull(orders.number)))
  return rows.map(({ orders: order, addresses: address }) => ({ order: { ...order, number: order.number! }, address }))
}
