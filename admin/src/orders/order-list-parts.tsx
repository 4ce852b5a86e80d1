import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { FilterButton, Link, TopToolbar, useTranslate } from 'react-admin'

/** Filters, and a link to the board. */
export function OrderListToolbar() {
  const translate = useTranslate()
  return (
    <TopToolbar>
      <FilterButton />
      <Button component={Link} to="/order/board">
        {translate('orders.board')}
      </Button>
    </TopToolbar>
  )
}

/** Shown before the first order. */
export function EmptyOrders() {
  const translate = useTranslate()
  return (
    <Typography sx={{ padding: 4, textAlign: 'center', color: 'text.secondary' }}>
      {translate('orders.empty')}
    </Typography>
  )
}
