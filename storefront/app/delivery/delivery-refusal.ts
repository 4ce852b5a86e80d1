import type { ApiRefusal } from '@rawnaq/contract/client'
import type { DeliveryDays } from '@rawnaq/contract/delivery-days'

/** Why a delivery cannot be ordered as chosen, and the days that can be chosen instead if the slot is the reason. */
export type DeliveryRefusal = { words: string; days: DeliveryDays | null }

/** The part of a refusal that is about the area or the slot; null if it is about something else. */
export function deliveryRefusal({ code, message, errors, data }: ApiRefusal): DeliveryRefusal | null {
  const [field] = Object.keys(errors).filter((name) => name.startsWith('delivery.'))
  if (field === undefined) return null
  const isSlot = code === 'slot_not_available'
  return { words: isSlot ? message : (errors[field]?.[0] ?? message), days: isSlot ? (data as DeliveryDays) : null }
}
