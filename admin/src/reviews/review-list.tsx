import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { rejectionReasons, reviewStates } from '@rawnaq/contract/reviews'
import { DataTable, List, type RaRecord, SelectInput, SimpleList, useTranslate } from 'react-admin'
import { formatDateTime } from '../fields/format.ts'
import { RecordInput } from '../fields/record-input.tsx'
import { EmptyList } from '../shell/empty-list.tsx'
import { ListPagination } from '../shell/list-pagination.tsx'

const states = reviewStates.map((id) => ({ id, name: `reviews.states.${id}` }))
const stars = [5, 4, 3, 2, 1].map((id) => ({ id, name: String(id) }))

export const reasons = rejectionReasons.map((id) => ({ id, name: `reviews.reasons.${id}` }))

const filters = [
  <SelectInput key="state" source="state" choices={states} alwaysOn />,
  <SelectInput key="rank" source="rank" choices={stars} alwaysOn />,
  <RecordInput key="item" source="item_id" />,
]

const defaultFilter = { state: 'pending' }

/** Reviews, the latest first; those that wait for approval by default. */
export function ReviewList() {
  const translate = useTranslate()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const state = (review: RaRecord) => translate(`reviews.states.${review.state}`)
  const opening = (review: RaRecord) => <bdi>{review.title || review.text.slice(0, 80)}</bdi>
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
          primaryText={(review) => <bdi>{review.item_name}</bdi>}
          secondaryText={opening}
          tertiaryText={(review) => `${review.rank} ★`}
          rowClick="show"
          empty={<EmptyList defaultFilter={defaultFilter} />}
        />
      ) : (
        <DataTable rowClick="show" bulkActionButtons={false} empty={<EmptyList defaultFilter={defaultFilter} />}>
          <DataTable.Col source="item_name" disableSort render={(review) => <bdi>{review.item_name}</bdi>} />
          <DataTable.Col source="rank" disableSort render={(review) => `${review.rank} ★`} />
          <DataTable.Col source="title" disableSort render={opening} />
          <DataTable.Col source="author" disableSort render={(review) => <bdi>{review.author || '—'}</bdi>} />
          <DataTable.Col source="created_at" disableSort render={(review) => formatDateTime(review.created_at)} />
          <DataTable.Col source="state" disableSort render={state} />
        </DataTable>
      )}
    </List>
  )
}
