import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { StaffOrderRow } from '@rawnaq/contract/staff-orders'
import { DataTable, DateInput, List, SearchInput, SelectInput, SimpleList } from 'react-admin'
import { useMoney } from '../api/use-money.ts'
import { shownMoment } from '../fields/format.ts'
import { Pages } from '../shell/list-pagination.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { EmptyOrders, OrderViews } from './order-list-parts.tsx'
import { methodChoices, OrderState, PaymentState, paidChoices, statusChoices } from './status-labels.tsx'

const filters = [
  <SearchInput key="search" source="search" alwaysOn />,
  <SelectInput key="status" source="status" label="orders.columns.status" choices={statusChoices} alwaysOn />,
  <SelectInput key="method" source="method" label="fields.method" choices={methodChoices} />,
  <SelectInput key="paid" source="payment_status" label="orders.columns.payment" choices={paidChoices} />,
  <DateInput key="from" source="from" label="orders.columns.from" />,
  <DateInput key="to" source="to" label="orders.columns.to" />,
]

/** New orders come into the list by themselves. */
const LOOK_AGAIN = 15_000

/** The orders of everybody, the newest first. */
export function OrderList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <List
      filters={filters}
      actions={<OrderViews />}
      sort={{ field: 'issue_date', order: 'DESC' }}
      perPage={25}
      pagination={<Pages />}
      empty={<EmptyOrders />}
      exporter={false}
      queryOptions={{ refetchInterval: LOOK_AGAIN }}
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
        render={({ issue_date }) => shownMoment(issue_date)}
      />
      <DataTable.Col<StaffOrderRow>
        source="customer_name"
        label="orders.columns.customer"
        disableSort
        render={({ customer_name }) => <bdi>{customer_name}</bdi>}
      />
      <DataTable.NumberCol<StaffOrderRow> source="items_count" label="orders.columns.pieces" disableSort />
      <DataTable.Col<StaffOrderRow>
        source="grand_total"
        label="orders.columns.total"
        render={({ grand_total }) => <bdi dir="ltr">{money(grand_total)}</bdi>}
      />
      <DataTable.Col<StaffOrderRow>
        source="payment_status"
        label="orders.columns.payment"
        disableSort
        render={({ payment_method, payment_status }) => (
          <PaymentState method={payment_method} status={payment_status} />
        )}
      />
      <DataTable.Col<StaffOrderRow>
        source="status"
        label="orders.columns.status"
        disableSort
        render={({ status }) => <OrderState status={status} />}
      />
    </DataTable>
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
      secondaryText={({ issue_date, grand_total }) => (
        <>
          {shownMoment(issue_date)} · <bdi dir="ltr">{money(grand_total)}</bdi>
        </>
      )}
      tertiaryText={({ status }) => <OrderState status={status} />}
      rowClick="show"
    />
  )
}
