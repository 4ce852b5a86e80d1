import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { DeliveryCalendar as Calendar } from '@rawnaq/contract/delivery-desk'
import { addDays } from '@rawnaq/rules/local-time'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, Loading, Title, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { callApi } from '../api/api-client.ts'
import { downloadFile } from '../api/download-file.ts'
import { useMoney } from '../api/use-money.ts'
import { formatDay, formatNumber } from '../fields/format.ts'
import { printDocument } from '../orders/print-orders.ts'
import { OrderStatusChip } from '../orders/status-labels.tsx'
import { useAction } from '../orders/use-action.ts'

type Slot = Calendar['slots'][number]
type CalendarOrder = Calendar['without_day']['orders'][number]

const POLL_INTERVAL_MS = 30_000
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** The deliveries of a day by slot and area, what is left of each capacity, and the orders without a day. */
export function DeliveryCalendar() {
  const translate = useTranslate()
  const [parameters, setParameters] = useSearchParams()
  // In the time zone of the browser, which is that of the staff.
  const [today] = useState(() => new Intl.DateTimeFormat('en-CA').format(new Date()))
  const requested = parameters.get('day') ?? ''
  const day = isDay(requested) ? requested : today
  const show = (next: string) => isDay(next) && setParameters({ day: next }, { replace: true })
  const { data } = useQuery({
    queryKey: ['delivery', 'calendar', day],
    queryFn: () => callApi<{ data: Calendar }>('GET', '/delivery/calendar', { query: { day } }),
    refetchInterval: POLL_INTERVAL_MS,
    placeholderData: keepPreviousData,
  })
  if (!data) return <Loading />
  const { slots, without_day } = data.data
  const count = slots.flatMap(({ areas }) => areas.flatMap(({ orders }) => orders)).length
  return (
    <Box sx={{ paddingBlock: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title="resources.delivery_calendar.many" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button variant="outlined" onClick={() => show(addDays(day, -1))}>
          {translate('delivery.calendar.previous')}
        </Button>
        <TextField
          type="date"
          size="small"
          fullWidth={false}
          label={translate('delivery.calendar.day')}
          value={day}
          onChange={(event) => show(event.target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <Button variant="outlined" onClick={() => show(addDays(day, 1))}>
          {translate('delivery.calendar.next')}
        </Button>
        <Button disabled={day === today} onClick={() => show(today)}>
          {translate('delivery.calendar.today')}
        </Button>
        <Box sx={{ flexGrow: 1 }} />
        <PrintDay day={day} isEmpty={count === 0} />
        <CourierFile day={day} isEmpty={count === 0} />
      </Box>
      <Typography variant="h5" component="h2">
        {formatDay(day)} · {translate('orders.all', { count })}
      </Typography>
      {slots.length === 0 && <p>{translate('delivery.calendar.noSlots')}</p>}
      {slots.map((slot) => (
        <SlotSection key={slot.id} slot={slot} />
      ))}
      <WithoutDay {...without_day} />
    </Box>
  )
}

function PrintDay({ day, isEmpty }: { day: string; isEmpty: boolean }) {
  const translate = useTranslate()
  const { isBusy, run } = useAction()
  return (['run_sheet', 'packing_slip'] as const).map((what) => (
    <Button
      key={what}
      variant="contained"
      disabled={isBusy || isEmpty}
      onClick={() => run(() => printDocument('/delivery/print', { day, what }))}
    >
      {translate(`delivery.calendar.${what}`)}
    </Button>
  ))
}

/** Downloads the deliveries of a day for the courier, or the orders without a day. */
function CourierFile({ day, isEmpty }: { day: string | null; isEmpty: boolean }) {
  const translate = useTranslate()
  const { isBusy, run } = useAction()
  const path = day ? `/export/courier.csv?day=${day}` : '/export/courier.csv'
  return (
    <Button
      variant="outlined"
      disabled={isBusy || isEmpty}
      onClick={() => run(() => downloadFile(path, `courier${day ? `-${day}` : ''}.csv`))}
    >
      {translate('delivery.calendar.courierFile')}
    </Button>
  )
}

function SlotSection({ slot: { from_time, to_time, capacity, booked, left, areas } }: { slot: Slot }) {
  const translate = useTranslate()
  const numbers = { booked: formatNumber(booked), capacity: formatNumber(capacity), left: formatNumber(left) }
  return (
    <Section
      title={<bdi dir="ltr">{`${from_time}–${to_time}`}</bdi>}
      note={
        <Box component="span" sx={{ color: left === 0 ? 'error.main' : 'text.secondary' }}>
          {translate('delivery.calendar.used', numbers)}
        </Box>
      }
    >
      {areas.map(({ area, orders }) => (
        <Box key={area ?? ''} sx={{ marginBlockStart: 1 }}>
          <Typography variant="subtitle2" component="h4">
            <bdi>{area ?? translate('orders.desk.noArea')}</bdi> · {translate('orders.all', { count: orders.length })}
          </Typography>
          <Orders orders={orders} />
        </Box>
      ))}
      {areas.length === 0 && <Box sx={{ color: 'text.secondary' }}>{translate('orders.noneHere')}</Box>}
    </Section>
  )
}

function WithoutDay({ count, orders }: Calendar['without_day']) {
  const translate = useTranslate()
  return (
    <Section title={translate('delivery.calendar.withoutDay')} note={translate('orders.all', { count: Number(count) })}>
      <CourierFile day={null} isEmpty={Number(count) === 0} />
      <Orders orders={orders} />
      {Number(count) > orders.length && (
        <Box sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
          {translate('delivery.calendar.newest', { count: orders.length })}
        </Box>
      )}
    </Section>
  )
}

function Section({ title, note, children }: { title: ReactNode; note: ReactNode; children: ReactNode }) {
  return (
    <Paper variant="outlined" component="section" sx={{ padding: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'baseline' }}>
        <Typography variant="h6" component="h3">
          {title}
        </Typography>
        {note}
      </Box>
      {children}
    </Paper>
  )
}

function Orders({ orders }: { orders: readonly CalendarOrder[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} />
      ))}
    </Box>
  )
}

function OrderRow({ order }: { order: CalendarOrder }) {
  const translate = useTranslate()
  const money = useMoney()
  const marks = [order.is_surprise ? 'surprise' : order.is_gift ? 'gift' : null].filter((mark) => mark !== null)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        paddingBlock: 1,
        borderBlockStart: 1,
        borderColor: 'divider',
      }}
    >
      <Link to={`/order/${order.id}/show`}>
        <bdi dir="ltr">{order.number}</bdi>
      </Link>
      <bdi>{order.customer_name}</bdi>
      {marks.map((mark) => (
        <strong key={mark}>{translate(`delivery.calendar.${mark}`)}</strong>
      ))}
      <Box component="span" sx={{ flexGrow: 1 }} />
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <bdi dir="ltr">{`× ${formatNumber(Number(order.items_count))}`}</bdi> ·{' '}
        <bdi dir="ltr">{money(order.grand_total, order.currency)}</bdi>
      </Box>
      <OrderStatusChip status={order.status} />
    </Box>
  )
}
