import type { Locale } from '@rawnaq/rules/locale'
import type { EarliestDelivery } from '../delivery/delivery-days.ts'
import { apiCalls, type Transport } from './client.ts'

/**
 * Requests the first day on which an item can be delivered in Kuwait with these options, such as an engraving, whose
 * ids are separated by commas; null without such a day. Separate from `deliveryClient`, so that product pages do not
 * load that.
 */
export async function requestEarliestDelivery(
  transport: Transport,
  locale: Locale,
  itemId: number,
  optionIds: string,
): Promise<EarliestDelivery | null> {
  const { get } = apiCalls(transport, locale)
  return (
    await get<{ data: EarliestDelivery | null }>('/delivery/earliest', { items: itemId, options: optionIds || null })
  ).data
}
