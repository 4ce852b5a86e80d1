import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { StaffReturnRow } from '@rawnaq/contract/returns'
import { returnStates } from '@rawnaq/rules/return-state'
import { BooleanInput, DataTable, List, SelectInput, SimpleList, useTranslate } from 'react-admin'
import { formatDateTime, formatNumber } from '../fields/format.ts'
import { EmptyList } from '../shell/empty-list.tsx'
import { ListPagination } from '../shell/list-pagination.tsx'
import { ReturnStateChip } from './return-state-chip.tsx'

const states = returnStates.map((id) => ({ id, name: `returns.states.${id}` }))

const filters = [
  <BooleanInput key="open" source="open" label="returns.open" alwaysOn />,
  <SelectInput key="state" source="state" choices={states} alwaysOn />,
]

const defaultFilter = { open: true }

/** Returns, the latest first; the open ones by default. */
export function ReturnList() {
  const translate = useTranslate()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const reason = (row: StaffReturnRow) => translate(`returns.reasons.${row.reason}`)
  return (
    <List
      filters={filters}
      filterDefaultValues={defaultFilter}
      sort={{ field: '', order: 'ASC' }}
      perPage={25}
      pagination={<ListPagination />}
      exporter={false}
    >
      {isPhone ? (
        <SimpleList<StaffReturnRow>
          primaryText={(row) => (
            <>
              <bdi dir="ltr">{row.number}</bdi> · <bdi>{row.customer_name}</bdi>
            </>
          )}
          secondaryText={(row) => (
            <>
              {translate(`returns.states.${row.state}`)} · {reason(row)}
            </>
          )}
          rowClick="show"
          empty={<EmptyList defaultFilter={defaultFilter} />}
        />
      ) : (
        <DataTable<StaffReturnRow>
          rowClick="show"
          bulkActionButtons={false}
          empty={<EmptyList defaultFilter={defaultFilter} />}
        >
          <DataTable.Col source="number" disableSort render={(row) => <bdi dir="ltr">{row.number}</bdi>} />
          <DataTable.Col source="customer_name" disableSort render={(row) => <bdi>{row.customer_name}</bdi>} />
          <DataTable.Col source="units" disableSort render={(row) => formatNumber(row.units)} />
          <DataTable.Col source="reason" disableSort render={reason} />
          <DataTable.Col source="created_at" disableSort render={(row) => formatDateTime(row.created_at)} />
          <DataTable.Col source="state" disableSort render={(row) => <ReturnStateChip state={row.state} />} />
        </DataTable>
      )}
    </List>
  )
}
