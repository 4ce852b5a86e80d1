import Box from '@mui/material/Box'
import type { StaffOrder } from '@rawnaq/contract/staff-orders'
import { statusNamed } from '@rawnaq/rules/order-status'
import { useTranslate } from 'react-admin'
import { formatDateTime } from '../fields/format.ts'
import { OrderSection } from './order-section.tsx'
import { statusKey } from './status-labels.tsx'

/** The status changes of an order and who made them, the latest first. */
export function Timeline({ order: { moves, collection } }: { order: StaffOrder }) {
  const translate = useTranslate()
  return (
    <OrderSection title={translate('orders.timeline')}>
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {moves.toReversed().map(({ from, to, at, user }) => (
          <Box
            component="li"
            key={`${at} ${from} ${to}`}
            sx={{ borderBlockStart: 1, borderColor: 'divider', paddingBlock: 1 }}
          >
            <strong>{translate(statusKey(statusNamed(to), collection !== null))}</strong>
            <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
              <bdi>{user?.name ?? translate('orders.byShop')}</bdi> · {formatDateTime(at)}
            </Box>
          </Box>
        ))}
      </Box>
    </OrderSection>
  )
}
