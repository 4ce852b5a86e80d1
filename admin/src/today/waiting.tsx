import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNotify, useTranslate } from 'react-admin'
import { callShop } from '../calls/call-shop.ts'
import { useMoney } from '../calls/shop-settings.ts'
import type { Figures } from './figures.ts'

/** What waits for somebody: messages, payments nobody knows the end of, pieces that run low. */
export function Waiting({ figures: { unanswered, stuck_payments, low_stock } }: { figures: Figures }) {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const money = useMoney()
  const ask = (id: number) => async () => {
    try {
      await callShop('POST', `/payment/${id}/ask`, { body: {} })
    } catch (error) {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' })
    }
    await queries.invalidateQueries({ queryKey: ['dashboard'] })
  }
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 1fr' }, marginBlockStart: 4 }}>
      <section>
        <Typography variant="h5" component="h3">
          {translate('today.waiting')}
        </Typography>
        <p>
          <Link to="/contact">{translate('today.unanswered', { count: unanswered })}</Link>
        </p>
        {stuck_payments.map(({ id, order_id, number, amount }) => (
          <Box key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Link to={`/order/${order_id}/show`}>{translate('today.stuck', { number })}</Link>
            <bdi dir="ltr">{money(amount)}</bdi>
            <Button onClick={ask(id)}>{translate('today.ask')}</Button>
          </Box>
        ))}
      </section>
      <section>
        <Typography variant="h5" component="h3">
          {translate('today.low')}
        </Typography>
        {low_stock.length === 0 && <p>{translate('today.enough')}</p>}
        {low_stock.map(({ id, name, quantity }) => (
          <Box key={id} sx={{ display: 'flex', justifyContent: 'space-between', paddingBlock: 0.5 }}>
            <Link to={`/item/${id}/1`}>{name}</Link>
            <span>{translate('today.left', { count: quantity })}</span>
          </Box>
        ))}
      </section>
    </Box>
  )
}
