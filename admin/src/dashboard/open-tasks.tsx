import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { orderStatus } from '@rawnaq/rules/order-status'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNotify, usePermissions, useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { useMoney } from '../api/use-money.ts'
import { canList } from '../sign-in/has-permission.ts'
import type { DashboardData } from './dashboard-data.ts'
import { LowStockItem } from './low-stock-item.tsx'
import { listPath, ordersToPackPath } from './orders-to-pack.ts'

/** Open tasks: messages, emails and text messages that could not be sent, payments with unknown outcome, low stock. */
export function OpenTasks({ figures }: { figures: DashboardData }) {
  const { by_status, waiting, unanswered, waiting_returns, waiting_for_address, stuck_payments, low_stock } = figures
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const money = useMoney()
  const { permissions = [] } = usePermissions<string[]>()
  const tasks = [
    { name: 'toPack', count: by_status[orderStatus.placed] ?? 0, resource: 'order', path: ordersToPackPath },
    { name: 'dueToday', count: waiting.due_today, resource: 'delivery_calendar', path: '/delivery_calendar' },
    {
      ...{ name: 'unpaid', count: waiting.unpaid, resource: 'order' },
      path: listPath('order', { status: orderStatus.no_payment }),
    },
    {
      ...{ name: 'balances', count: waiting.balances, resource: 'order' },
      path: listPath('order', { has_balance: 'true' }),
    },
    {
      ...{ name: 'giftsWaiting', count: waiting.no_address, resource: 'order' },
      path: listPath('order', { waiting_for_address: 'true' }),
    },
    {
      ...{ name: 'reviewsWaiting', count: waiting.reviews, resource: 'review' },
      path: listPath('review', { state: 'pending' }),
    },
    { name: 'returns', count: waiting_returns, resource: 'return', path: '/return' },
    { name: 'unanswered', count: unanswered, resource: 'contact', path: listPath('contact', { state: 'new' }) },
  ]
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
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, marginBlock: 1, padding: 0 }}>
          {tasks.map(({ name, count, path, resource }) => (
            <Box key={name} component="li" sx={{ paddingBlock: 0.75 }}>
              {canList(permissions, resource) ? (
                <Link to={path}>{translate(`dashboard.${name}`, { count })}</Link>
              ) : (
                translate(`dashboard.${name}`, { count })
              )}
            </Box>
          ))}
        </Box>
        {waiting_for_address.map(({ order_id, number }) => (
          <p key={order_id}>
            <Link to={`/order/${order_id}/show`}>{translate('dashboard.noAddress', { number })}</Link>
          </p>
        ))}
        {figures.unsent_emails > 0 && <p>{translate('dashboard.unsentEmails', { count: figures.unsent_emails })}</p>}
        {figures.unsent_text_messages.map(({ order_id, number }) => (
          <p key={order_id}>
            <Link to={`/order/${order_id}/show`}>{translate('dashboard.unsentSms', { number })}</Link>
          </p>
        ))}
        {stuck_payments.map(({ id, order_id, number, currency, amount }) => (
          <Box key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Link to={`/order/${order_id}/show`}>{translate('dashboard.stuck', { number })}</Link>
            <bdi dir="ltr">{money(amount, currency)}</bdi>
            <Button onClick={reconcile(id)}>{translate('dashboard.reconcile')}</Button>
          </Box>
        ))}
      </section>
      <section>
        <Typography variant="h5" component="h3">
          {translate('dashboard.low')}
        </Typography>
        {low_stock.length > 0 && canList(permissions, 'item') && (
          <p>
            <Link to={listPath('item', { low_stock: true })}>{translate('dashboard.allLow')}</Link>
          </p>
        )}
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
