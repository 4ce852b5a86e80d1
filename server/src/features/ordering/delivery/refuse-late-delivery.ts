import { leadDays, slotProblem } from '@rawnaq/rules/delivery-days'
import { dayOf } from '@rawnaq/rules/local-time'
import { isLocale } from '@rawnaq/rules/locale'
import type { Tx } from '../../../db/connect.ts'
import { loadAreaDelivery } from '../../../db/delivery/load-delivery.ts'
import type { orders } from '../../../db/schema.ts'
import type { Shop } from '../../../http/shop.ts'
import { slotNotAvailable } from './order-delivery.ts'
import { readPreparation } from './read-preparation.ts'

type Order = Pick<
  typeof orders.$inferSelect,
  'id' | 'locale' | 'delivery_area_id' | 'delivery_slot_id' | 'delivery_day'
>

/**
 * Refuses another payment of an order whose slot has closed since it was placed, with the current days. The order's own
 * booking does not make its slot full.
 */
export async function refuseLateDelivery(tx: Tx, shop: Shop, order: Order): Promise<void> {
  const { delivery_area_id: areaId, delivery_slot_id: slotId, delivery_day: day, locale } = order
  if (areaId === null || slotId === null || day === null) return
  const found = await loadAreaDelivery(tx, areaId, shop.now())
  // Staff have hidden the area or the slot since; they keep what they have accepted.
  const slot = found?.plan.slots.find(({ id }) => id === slotId)
  if (!found || !slot) return
  const lines = await readPreparation(tx, order.id, dayOf(found.plan.now))
  const plan = { ...found.plan, leadDays: leadDays(lines, found.area.extra_days) }
  const problem = slotProblem({ ...plan, booked: () => 0 }, slot, day)
  if (problem !== null && problem !== 'full') throw slotNotAvailable(plan, isLocale(locale) ? locale : 'en')
}
