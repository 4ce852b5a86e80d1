import type { deliveryChange } from '@rawnaq/contract/delivery-desk'
import { slotProblem } from '@rawnaq/rules/delivery-days'
import type { Locale } from '@rawnaq/rules/locale'
import { orderStatus } from '@rawnaq/rules/order-status'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, recordAudit } from '../../../db/audit/record-audit.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import { type AreaDelivery, loadAreaDelivery } from '../../../db/delivery/load-delivery.ts'
import { orders } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { moveBooking, SlotFull } from '../delivery/book-slot.ts'
import { slotNotAvailable } from '../delivery/order-delivery.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { refuseCollected } from '../orders/refuse-collected.ts'

type ChangeDelivery = Actor & z.output<typeof deliveryChange> & { locale: Locale }
type Order = typeof orders.$inferSelect

/**
 * Moves a placed order to another slot for staff: the capacity, the order, the audit entry and the email to the
 * customer in one transaction. Staff may choose a slot after its deadline, but neither a full nor a closed one; the
 * refusal has the current days. The charge of the first slot stays. Refuses an order that was sent or canceled, and a
 * delivery that another member of staff has changed meanwhile.
 */
export async function changeDelivery(shop: Shop, id: number, command: ChangeDelivery): Promise<void> {
  try {
    await transact(shop.db, (tx) => change(tx, shop, id, command))
  } catch (error) {
    if (!(error instanceof SlotFull)) throw error
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, id))
    throw slotNotAvailable((await loadPlan(shop.db, shop, orRefuse(order))).plan, command.locale)
  }
}

async function change(tx: Tx, shop: Shop, id: number, command: ChangeDelivery) {
  const { day, slot_id: slotId, previous, locale, ...by } = command
  const order = orRefuse(await lockOrder(tx, id))
  if (order.number === null) throw new Refusal('not_found')
  if (order.status !== orderStatus.placed) throw new Refusal('delivery_not_changeable')
  refuseCollected(order)
  const from = bookingOf(order)
  if ((previous?.day ?? null) !== (from?.day ?? null) || (previous?.slot_id ?? null) !== (from?.slotId ?? null))
    throw new Refusal('edit_conflict')
  if (from?.day === day && from.slotId === slotId) return
  const { plan } = await loadPlan(tx, shop, order)
  const slot = plan.slots.find((one) => one.id === slotId)
  const problem = slot ? slotProblem(plan, slot, day) : 'not_offered'
  if (!slot || (problem !== null && problem !== 'too_late')) throw slotNotAvailable(plan, locale)
  await moveBooking(tx, from, { day, slotId })
  // The chosen day replaces the estimated days of arrival.
  const times = { delivery_from: slot.from, delivery_to: slot.to, arrival_from: null, arrival_to: null }
  await tx
    .update(orders)
    .set({ delivery_day: day, delivery_slot_id: slotId, ...times })
    .where(eq(orders.id, id))
  const before = from && `${from.day} ${order.delivery_from}–${order.delivery_to}`
  const changes = [{ field: 'delivery', from: before, to: `${day} ${slot.from}–${slot.to}` }]
  await recordAudit(tx, { ...by, action: 'change_delivery', resource: 'order', recordId: id, changes })
  await queueOrderEmail(tx, 'order_delivery_changed', order)
}

function bookingOf({ delivery_day: day, delivery_slot_id: slotId }: Order) {
  return day === null || slotId === null ? null : { day, slotId }
}

/** The days of the area of an order. Staff decide whether an order can be ready in time, so it has no lead days. */
async function loadPlan(db: Db | Tx, shop: Shop, { delivery_area_id: areaId }: Order) {
  const found: AreaDelivery | undefined = areaId === null ? undefined : await loadAreaDelivery(db, areaId, shop.now())
  const { plan } = orRefuse(found, 'no_delivery_area')
  return { plan: { ...plan, leadDays: 0 } }
}
