import { orderStatus } from '@rawnaq/rules/order-status'
import { eq, sql } from 'drizzle-orm'
import type { Actor } from '../../../db/audit/record-audit.ts'
import type { Db } from '../../../db/connect.ts'
import { parcels } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { moveLockedOrder } from '../staff/move-order.ts'
import { audit, findParcel, lockOrderToPack, type ParcelOfOrder } from './pack-parcel.ts'

/**
 * Sends a parcel. The first one moves its order on, with all checks and the email of that change; a later one has an
 * email of its own. Sending a parcel twice has no effect.
 */
export const sendParcel = (db: Db, { orderId, id }: ParcelOfOrder, by: Actor): Promise<void> =>
  transact(db, async (tx) => {
    const order = await lockOrderToPack(tx, orderId)
    const before = await findParcel(tx, orderId, id)
    if (before.parcel.sent_at) return
    await tx
      .update(parcels)
      .set({ sent_at: sql`now()`, sent_by: by.userId, version: before.parcel.version + 1 })
      .where(eq(parcels.id, id))
    await audit(tx, 'send_parcel', orderId, { from: null, to: before }, by)
    if (order.status === orderStatus.placed) await moveLockedOrder(tx, order, 'delivery', by)
    else await queueOrderEmail(tx, 'parcel_sent', order, { parcel_id: id })
  })
