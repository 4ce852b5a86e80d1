import { orderStatus } from '@rawnaq/rules/order-status'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { orderMoves } from '../../../db/schema.ts'

/** When an order was delivered; null before, and for an order that has gone back. */
export async function deliveredAt(
  db: Pick<Db, 'select'>,
  { id, status }: { id: number; status: number },
): Promise<Date | null> {
  if (status !== orderStatus.complete) return null
  const [move] = await db
    .select({ at: orderMoves.created_at })
    .from(orderMoves)
    .where(and(eq(orderMoves.order_id, id), eq(orderMoves.to_status, orderStatus.complete)))
    .orderBy(desc(orderMoves.id))
    .limit(1)
  return move?.at ?? null
}
