import Box from '@mui/material/Box'
import { Link, useTranslate } from 'react-admin'
import type { DashboardData } from './dashboard-data.ts'

/** An item or variant with low stock and the remaining quantity. */
export function LowStockItem({ id, name, variant, quantity }: DashboardData['low_stock'][number]) {
  const translate = useTranslate()
  return (
    <Box component="li" sx={line}>
      <span>
        <Link to={`/item/${id}/${variant === null ? tab.stock : tab.variants}`}>{name}</Link>
        {variant !== null && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' · '}
            <bdi>{variant}</bdi>
          </Box>
        )}
      </span>
      <Box component="span" sx={{ whiteSpace: 'nowrap', color: quantity === 0 ? 'error.main' : 'text.secondary' }}>
        {translate('dashboard.left', { count: quantity })}
      </Box>
    </Box>
  )
}

/** Tab indexes of the item form. */
const tab = { stock: 1, variants: 3 }

const line = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  paddingBlock: 1,
  borderBlockEnd: 1,
  borderColor: 'divider',
}
