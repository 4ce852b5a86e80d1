import type { AreaChoice } from '@rawnaq/contract/delivery-days'
import { sessionText, setSessionText } from '../browser/web-storage.ts'
import { deliveryDraftKey } from '../checkout/checkout-draft-key.ts'

/** The chosen slot of a day. */
export type ChosenSlot = { day: string; slot_id: number }

/** What the shopper has chosen about the time of the delivery. */
export type DeliveryDraft = {
  slot: ChosenSlot | null
  /** The area of an address that does not name one of the list, with the text of that address. */
  area: { ofText: string; id: number; name: string; minimum: number } | null
}

/** The draft of this tab from before a reload. Values of a wrong type are ignored. */
export function storedDeliveryDraft(): DeliveryDraft {
  try {
    const { slot, area } = JSON.parse(sessionText(deliveryDraftKey) ?? '{}') as Partial<DeliveryDraft>
    const isSlot = typeof slot?.day === 'string' && Number.isSafeInteger(slot.slot_id)
    const isArea = typeof area?.ofText === 'string' && typeof area.name === 'string' && Number.isSafeInteger(area.id)
    return { slot: isSlot ? slot : null, area: isArea ? { ...area, minimum: Number(area.minimum) || 0 } : null }
  } catch {
    return { slot: null, area: null }
  }
}

/** Stores the draft until the tab is closed. */
export const storeDeliveryDraft = (draft: DeliveryDraft) => setSessionText(deliveryDraftKey, JSON.stringify(draft))

/** An area that was chosen beside an address. */
export const areaBeside = (ofText: string, { id, name, minimum }: Pick<AreaChoice, 'id' | 'name' | 'minimum'>) => ({
  ofText,
  id,
  name,
  minimum,
})
