import { sessionText, setSessionText } from '../browser/web-storage.ts'
import { giftDraftKey } from '../checkout/checkout-draft-key.ts'
import type { GiftChoices } from './gift-choices.ts'

/** The texts that are typed for a gift. */
type GiftText = 'message' | 'sender_name' | 'recipient_name' | 'recipient_phone'

/** The gift form as it is filled in. Fields that are hidden for now stay filled in. */
export type GiftDraft = Record<GiftText, string> & {
  is_gift: boolean
  /** One box for the whole order, or a wrap for each line. */
  wrapping: 'box' | 'each'
  /** Null is without a wrap or card; undefined is not chosen yet. */
  gift_wrap_id?: number | null
  wraps: Readonly<Record<string, number | null>>
  card_design_id?: number | null
  occasion_id: number | null
  is_sender_hidden: boolean
  is_surprise: boolean
  /** The sender does not know the address. */
  address_from_recipient: boolean
}

export const emptyGift: GiftDraft = {
  is_gift: false,
  wrapping: 'box',
  wraps: {},
  occasion_id: null,
  message: '',
  sender_name: '',
  is_sender_hidden: false,
  is_surprise: false,
  address_from_recipient: false,
  recipient_name: '',
  recipient_phone: '',
}

/** The draft of this tab from before a reload. Values of a wrong type are ignored. */
export function storedGiftDraft(): GiftDraft {
  try {
    const stored = JSON.parse(sessionText(giftDraftKey) ?? '{}') as Partial<GiftDraft> | null
    const texts = (['message', 'sender_name', 'recipient_name', 'recipient_phone'] as const).map((field) => [
      field,
      typeof stored?.[field] === 'string' ? stored[field] : '',
    ])
    return {
      ...emptyGift,
      ...Object.fromEntries(texts),
      is_gift: stored?.is_gift === true,
      wrapping: stored?.wrapping === 'each' ? 'each' : 'box',
      gift_wrap_id: chosenId(stored?.gift_wrap_id),
      wraps: Object.fromEntries(Object.entries(stored?.wraps ?? {}).map(([line, id]) => [line, idOrNull(id)])),
      card_design_id: chosenId(stored?.card_design_id),
      occasion_id: idOrNull(stored?.occasion_id),
      is_sender_hidden: stored?.is_sender_hidden === true,
      is_surprise: stored?.is_surprise === true,
      address_from_recipient: stored?.address_from_recipient === true,
    }
  } catch {
    return emptyGift
  }
}

/** Stores the draft until the tab is closed. */
export const storeGiftDraft = (draft: GiftDraft) => setSessionText(giftDraftKey, JSON.stringify(draft))

/** The draft with these wraps and this card, where none is chosen yet. A choice of nothing is a choice. */
export const preselected = (draft: GiftDraft, { gift_wrap_id, wraps, card_design_id }: GiftChoices): GiftDraft => ({
  ...draft,
  gift_wrap_id: draft.gift_wrap_id === undefined ? gift_wrap_id : draft.gift_wrap_id,
  wraps: { ...wraps, ...draft.wraps },
  card_design_id: draft.card_design_id === undefined ? card_design_id : draft.card_design_id,
})

/** The part of the gift that has a price; null if it is none. */
export const pricedChoices = (draft: GiftDraft): GiftChoices | null =>
  draft.is_gift
    ? {
        ...(draft.wrapping === 'box' ? { gift_wrap_id: draft.gift_wrap_id } : { wraps: draft.wraps }),
        card_design_id: draft.card_design_id,
        ...(draft.address_from_recipient && { address_from_recipient: true }),
      }
    : null

const chosenId = (value: unknown) => (value === null ? null : (idOrNull(value) ?? undefined))

const idOrNull = (value: unknown) => (Number.isSafeInteger(value) ? (value as number) : null)
