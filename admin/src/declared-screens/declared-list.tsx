import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { DataTable, List, type RaRecord, SearchInput, SimpleList } from 'react-admin'
import { FieldValue } from '../fields/field-value.tsx'
import { Thumbnail } from '../fields/thumbnail.tsx'
import type { ResourceConfig } from '../resource-config.ts'
import { resourceConfig } from '../resources.ts'
import { ListPagination } from '../shell/list-pagination.tsx'
import { columnKind, titleField } from './columns.ts'
import { RecordSummary } from './record-summary.tsx'

const filters = [<SearchInput key="search" source="search" alwaysOn />]

/** The list of a declared resource: searchable, sortable and paginated. */
export function DeclaredList({ name }: { name: string }) {
  const kind = resourceConfig(name)
  const order = 'position' in kind.fields ? ({ field: 'position', order: 'ASC' } as const) : newest
  return (
    <List filters={filters} sort={order} perPage={25} pagination={<ListPagination />} exporter={false}>
      <RecordList kind={kind} />
    </List>
  )
}

/** The records as a table, or as cards on a phone. */
export function RecordList({ kind }: { kind: ResourceConfig }) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return isPhone ? <Cards kind={kind} /> : <Table kind={kind} />
}

const newest = { field: 'id', order: 'DESC' } as const

function Table({ kind }: { kind: ResourceConfig }) {
  return (
    <DataTable rowClick="edit">
      {kind.columns.map((column) => (
        <DataTable.Col
          key={column}
          source={column}
          disableSort={unsortable.has(column)}
          render={(record: RaRecord) => <FieldValue record={record} source={column} kind={columnKind(kind, column)} />}
        />
      ))}
    </DataTable>
  )
}

/** Computed columns have no column in the database. */
const unsortable = new Set(['image', 'items_count', 'used_count', 'users_count', 'orders_count'])

function Cards({ kind }: { kind: ResourceConfig }) {
  const title = titleField(kind)
  const columns = kind.columns.filter((column) => column !== 'image' && column !== title)
  return (
    <SimpleList
      {...(kind.columns.includes('image') && { leftIcon: ({ image }: RaRecord) => <Thumbnail of={image} /> })}
      primaryText={(record) => <FieldValue record={record} source={title} kind={columnKind(kind, title)} />}
      secondaryText={(record) => <RecordSummary record={record} kind={kind} columns={columns} />}
      rowClick="edit"
    />
  )
}
