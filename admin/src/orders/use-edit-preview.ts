import type { OrderEdit, OrderEditPreview } from '@rawnaq/contract/order-edit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AdminRefusal, callApi } from '../api/api-client.ts'

/**
 * The total of an order after an edit as the shop computes it, or why the edit is refused; null without changed items.
 * While the edit changes, the last total is shown and `isCurrent` is false.
 */
export function useEditPreview(orderId: number, { lines = [], items = [], ...edit }: OrderEdit) {
  const isChanged = lines.length + items.length > 0
  const body = { ...edit, lines, items }
  const { data, error, isPlaceholderData, isFetching } = useQuery<{ data: OrderEditPreview }, AdminRefusal>({
    queryKey: ['order', orderId, 'edit', body],
    queryFn: () => callApi<{ data: OrderEditPreview }>('POST', `/order/${orderId}/contents/preview`, { body }),
    enabled: isChanged,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  })
  if (!isChanged) return { preview: null, refusal: null, isCurrent: true }
  return { preview: data?.data ?? null, refusal: error, isCurrent: !isPlaceholderData && !isFetching && !error }
}
