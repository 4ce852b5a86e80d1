import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { StaffGiftListRow } from '@rawnaq/contract/staff-gift-lists'
import { DataTable, List, SearchInput, SimpleList, useTranslate } from 'react-admin'
import { formatDateTime, formatDay } from '../fields/format.ts'
import { ListPagination } from '../shell/list-pagination.tsx'

const filters = [<SearchInput key="search" source="search" alwaysOn />]

/** The gift lists of all customers, the newest first. Only their owners change them. */
export function GiftListList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <List
      filters={filters}
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={25}
      pagination={<ListPagination />}
      exporter={false}
    >
      {isPhone ? (
        <SimpleList<StaffGiftListRow>
          primaryText={title}
          secondaryText={(list) => <bdi>{list.owner?.name}</bdi>}
          tertiaryText={(list) => <Given list={list} />}
          rowClick="show"
        />
      ) : (
        <DataTable<StaffGiftListRow> rowClick="show" bulkActionButtons={false}>
          <DataTable.Col<StaffGiftListRow> source="title" disableSort render={title} />
          <DataTable.Col<StaffGiftListRow>
            source="owner"
            disableSort
            render={(list) => <bdi>{list.owner?.name}</bdi>}
          />
          <DataTable.Col<StaffGiftListRow>
            source="occasion"
            disableSort
            render={({ occasion }) => <bdi>{occasion ?? '—'}</bdi>}
          />
          <DataTable.Col<StaffGiftListRow>
            source="event_day"
            render={({ event_day: day }) => (day ? formatDay(day) : '—')}
          />
          <DataTable.Col<StaffGiftListRow> source="bought" disableSort render={(list) => <Given list={list} />} />
          <DataTable.Col<StaffGiftListRow>
            source="created_at"
            render={({ created_at }) => formatDateTime(created_at)}
          />
        </DataTable>
      )}
    </List>
  )
}

const title = (list: StaffGiftListRow) => <bdi>{list.title}</bdi>

function Given({ list: { bought, wanted } }: { list: StaffGiftListRow }) {
  const translate = useTranslate()
  return translate('giftLists.given', { bought, wanted })
}
