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
  const config = resourceConfig(name)
  const order = 'position' in config.fields ? ({ field: 'position', order: 'ASC' } as const) : newest
  return (
    <List filters={filters} sort={order} perPage={25} pagination={<ListPagination />} exporter={false}>
      <RecordList config={config} />
    </List>
  )
}

/** The records as a table, or as cards on a phone. */
export function RecordList({ config }: { config: ResourceConfig }) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return isPhone ? <Cards config={config} /> : <Table config={config} />
}

const newest = { field: 'id', order: 'DESC' } as const

function Table({ config }: { config: ResourceConfig }) {
  return (
    <DataTable rowClick="edit">
      {config.columns.map((column) => (
        <DataTable.Col
          key={column}
          source={column}
          disableSort={unsortable.has(column)}
          render={(record: RaRecord) => (
            <FieldValue record={record} source={column} kind={columnKind(config, column)} />
          )}
        />
      ))}
    </DataTable>
  )
}

/** Computed columns have no column in the database. */
const unsortable = new Set(['image', 'items_count', 'used_count', 'users_count', 'orders_count'])

function Cards({ config }: { config: ResourceConfig }) {
  const title = titleField(config)
  const columns = config.columns.filter((column) => column !== 'image' && column !== title)
  return (
    <SimpleList
      {...(config.columns.includes('image') && { leftIcon: ({ image }: RaRecord) => <Thumbnail of={image} /> })}
      primaryText={(record) => <FieldValue record={record} source={title} kind={columnKind(config, title)} />}
      secondaryText={(record) => <RecordSummary record={record} config={config} columns={columns} />}
      rowClick="edit"
    />
  )
}
