import { type DeliveryClient, deliveryClient } from '@rawnaq/contract/delivery-client'
import { useMemo } from 'react'
import { fetchTransport } from '../browser/fetch-transport.ts'
import { useLang } from '../language/lang.ts'

/** Requests about delivery areas and days, which are the same for everyone, in the language of the page. */
export function useDeliveryApi(): DeliveryClient {
  const locale = useLang()
  return useMemo(() => deliveryClient(fetchTransport, locale), [locale])
}
