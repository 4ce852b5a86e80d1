import type { gift as giftSchema } from '@rawnaq/contract/gift'
import type { order as orderSchema } from '@rawnaq/contract/order'
import type { Locale } from '@rawnaq/rules/locale'
import type { z } from 'zod'
import type { orderGifts } from '../../../db/schema.ts'
import { textOf } from '../../../resources/localised-texts.ts'
import type { GiftRequest, OfferedGift } from './select-gift.ts'

/** The gift of a placed order in the given language. */
export function presentGift(row: typeof orderGifts.$inferSelect, locale: Locale): z.output<typeof giftSchema> {
  const occasion = textOf(row, 'occasion', locale)
  const card = textOf(row, 'card_design', locale)
  return {
    is_gift: row.is_gift,
    occasion: occasion ? { id: row.occasion_id, name: occasion, is_condolence: row.is_condolence } : null,
    message: row.message || null,
    sender_name: row.sender_name || null,
    is_sender_hidden: row.is_sender_hidden,
    is_surprise: row.is_surprise,
    card_design: card ? { id: row.card_design_id, name: card } : null,
    recipient_name: row.recipient_name || null,
    recipient_phone: row.recipient_phone || null,
    address_from_recipient: row.address_from_recipient,
    address_received_at: row.address_received_at?.toISOString() ?? null,
  }
}

/** A requested gift as a row of `order_gifts`, with copies of the names. */
export const giftCopy = (request: GiftRequest, { card, occasion }: OfferedGift, order_id: number) => ({
  order_id,
  is_gift: request.is_gift ?? true,
  ...{ occasion_id: occasion?.id, occasion_en: occasion?.name_en ?? '', occasion_ar: occasion?.name_ar ?? '' },
  is_condolence: occasion?.is_condolence ?? false,
  message: request.message ?? '',
  sender_name: request.sender_name ?? '',
  is_sender_hidden: request.is_sender_hidden ?? false,
  is_surprise: request.is_surprise ?? false,
  ...{ card_design_id: card?.id, card_design_en: card?.name_en ?? '', card_design_ar: card?.name_ar ?? '' },
  recipient_name: request.recipient_name ?? '',
  recipient_phone: request.recipient_phone ?? '',
  address_from_recipient: request.address_from_recipient ?? false,
})

type AddressRequest = Pick<typeof orderGifts.$inferSelect, 'address_from_recipient' | 'recipient_address_id'>

/** Whether the address of an order is known: it is, unless the recipient of a gift is to give it. */
export function deliveryState(gift: AddressRequest | null): z.output<typeof orderSchema>['delivery_state'] {
  if (!gift?.address_from_recipient) return 'address_known'
  return gift.recipient_address_id === null ? 'waiting_for_address' : 'address_received'
}
