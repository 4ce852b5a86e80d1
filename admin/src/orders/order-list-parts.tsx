import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { PermissionName } from '@rawnaq/contract/permissions'
import { FilterButton, Link, TopToolbar, usePermissions, useTranslate } from 'react-admin'
import { hasPermission } from '../sign-in/has-permission.ts'

/** Filters, and links to a new order and to the board. */
export function OrderListToolbar() {
  const translate = useTranslate()
  return (
    <TopToolbar>
      <NewOrderButton />
      <FilterButton />
      <Button size="small" component={Link} to="/order/board">
        {translate('orders.board')}
      </Button>
    </TopToolbar>
  )
}

function NewOrderButton() {
  const translate = useTranslate()
  const { permissions = [] } = usePermissions<PermissionName[]>()
  if (!hasPermission(permissions, 'staff_order:write')) return null
  return (
    <Button size="small" component={Link} to="/order/new">
      {translate('newOrder.title')}
    </Button>
  )
}

/** Shown before the first order. */
export function EmptyOrders() {
  const translate = useTranslate()
  return (
    <Box sx={{ padding: 4, textAlign: 'center' }}>
      <Typography sx={{ color: 'text.secondary', marginBlockEnd: 2 }}>{translate('orders.empty')}</Typography>
      <NewOrderButton />
    </Box>
  )
}
