import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { StaffOrderRow } from '@rawnaq/contract/staff-orders'
import { DataTable, DateInput, List, SearchInput, SelectInput, SimpleList, useTranslate } from 'react-admin'
import { useMoney } from '../api/use-money.ts'
import { formatDateTime } from '../fields/format.ts'
import { ListPagination } from '../shell/list-pagination.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { EmptyOrders, OrderListToolbar } from './order-list-parts.tsx'
import { methodChoices, OrderStatusChip, PaymentStatusLabel, paidChoices, statusChoices } from './status-labels.tsx'

const waitingChoices = [{ id: 'true', name: 'orders.columns.waitingForAddress' }]

const balanceChoices = [{ id: 'true', name: 'orders.columns.withBalance' }]

const collectedChoices = [
  { id: 'true', name: 'orders.collection.collected' },
  { id: 'false', name: 'orders.collection.delivered' },
]

const filters = [
  <SearchInput key="search" source="search" alwaysOn />,
  <SelectInput key="status" source="status" label="orders.columns.status" choices={statusChoices} alwaysOn />,
  <SelectInput key="method" source="method" label="fields.method" choices={methodChoices} />,
  <SelectInput key="paid" source="payment_status" label="orders.columns.payment" choices={paidChoices} />,
  <SelectInput key="balance" source="has_balance" label="orders.columns.balance" choices={balanceChoices} />,
  <SelectInput key="waiting" source="waiting_for_address" label="orders.columns.delivery" choices={waitingChoices} />,
  <SelectInput key="collected" source="is_collected" label="orders.columns.collected" choices={collectedChoices} />,
  <DateInput key="from" source="from" label="orders.columns.from" />,
  <DateInput key="to" source="to" label="orders.columns.to" />,
]

/** Polling shows new orders without a reload. */
const POLL_INTERVAL_MS = 15_000

/** All orders, the newest first. */
export function OrderList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <List
      filters={filters}
      actions={<OrderListToolbar />}
      sort={{ field: 'issue_date', order: 'DESC' }}
      perPage={25}
      pagination={<ListPagination />}
      empty={<EmptyOrders />}
      exporter={false}
      queryOptions={{ refetchInterval: POLL_INTERVAL_MS }}
    >
      {isPhone ? <Cards /> : <Table />}
    </List>
  )
}

function Table() {
  const money = useMoney()
  return (
    <DataTable<StaffOrderRow> rowClick="show" bulkActionButtons={<BulkActions />}>
      <DataTable.Col<StaffOrderRow>
        source="number"
        label="orders.columns.number"
        render={({ number }) => <bdi dir="ltr">{number}</bdi>}
      />
      <DataTable.Col<StaffOrderRow>
        source="issue_date"
        label="orders.columns.placed"
        render={({ issue_date }) => formatDateTime(issue_date)}
      />
      <DataTable.Col<StaffOrderRow>
        source="customer_name"
        label="orders.columns.customer"
        disableSort
        render={({ customer_name }) => <bdi>{customer_name}</bdi>}
      />
      <DataTable.NumberCol<StaffOrderRow> source="items_count" label="orders.columns.items" disableSort />
      <DataTable.Col<StaffOrderRow>
        source="grand_total"
        label="orders.columns.total"
        render={({ grand_total, currency }) => <bdi dir="ltr">{money(grand_total, currency)}</bdi>}
      />
      <DataTable.Col<StaffOrderRow>
        source="payment_status"
        label="orders.columns.payment"
        disableSort
        render={({ payment_methods, payment_status }) => (
          <PaymentStatusLabel methods={payment_methods} status={payment_status} />
        )}
      />
      <DataTable.Col<StaffOrderRow>
        source="status"
        label="orders.columns.status"
        disableSort
        render={(row) => <StatusOfRow {...row} />}
      />
    </DataTable>
  )
}

function StatusOfRow({ status, is_collected, balance_due, currency }: StaffOrderRow) {
  const translate = useTranslate()
  const money = useMoney()
  return (
    <>
      <OrderStatusChip status={status} isCollected={is_collected} />
      {is_collected && (
        <Box sx={{ color: 'text.secondary', fontSize: 14 }}>{translate('orders.collection.collected')}</Box>
      )}
      {balance_due > 0 && (
        <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
          {translate('orders.columns.left', { amount: money(balance_due, currency) })}
        </Box>
      )}
    </>
  )
}

function Cards() {
  const money = useMoney()
  return (
    <SimpleList<StaffOrderRow>
      primaryText={({ number, customer_name }) => (
        <>
          <bdi dir="ltr">{number}</bdi> · <bdi>{customer_name}</bdi>
        </>
      )}
      secondaryText={({ issue_date, grand_total, currency, payment_methods, payment_status }) => (
        <>
          {formatDateTime(issue_date)} · <bdi dir="ltr">{money(grand_total, currency)}</bdi>
          <br />
          <PaymentStatusLabel methods={payment_methods} status={payment_status} />
        </>
      )}
      tertiaryText={(row) => <StatusOfRow {...row} />}
      rowClick="show"
    />
  )
}
