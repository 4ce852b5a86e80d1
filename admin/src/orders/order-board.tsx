import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { OrderBoard as Board, StaffOrderRow } from '@rawnaq/contract/staff-orders'
import { orderStatus, statusNamed } from '@rawnaq/rules/order-status'
import { useQuery } from '@tanstack/react-query'
import { Link, Loading, Title, useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { useMoney } from '../api/use-money.ts'
import { formatDateTime, formatNumber } from '../fields/format.ts'

const POLL_INTERVAL_MS = 15_000

/** Columns in the order of the order life cycle. */
const { no_payment, placed, delivery, complete, canceled, returned } = orderStatus
const columnOrder: number[] = [placed, delivery, no_payment, complete, returned, canceled]

/** A board with the newest orders of each status; refreshes by itself. */
export function OrderBoard() {
  const translate = useTranslate()
  const { data } = useQuery({
    queryKey: ['order', 'board'],
    queryFn: () => callApi<{ data: Board }>('GET', '/order/board'),
    refetchInterval: POLL_INTERVAL_MS,
  })
  if (!data) return <Loading />
  const columns = data.data.toSorted((a, b) => columnOrder.indexOf(a.status) - columnOrder.indexOf(b.status))
  return (
    <>
      <Title title="resources.order.many" />
      <Button component={Link} to="/order" sx={{ alignSelf: 'flex-end' }}>
        {translate('orders.list')}
      </Button>
      <Box
        tabIndex={0}
        role="group"
        aria-label={translate('orders.board')}
        sx={{ display: 'flex', gap: 2, overflowX: 'auto', contain: 'inline-size', paddingBlockEnd: 2 }}
      >
        {columns.map((column) => (
          <Column key={column.status} {...column} />
        ))}
      </Box>
    </>
  )
}

function Column({ status, count, orders }: Board[number]) {
  const translate = useTranslate()
  return (
    <Box component="section" sx={{ flex: '0 0 15rem' }}>
      <Typography variant="h6" component="h2">
        {translate(`orders.status.${statusNamed(status)}`)}
      </Typography>
      <Typography sx={{ color: 'text.secondary', fontSize: 14, marginBlockEnd: 1 }}>
        {count === 0 ? translate('orders.noneHere') : translate('orders.all', { count: Number(count) })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
        {orders.map((order) => (
          <li key={order.id}>
            <Card {...order} />
          </li>
        ))}
      </Box>
    </Box>
  )
}

function Card({ id, number, customer_name, currency, grand_total, items_count, issue_date }: StaffOrderRow) {
  const money = useMoney()
  return (
    <Paper
      variant="outlined"
      component={Link}
      to={`/order/${id}/show`}
      sx={{ display: 'block', padding: 1.5, color: 'text.primary', textDecoration: 'none' }}
    >
      <strong>
        <bdi dir="ltr">{number}</bdi>
      </strong>
      <div>
        <bdi>{customer_name}</bdi>
      </div>
      <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
        <bdi dir="ltr">{money(grand_total, currency)}</bdi> · <bdi dir="ltr">{`× ${formatNumber(items_count)}`}</bdi>
        <div>{formatDateTime(issue_date)}</div>
      </Box>
    </Paper>
  )
}
