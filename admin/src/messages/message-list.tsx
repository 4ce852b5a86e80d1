import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { DataTable, List, type RaRecord, SearchInput, SelectInput, SimpleList, useTranslate } from 'react-admin'
import { formatDateTime } from '../fields/format.ts'
import { EmptyList } from '../shell/empty-list.tsx'
import { ListPagination } from '../shell/list-pagination.tsx'

const states = ['new', 'answered', 'closed'].map((id) => ({ id, name: `messages.states.${id}` }))

const filters = [
  <SearchInput key="search" source="search" alwaysOn />,
  <SelectInput key="state" source="state" choices={states} alwaysOn />,
]

const defaultFilter = { state: 'new' }

/** Contact messages, the latest first; unanswered ones by default. */
export function MessageList() {
  const translate = useTranslate()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const state = (message: RaRecord) => translate(`messages.states.${message.state}`)
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
        <SimpleList
          primaryText={(message) => <bdi>{message.name}</bdi>}
          secondaryText={(message) => <bdi>{message.subject}</bdi>}
          tertiaryText={state}
          rowClick="show"
          empty={<EmptyList defaultFilter={defaultFilter} />}
        />
      ) : (
        <DataTable rowClick="show" bulkActionButtons={false} empty={<EmptyList defaultFilter={defaultFilter} />}>
          <DataTable.Col source="name" disableSort />
          <DataTable.Col source="subject" disableSort />
          <DataTable.Col source="created_at" disableSort render={(message) => formatDateTime(message.created_at)} />
          <DataTable.Col source="state" disableSort render={state} />
        </DataTable>
      )}
    </List>
  )
}
