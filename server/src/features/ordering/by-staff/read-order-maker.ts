import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { orders, users } from '../../../db/schema.ts'
import { presentActor } from '../../../resources/actor.ts'

/** The member of staff who placed an order for its customer, and the reason of its discount; null for other orders. */
export async function readOrderMaker(db: Db, id: number) {
  const [row] = await db
    .select({ userId: orders.made_by, name: users.name, reason: orders.discount_reason })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.made_by))
    .where(eq(orders.id, id))
  if (!row || row.userId === null) return null
  return { user: presentActor(row.userId, row.name), reason: row.reason }
}
