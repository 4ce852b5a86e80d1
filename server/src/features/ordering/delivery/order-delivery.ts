import { type deliveryChoice, deliveryDays as deliveryDaysSchema } from '@rawnaq/contract/delivery-days'
import { type DeliveryPlan, leadDays, slotProblem } from '@rawnaq/rules/delivery-days'
import type { Locale } from '@rawnaq/rules/locale'
import { z } from 'zod'
import type { Db, Tx } from '../../../db/connect.ts'
import { type Area, type Closure, loadAreaDelivery, type Slot } from '../../../db/delivery/load-delivery.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import { presentDeliveryDays } from '../../../resources/present-delivery-days.ts'
import type { OrderCharge } from '../checkout/order-charges.ts'

/** The area of a delivery, and its slot on a day, as requested. */
export type DeliveryRequest = z.output<typeof deliveryChoice>

/** The moment and the language of a request. */
export type RequestContext = { now: Date; locale: Locale }

/** The delivery of an order: its area, and the slot on a day if the shopper chose one. */
export type OrderDelivery = { area: Area; booking: { slot: Slot; day: string } | null }

/** Loads the area and checks that the slot can be ordered. A slot that cannot is refused with the current days. */
export async function loadOrderDelivery(
  db: Db | Tx,
  request: DeliveryRequest,
  lines: readonly { preparation_days: number }[],
  { now, locale }: RequestContext,
): Promise<OrderDelivery> {
  const found = await loadAreaDelivery(db, request.area_id, now)
  if (!found) throw new Refusal('invalid', { errors: { 'delivery.area_id': ['no_such_record'] } })
  const { area } = found
  const preparation = lines.map((line) => ({ preparationDays: line.preparation_days }))
  const plan = { ...found.plan, leadDays: leadDays(preparation, area.extra_days) }
  const { day, slot_id } = request
  if (!day || !slot_id) return { area, booking: null }
  const slot = plan.slots.find(({ id }) => id === slot_id)
  if (!slot || slotProblem(plan, slot, day)) throw slotNotAvailable(plan, locale)
  return { area, booking: { slot, day } }
}

/** Refuses a slot, with the days that can be chosen instead. */
export const slotNotAvailable = (plan: DeliveryPlan<Slot, Closure>, locale: Locale) =>
  new Refusal('slot_not_available', {
    errors: { 'delivery.slot_id': ['slot_not_available'] },
    data: z.encode(deliveryDaysSchema, presentDeliveryDays(plan, locale)),
  })

/** The fee of the slot; no charge without a fee. */
export function slotCharges(delivery: OrderDelivery | null): OrderCharge[] {
  const slot = delivery?.booking?.slot
  if (!slot || slot.fee === 0) return []
  const name = { name_en: `Delivery ${slot.from}–${slot.to}`, name_ar: `توصيل من ${slot.from} إلى ${slot.to}` }
  return [{ kind: 'delivery_slot', ...name, line: null, unitPrice: slot.fee, quantity: 1, tax: slot.tax }]
}
