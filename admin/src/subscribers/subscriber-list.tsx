import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type Subscriber, subscriberStates } from '@rawnaq/contract/newsletter'
import { subscriberWords } from '@rawnaq/contract/words/subscribers'
import { DataTable, List, SearchInput, SelectInput, SimpleList, useLocaleState } from 'react-admin'
import { formatDateTime } from '../fields/format.ts'
import { EmptyList } from '../shell/empty-list.tsx'
import { ExportToolbar } from '../shell/export-toolbar.tsx'
import { ListPagination } from '../shell/list-pagination.tsx'

const Column = DataTable.Col<Subscriber>

const defaultFilter = { state: 'subscribed' }

/** Addresses that asked for the newsletter with their consent, the newest first. */
export function SubscriberList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const { columns, states } = useWords()
  const choices = subscriberStates.map((id) => ({ id, name: states[id] }))
  return (
    <List<Subscriber>
      filters={[
        <SearchInput key="search" source="search" alwaysOn />,
        <SelectInput
          key="state"
          source="state"
          label={columns.state}
          choices={choices}
          translateChoice={false}
          alwaysOn
        />,
      ]}
      actions={<ExportToolbar fileName="newsletter" />}
      filterDefaultValues={defaultFilter}
      sort={{ field: 'requested_at', order: 'DESC' }}
      perPage={25}
      pagination={<ListPagination />}
      exporter={false}
    >
      {isPhone ? <Cards /> : <Table />}
    </List>
  )
}

function Table() {
  const { columns, states, sources } = useWords()
  return (
    <DataTable<Subscriber>
      rowClick={false}
      bulkActionButtons={false}
      empty={<EmptyList defaultFilter={defaultFilter} />}
    >
      <Column source="email" label={columns.email} render={({ email }) => <bdi dir="ltr">{email}</bdi>} />
      <Column source="state" label={columns.state} disableSort render={({ state }) => states[state]} />
      <Column source="source" label={columns.source} disableSort render={({ source }) => sources[source]} />
      <Column source="locale" label={columns.language} disableSort />
      <Column
        source="requested_at"
        label={columns.requested}
        sortByOrder="DESC"
        render={({ requested_at, text_version }) => (
          <>
            {formatDateTime(requested_at)} <bdi dir="ltr">({text_version})</bdi>
          </>
        )}
      />
      <Column
        source="confirmed_at"
        label={columns.confirmed}
        disableSort
        render={({ confirmed_at }) => confirmed_at && formatDateTime(confirmed_at)}
      />
      <Column
        source="unsubscribed_at"
        label={columns.unsubscribed}
        disableSort
        render={({ unsubscribed_at }) => unsubscribed_at && formatDateTime(unsubscribed_at)}
      />
    </DataTable>
  )
}

function Cards() {
  const { states, sources } = useWords()
  return (
    <SimpleList<Subscriber>
      primaryText={({ email }) => <bdi dir="ltr">{email}</bdi>}
      secondaryText={({ source, requested_at }) => `${sources[source]} · ${formatDateTime(requested_at)}`}
      tertiaryText={({ state }) => states[state]}
      rowClick={false}
      empty={<EmptyList defaultFilter={defaultFilter} />}
    />
  )
}

function useWords() {
  const [locale] = useLocaleState()
  return subscriberWords[locale === 'ar' ? 'ar' : 'en']
}
