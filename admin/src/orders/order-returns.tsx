import Box from '@mui/material/Box'
import type { PermissionName } from '@rawnaq/contract/permissions'
import type { StaffReturnRow } from '@rawnaq/contract/returns'
import type { StaffOrder } from '@rawnaq/contract/staff-orders'
import { orderStatus } from '@rawnaq/rules/order-status'
import { useQuery } from '@tanstack/react-query'
import { Link, usePermissions, useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { formatDateTime } from '../fields/format.ts'
import { RequestReturnButton } from '../returns/request-return-button.tsx'
import { hasPermission } from '../sign-in/has-permission.ts'
import { OrderSection } from './order-section.tsx'

/** The returns of a delivered order, and a button that asks for one; nothing before the delivery. */
export function OrderReturns({ order: { id, status, bought_gift_card } }: { order: StaffOrder }) {
  const translate = useTranslate()
  const { permissions = [] } = usePermissions<PermissionName[]>()
  const { data } = useQuery({
    queryKey: ['return', 'order', id, status],
    queryFn: () => callApi<{ data: StaffReturnRow[] }>('GET', '/return', { query: { order_id: id, per_page: 100 } }),
    enabled: status === orderStatus.complete || status === orderStatus.returned,
  })
  const mayAsk = status === orderStatus.complete && !bought_gift_card && hasPermission(permissions, 'order:write')
  if (!data || (data.data.length === 0 && !mayAsk)) return null
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
      {mayAsk && <RequestReturnButton orderId={id} />}
    </OrderSection>
  )
}
