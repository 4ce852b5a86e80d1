import type { Locale } from '@rawnaq/rules/locale'
import type { AreaChoice } from '../delivery/delivery-days.ts'
import { apiCalls, type Transport } from './client.ts'

/**
 * Requests the delivery areas that match a search or have this name, and the number of all areas. Separate from
 * `deliveryClient`, so that the checkout loads no more of that before its form.
 */
export const requestAreas = (
  transport: Transport,
  locale: Locale,
  query: { search?: string; named?: string } = {},
  signal?: AbortSignal,
) => apiCalls(transport, locale).get<{ data: AreaChoice[]; total: number }>('/delivery/areas', query, signal)
