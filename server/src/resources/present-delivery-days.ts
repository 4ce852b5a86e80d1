import type { deliveryDays as schema } from '@rawnaq/contract/delivery-days'
import { type DeliveryPlan, deliveryDays } from '@rawnaq/rules/delivery-days'
import type { Locale } from '@rawnaq/rules/locale'
import type { z } from 'zod'
import type { Closure, Slot } from '../db/delivery/load-delivery.ts'
import { textOf } from './localised-texts.ts'

/** The next days of an area with their slots, in the reader's language; money in minor units. */
export function presentDeliveryDays(plan: DeliveryPlan<Slot, Closure>, locale: Locale): z.output<typeof schema> {
  const nameOf = (closure: Closure | null) => closure && textOf(closure, 'name', locale)
  const days = deliveryDays(plan).map(({ day, slots, reason, closure }) => ({
    day,
    slots: slots.map(({ slot, state, orderBefore, closure: own }) => ({
      id: slot.id,
      from_time: slot.from,
      to_time: slot.to,
      fee: slot.fee,
      state,
      order_before: orderBefore,
      closure: nameOf(own),
    })),
    reason,
    closure: nameOf(closure),
  }))
  return { area_id: plan.areaId, now: plan.now, days }
}
