import { and, eq, gt, sql } from 'drizzle-orm'
import { type Actor, recordAudit } from '../../../db/audit/record-audit.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import { orderNotes } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { readNotes } from './read-staff-order.ts'

type OrderNote = Actor & { text: string; for_customer: boolean }

/**
 * Adds a note to an order; a note for the customer is also emailed in the language of the order. An identical note by
 * the same user within a minute is not repeated. Refused if the customer has no address.
 */
export const writeOrderNote = (db: Db, orderId: number, { text, for_customer, ...by }: OrderNote) =>
  transact(db, async (tx) => {
    const order = orRefuse(await lockOrder(tx, orderId))
    if (order.number === null) throw new Refusal('not_found')
    if (for_customer && order.customer_email === '') throw new Refusal('no_email_address')
    const values = { order_id: orderId, user_id: by.userId, text, for_customer }
    const id = (await findRecentDuplicate(tx, values)) ?? (await insert())
    return orRefuse((await readNotes(tx, orderId)).find((note) => note.id === id))

    async function insert() {
      const [note] = await tx.insert(orderNotes).values(values).returning()
      if (for_customer) await queueOrderEmail(tx, 'order_note', order!, { text })
      const changes = [{ field: for_customer ? 'customer_note' : 'note', from: null, to: note!.id }]
      await recordAudit(tx, { ...by, action: 'note', resource: 'order', recordId: orderId, changes })
      return note!.id
    }
  })

async function findRecentDuplicate(tx: Tx, { order_id, user_id, text, for_customer }: typeof orderNotes.$inferInsert) {
  const [found] = await tx
    .select()
    .from(orderNotes)
    .where(
      and(
        eq(orderNotes.order_id, order_id),
        eq(orderNotes.user_id, user_id!),
        eq(orderNotes.text, text),
        eq(orderNotes.for_customer, for_customer!),
        gt(orderNotes.created_at, sql`now() - interval '1 minute'`),
      ),
    )
  return found?.id
}
