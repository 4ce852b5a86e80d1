import type { Locale } from '@rawnaq/rules/locale'
import type { EarliestDelivery } from '../delivery/delivery-days.ts'
import { apiCalls, type Transport } from './client.ts'

/**
 * Requests the first day on which an item can be delivered in Kuwait; null without such a day. Separate from
 * `deliveryClient`, so that product pages do not load that.
 */
export async function requestEarliestDelivery(
  transport: Transport,
  locale: Locale,
  itemId: number,
): Promise<EarliestDelivery | null> {
  const { get } = apiCalls(transport, locale)
  return (await get<{ data: EarliestDelivery | null }>('/delivery/earliest', { items: itemId })).data
}
