import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactElement } from 'react'
import { BulkDeleteButton, DataTable, List, type RaRecord, SearchInput, SimpleList } from 'react-admin'
import { ChoiceFilter } from '../fields/field-input.tsx'
import { FieldValue } from '../fields/field-value.tsx'
import { Thumbnail } from '../fields/thumbnail.tsx'
import type { ResourceConfig } from '../resource-config.ts'
import { resourceConfig } from '../resources.ts'
import { ListPagination } from '../shell/list-pagination.tsx'
import { columnKind, titleField } from './columns.ts'
import { RecordSummary } from './record-summary.tsx'

const search = <SearchInput key="search" source="search" alwaysOn />

type Props = { name: string; bulkActions?: ReactElement | undefined }

/**
 * The list of a declared resource: searchable, sortable and paginated. `bulkActions` are those of the selected records
 * beside deletion.
 */
export function DeclaredList({ name, bulkActions }: Props) {
  const config = resourceConfig(name)
  const { listFilter } = config
  const filters = listFilter ? [search, <ChoiceFilter key={listFilter} source={listFilter} alwaysOn />] : [search]
  return (
    <List filters={filters} sort={orderOf(config)} perPage={25} pagination={<ListPagination />} exporter={false}>
      <RecordList config={config} bulkActions={bulkActions} />
    </List>
  )
}

type ListProps = { config: ResourceConfig; bulkActions?: ReactElement | undefined }

/** The records as a table, or as cards on a phone. */
export function RecordList({ config, bulkActions }: ListProps) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return isPhone ? <Cards config={config} /> : <Table config={config} bulkActions={bulkActions} />
}

/** Without a field the API uses its own order. */
function orderOf({ fields, isOrdered }: ResourceConfig) {
  if (isOrdered) return { field: '', order: 'ASC' } as const
  return 'position' in fields ? ({ field: 'position', order: 'ASC' } as const) : newest
}

const newest = { field: 'id', order: 'DESC' } as const

function Table({ config, bulkActions }: ListProps) {
  const actions = bulkActions && (
    <>
      {bulkActions}
      <BulkDeleteButton mutationMode="pessimistic" />
    </>
  )
  return (
    <DataTable rowClick="edit" {...(actions && { bulkActionButtons: actions })}>
      {config.columns.map((column) => (
        <DataTable.Col
          key={column}
          source={column}
          disableSort={!isSortable(config, column)}
          render={(record: RaRecord) => (
            <FieldValue record={record} source={column} kind={columnKind(config, column)} />
          )}
        />
      ))}
    </DataTable>
  )
}

/** Computed columns, such as counts, have no column in the database. */
const isSortable = ({ fields, texts }: ResourceConfig, column: string) =>
  column in fields || texts.includes(column) || column === 'created_at'

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
