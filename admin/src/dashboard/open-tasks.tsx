import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { orderStatus } from '@rawnaq/rules/order-status'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNotify, useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { useMoney } from '../api/use-money.ts'
import type { DashboardData } from './dashboard-data.ts'
import { LowStockItem } from './low-stock-item.tsx'
import { ordersToPackPath } from './orders-to-pack.ts'

/** Open tasks: messages, payments with unknown outcome, low stock. */
export function OpenTasks({
  figures: { by_status, unanswered, waiting_returns, waiting_for_address, stuck_payments, low_stock },
}: {
  figures: DashboardData
}) {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const money = useMoney()
  const reconcile = (id: number) => async () => {
    try {
      await callApi('POST', `/payment/${id}/reconcile`, { body: {} })
    } catch (error) {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' })
    }
    await queries.invalidateQueries({ queryKey: ['dashboard'] })
  }
  return (
    <Box sx={columns}>
      <section>
        <Typography variant="h5" component="h3">
          {translate('dashboard.waiting')}
        </Typography>
        <p>
          <Link to={ordersToPackPath}>
            {translate('dashboard.toPack', { count: by_status[orderStatus.placed] ?? 0 })}
          </Link>
        </p>
        <p>
          <Link to="/contact">{translate('dashboard.unanswered', { count: unanswered })}</Link>
        </p>
        <p>
          <Link to="/return">{translate('dashboard.returns', { count: waiting_returns })}</Link>
        </p>
        {waiting_for_address.map(({ order_id, number }) => (
          <p key={order_id}>
            <Link to={`/order/${order_id}/show`}>{translate('dashboard.noAddress', { number })}</Link>
          </p>
        ))}
        {stuck_payments.map(({ id, order_id, number, amount }) => (
          <Box key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Link to={`/order/${order_id}/show`}>{translate('dashboard.stuck', { number })}</Link>
            <bdi dir="ltr">{money(amount)}</bdi>
            <Button onClick={reconcile(id)}>{translate('dashboard.reconcile')}</Button>
          </Box>
        ))}
      </section>
      <section>
        <Typography variant="h5" component="h3">
          {translate('dashboard.low')}
        </Typography>
        {low_stock.length === 0 && <p>{translate('dashboard.enough')}</p>}
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {low_stock.map((low) => (
            <LowStockItem key={low.id} {...low} />
          ))}
        </Box>
      </section>
    </Box>
  )
}

const columns = {
  display: 'grid',
  columnGap: 6,
  rowGap: 3,
  gridTemplateColumns: { md: '1fr 1fr' },
  marginBlockStart: 4,
}
