import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { StaffPaymentRow } from '@rawnaq/contract/staff-payments'
import { BooleanInput, DataTable, List, type RowClickFunction, SearchInput, SelectInput, SimpleList } from 'react-admin'
import { useMoney } from '../api/use-money.ts'
import { formatDateTime } from '../fields/format.ts'
import { methodChoices, PaymentStatusLabel, paidChoices } from '../orders/status-labels.tsx'
import { ListPagination } from '../shell/list-pagination.tsx'
import { ReconcileButton } from './reconcile-button.tsx'

const filters = [
  <SearchInput key="search" source="search" alwaysOn />,
  <BooleanInput key="stuck" source="stuck" label="orders.columns.stuck" alwaysOn />,
  <SelectInput key="status" source="status" label="orders.columns.status" choices={paidChoices} />,
  <SelectInput key="method" source="method" label="fields.method" choices={methodChoices} />,
]

const toOrder: RowClickFunction = (_id, _resource, { order_id }) => `/order/${order_id}/show`

/** All payment attempts, the newest first, with a filter for unknown outcomes. */
export function PaymentList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <List
      filters={filters}
      sort={{ field: 'date', order: 'DESC' }}
      perPage={25}
      pagination={<ListPagination />}
      exporter={false}
    >
      {isPhone ? <Cards /> : <Table />}
    </List>
  )
}

function Table() {
  const money = useMoney()
  return (
    <DataTable<StaffPaymentRow> rowClick={toOrder} bulkActionButtons={false}>
      <DataTable.Col<StaffPaymentRow>
        source="date"
        label="orders.columns.date"
        render={({ date }) => formatDateTime(date)}
      />
      <DataTable.Col<StaffPaymentRow>
        source="number"
        label="orders.columns.number"
        disableSort
        render={({ number }) => <bdi dir="ltr">{number}</bdi>}
      />
      <DataTable.Col<StaffPaymentRow>
        source="customer_name"
        label="orders.columns.customer"
        disableSort
        render={({ customer_name }) => <bdi>{customer_name}</bdi>}
      />
      <DataTable.Col<StaffPaymentRow>
        source="amount"
        label="orders.columns.amount"
        disableSort
        render={({ amount, currency }) => <bdi dir="ltr">{money(amount, currency)}</bdi>}
      />
      <DataTable.Col<StaffPaymentRow>
        source="refunded"
        label="orders.columns.back"
        disableSort
        render={({ refunded, currency }) => refunded > 0 && <bdi dir="ltr">{money(refunded, currency)}</bdi>}
      />
      <DataTable.Col<StaffPaymentRow>
        source="status"
        label="orders.columns.status"
        disableSort
        render={(payment) => (
          <>
            <PaymentStatusLabel methods={[payment.method]} status={payment.status} />{' '}
            <ReconcileButton payment={payment} />
          </>
        )}
      />
    </DataTable>
  )
}

function Cards() {
  const money = useMoney()
  return (
    <SimpleList<StaffPaymentRow>
      primaryText={({ number, customer_name }) => (
        <>
          <bdi dir="ltr">{number}</bdi> · <bdi>{customer_name}</bdi>
        </>
      )}
      secondaryText={({ method, status, date }) => (
        <>
          <PaymentStatusLabel methods={[method]} status={status} /> · {formatDateTime(date)}
        </>
      )}
      tertiaryText={({ amount, currency }) => <bdi dir="ltr">{money(amount, currency)}</bdi>}
      rowClick={toOrder}
    />
  )
}
