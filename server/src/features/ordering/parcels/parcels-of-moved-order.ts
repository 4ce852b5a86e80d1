import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { orderLines, parcelLines, parcels } from '../../../db/schema.ts'
import { Refusal } from '../../../http/errors/refusal.ts'

/** Marks all parcels of an order as sent: staff hand the order to the courier as a whole. */
export async function sendUnsentParcels(tx: Tx, orderId: number, userId: number): Promise<void> {
  await tx
    .update(parcels)
    .set({ sent_at: sql`now()`, sent_by: userId, version: sql`${parcels.version} + 1` })
    .where(and(eq(parcels.order_id, orderId), isNull(parcels.sent_at)))
}

/** Refuses to deliver an order that was sent in parcels while some of its items are in none that was sent. */
export async function refuseUnsentItems(tx: Tx, orderId: number): Promise<void> {
  const hasParcels = exists(tx.select().from(parcels).where(eq(parcels.order_id, orderId)))
  const sent = sql`(
    select coalesce(sum(${parcelLines.quantity}), 0) from ${parcelLines} join ${parcels} on ${parcels.id} = ${parcelLines.parcel_id}
    where ${parcelLines.order_line_id} = ${orderLines.id} and ${parcels.sent_at} is not null)`
  const isUnsent = sql`${orderLines.item_quantity} > ${sent}`
  const unsent = await tx.$count(orderLines, and(eq(orderLines.order_id, orderId), hasParcels, isUnsent))
  if (unsent > 0) throw new Refusal('items_not_sent', { errors: { status: ['items_not_sent'] } })
}
