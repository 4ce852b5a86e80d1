import Box from '@mui/material/Box'
import type { StaffReturnRow } from '@rawnaq/contract/returns'
import type { StaffOrder } from '@rawnaq/contract/staff-orders'
import { orderStatus } from '@rawnaq/rules/order-status'
import { useQuery } from '@tanstack/react-query'
import { Link, useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { formatDateTime } from '../fields/format.ts'
import { OrderSection } from './order-section.tsx'

/** The returns of a delivered order; nothing without any. */
export function OrderReturns({ order: { id, status } }: { order: StaffOrder }) {
  const translate = useTranslate()
  const { data } = useQuery({
    queryKey: ['return', 'order', id, status],
    queryFn: () => callApi<{ data: StaffReturnRow[] }>('GET', '/return', { query: { order_id: id, per_page: 100 } }),
    enabled: status === orderStatus.complete || status === orderStatus.returned,
  })
  if (!data || data.data.length === 0) return null
  return (
    <OrderSection title={translate('resources.return.many')}>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data.data.map((one) => (
          <Box component="li" key={one.id} sx={{ paddingBlock: 0.5 }}>
            <Link to={`/return/${one.id}/show`}>{translate(`returns.states.${one.state}`)}</Link>
            <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
              {translate(`returns.reasons.${one.reason}`)} · {formatDateTime(one.created_at)}
            </Box>
          </Box>
        ))}
      </Box>
    </OrderSection>
  )
}
