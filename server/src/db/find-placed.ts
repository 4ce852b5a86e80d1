import { eq } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { addresses, orders } from './schema.ts'

/** A placed order with its number and its address; undefined where there is none, and for what is still a cart. */
export async function findPlaced(db: Db, id: number) {
  const [found] = await db
    .select()
    .from(orders)
    .innerJoin(addresses, eq(addresses.id, orders.address_id))
    .where(eq(orders.id, id))
  if (!found || found.orders.number === null) return undefined
  return { order: { ...found.orders, number: found.orders.number }, address: found.addresses }
}
