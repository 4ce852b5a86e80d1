import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { FilterButton, Link, TopToolbar, useTranslate } from 'react-admin'

/** What may be done with the whole list: narrow it, or see it as a board. */
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

/** A shop in which nobody has bought anything yet. */
export function EmptyOrders() {
  const translate = useTranslate()
  return (
    <Typography sx={{ padding: 4, textAlign: 'center', color: 'text.secondary' }}>
      {translate('orders.empty')}
    </Typography>
  )
}
