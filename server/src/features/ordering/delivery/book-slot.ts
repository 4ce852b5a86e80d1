import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { Refusal } from '../../../http/errors/refusal.ts'

/**
 * Takes one order of a slot's capacity on a day, or refuses it when another order was faster. Runs after stock and
 * coupon are taken, so that orders lock in the same sequence and never deadlock.
 */
export async function bookSlot(tx: Tx, { slot, day }: { slot: { id: number }; day: string }): Promise<void> {
  const rows = await queryRows(
    tx,
    sql`
    insert into delivery_bookings as b (slot_id, day, booked)
    select id, ${day}::date, 1 from delivery_slots where id = ${slot.id} and capacity >= 1
    on conflict (slot_id, day) do update set booked = b.booked + 1
    where b.booked < (select capacity from delivery_slots where id = ${slot.id})
    returning b.booked`,
  )
  if (rows.length === 0) throw new SlotFull()
}

/** Another order took the last of a slot. Callers add the current days, outside the transaction. */
export class SlotFull extends Refusal {
  constructor() {
    super('slot_not_available', { errors: { 'delivery.slot_id': ['slot_not_available'] } })
  }
}

/** Gives the slot of an order back. Runs after stock and coupon are returned. */
export const releaseSlot = (tx: Tx, orderId: number) =>
  tx.execute(sql`
    update delivery_bookings b set booked = b.booked - 1
    from orders o
    where o.id = ${orderId} and b.slot_id = o.delivery_slot_id and b.day = o.delivery_day`)

type Booking = { slotId: number; day: string }

/**
 * Moves an order from its slot to another, or gives it its first. The two counters lock in the order of day and slot,
 * whichever is taken, so that two orders that change places never deadlock. Refuses a full slot.
 */
export async function moveBooking(tx: Tx, from: Booking | null, to: Booking): Promise<void> {
  const release = () => (from ? releaseBooking(tx, from) : undefined)
  const isReleaseFirst = from !== null && sortKey(from) < sortKey(to)
  if (isReleaseFirst) await release()
  await bookSlot(tx, { slot: { id: to.slotId }, day: to.day })
  if (!isReleaseFirst) await release()
}

const sortKey = ({ day, slotId }: Booking) => `${day} ${String(slotId).padStart(12, '0')}`

const releaseBooking = (tx: Tx, { slotId, day }: Booking) =>
  tx.execute(sql`update delivery_bookings set booked = booked - 1 where slot_id = ${slotId} and day = ${day}::date`)
