import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { Customer } from '@rawnaq/contract/customers'
import { Link, useCanAccess, useTranslate } from 'react-admin'
import { useMoney } from '../api/use-money.ts'
import { formatDateTime } from '../fields/format.ts'
import { OrderSection } from '../orders/order-section.tsx'
import { OrderStatusChip } from '../orders/status-labels.tsx'

/** The newest orders of a customer. */
export function CustomerOrders({ customer: { orders } }: { customer: Customer }) {
  const translate = useTranslate()
  const money = useMoney()
  const { canAccess } = useCanAccess({ resource: 'order', action: 'show' })
  if (orders.length === 0)
    return <OrderSection title={translate('customers.orders')}>{translate('customers.noOrders')}</OrderSection>
  return (
    <OrderSection title={translate('customers.orders')}>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('customers.number')}</TableCell>
              <TableCell sx={wide}>{translate('customers.placed')}</TableCell>
              <TableCell>{translate('customers.status')}</TableCell>
              <TableCell align="right">{translate('customers.total')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {orders.map(({ id, number, issue_date, status, currency, grand_total }) => (
              <TableRow key={id}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  <bdi dir="ltr">{canAccess ? <Link to={`/order/${id}/show`}>{number}</Link> : number}</bdi>
                  <Box sx={narrow}>{formatDateTime(issue_date)}</Box>
                </TableCell>
                <TableCell sx={wide}>{formatDateTime(issue_date)}</TableCell>
                <TableCell>
                  <OrderStatusChip status={status} />
                </TableCell>
                <TableCell align="right">
                  <bdi dir="ltr">{money(grand_total, currency)}</bdi>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {orders.length === SHOWN && <p>{translate('customers.newest')}</p>}
    </OrderSection>
  )
}

const SHOWN = 50
/** On phones the date is below the number, so that the total needs no scrolling. */
const wide = { display: { xs: 'none', sm: 'table-cell' } }
const narrow = { display: { sm: 'none' }, color: 'text.secondary', whiteSpace: 'normal' }
