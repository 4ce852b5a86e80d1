import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { CustomerRow } from '@rawnaq/contract/customers'
import { groupPhone } from '@rawnaq/rules/group-phone'
import {
  DataTable,
  DateInput,
  List,
  NumberInput,
  SearchInput,
  SelectInput,
  SimpleList,
  useCanAccess,
  useTranslate,
} from 'react-admin'
import { useMoney } from '../api/use-money.ts'
import { formatDateTime, formatNumber } from '../fields/format.ts'
import { RecordInput } from '../fields/record-input.tsx'
import { ExportToolbar } from '../shell/export-toolbar.tsx'
import { ListPagination } from '../shell/list-pagination.tsx'
import { BulkGroupButton } from './bulk-group-button.tsx'

const kinds = ['account', 'guest'].map((id) => ({ id, name: `customers.kinds.${id}` }))

const generalFilters = [
  <SearchInput key="search" source="search" alwaysOn />,
  <SelectInput key="kind" source="kind" label="customers.filters.kind" choices={kinds} alwaysOn />,
  <NumberInput key="orders" source="min_orders" label="customers.filters.minOrders" min={0} />,
  <NumberInput key="spend" source="min_spend" label="customers.filters.minSpend" min={0} />,
  <DateInput key="from" source="from" label="customers.filters.from" />,
  <DateInput key="to" source="to" label="customers.filters.to" />,
]

const groupFilter = <RecordInput key="group" source="customer_group_id" />

const Column = DataTable.Col<CustomerRow>

/** Accounts and guests with their orders, those with the latest order first. */
export function CustomerList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const { canAccess: mayReadGroups } = useCanAccess({ resource: 'customer_group', action: 'list' })
  return (
    <List<CustomerRow>
      filters={mayReadGroups ? [...generalFilters, groupFilter] : generalFilters}
      actions={<ExportToolbar fileName="customers" />}
      sort={{ field: 'last_order_at', order: 'DESC' }}
      perPage={25}
      pagination={<ListPagination />}
      exporter={false}
    >
      {isPhone ? <Cards /> : <Table />}
    </List>
  )
}

function Table() {
  const translate = useTranslate()
  const money = useMoney()
  const { canAccess: mayGroup } = useCanAccess({ resource: 'customer_group', action: 'edit' })
  return (
    <DataTable<CustomerRow>
      rowClick="show"
      bulkActionButtons={mayGroup ? <BulkGroupButton /> : false}
      isRowSelectable={({ user_id }) => user_id !== null}
    >
      <Column source="name" label="customers.columns.name" render={({ name }) => <bdi>{name || '—'}</bdi>} />
      <Column
        source="email"
        label="customers.columns.contact"
        disableSort
        render={({ email, mobile }) => <bdi dir="ltr">{email || groupPhone(mobile)}</bdi>}
      />
      <Column
        source="orders_count"
        label="customers.columns.orders"
        sortByOrder="DESC"
        render={({ orders_count }) => formatNumber(orders_count)}
      />
      <Column
        source="spend"
        label="customers.columns.spend"
        sortByOrder="DESC"
        render={({ spend }) => <bdi dir="ltr">{money(spend)}</bdi>}
      />
      <Column
        source="last_order_at"
        label="customers.columns.lastOrder"
        sortByOrder="DESC"
        render={({ last_order_at }) => (last_order_at ? formatDateTime(last_order_at) : translate('customers.noOrder'))}
      />
      <Column
        source="user_id"
        label="customers.columns.kind"
        disableSort
        render={({ user_id }) => translate(`customers.kinds.${user_id === null ? 'guest' : 'account'}`)}
      />
      <Column
        source="customer_group"
        label="customers.group"
        disableSort
        render={({ customer_group }) => <bdi>{customer_group?.name}</bdi>}
      />
    </DataTable>
  )
}

function Cards() {
  const translate = useTranslate()
  const money = useMoney()
  return (
    <SimpleList<CustomerRow>
      primaryText={({ name, email, mobile }) => <bdi>{name || email || groupPhone(mobile)}</bdi>}
      secondaryText={({ email, mobile }) => <bdi dir="ltr">{email || groupPhone(mobile)}</bdi>}
      tertiaryText={({ orders_count, spend }) => (
        <>
          {translate('customers.columns.orders')}: {formatNumber(orders_count)} · <bdi dir="ltr">{money(spend)}</bdi>
        </>
      )}
      rowClick="show"
    />
  )
}
