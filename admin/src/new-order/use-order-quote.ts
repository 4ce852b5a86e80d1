import type { Quote } from '@rawnaq/contract/quote'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AdminRefusal, callApi } from '../api/api-client.ts'
import { type OrderDraft, quoteBodyOf } from './order-draft.ts'

/**
 * The price of the draft as the shop computes it, or why it has none. While the draft changes, the last one is shown
 * and `isCurrent` is false.
 */
export function useOrderQuote(draft: OrderDraft) {
  const body = quoteBodyOf(draft)
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery<{ data: Quote }, AdminRefusal>({
    queryKey: ['order', 'quote', body],
    queryFn: () => callApi<{ data: Quote }>('POST', '/order/by-staff/quote', { body }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  })
  const quote = body === null ? undefined : data?.data
  return { quote, refusal: error, isCurrent: !isPlaceholderData && !isFetching && !error, refetch }
}
