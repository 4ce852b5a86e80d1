import type { Locale } from '@rawnaq/rules/locale'
import type { AreaChoice, DeliveryDays } from '../delivery/delivery-days.ts'
import { apiCalls, type Transport } from './client.ts'

/** Typed requests for delivery areas and days, in one language. Separate from `apiClient`, so that few pages load it. */
export function deliveryClient(transport: Transport, locale: Locale) {
  const { get } = apiCalls(transport, locale)
  return {
    /** The delivery areas that match a search or have this name. */
    areas: (query: { search?: string; named?: string }, signal?: AbortSignal) =>
      get<{ data: AreaChoice[] }>('/delivery/areas', query, signal),
    /** `items`: the ids of the items of the cart, separated by commas. */
    days: (query: { area_id: number; items: string; options?: string | undefined }) =>
      get<{ data: DeliveryDays }>('/delivery/days', query),
  }
}

export type DeliveryClient = ReturnType<typeof deliveryClient>
