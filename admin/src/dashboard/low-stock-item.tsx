import Box from '@mui/material/Box'
import { Link, useTranslate } from 'react-admin'
import type { DashboardData } from './dashboard-data.ts'

/** A piece that runs low, or the variant of it that does, and how many there still are. */
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
        {translate('today.left', { count: quantity })}
      </Box>
    </Box>
  )
}

/** The tabs of a piece by their places. */
const tab = { stock: 1, variants: 3 }

const line = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  paddingBlock: 1,
  borderBlockEnd: 1,
  borderColor: 'divider',
}
