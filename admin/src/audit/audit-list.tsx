import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { DataTable, List, SelectInput, TextInput, useListContext } from 'react-admin'
import { formatDateTime } from '../fields/format.ts'
import { RecordInput } from '../fields/record-input.tsx'
import { ListPagination } from '../shell/list-pagination.tsx'
import en from '../words/en.ts'
import type { AuditEntry } from './audit-entry.ts'
import { AuditEntryLine, entryListStyle } from './audit-entry-line.tsx'
import { EntryAction, EntryActor, EntryRecord } from './audit-entry-parts.tsx'
import { FieldChanges } from './field-changes.tsx'

const resources = Object.keys(en.resources).map((id) => ({ id, name: `resources.${id}.one` }))
const actions = Object.keys(en.shell.auditActions).map((id) => ({ id, name: `shell.auditActions.${id}` }))

const filters = [
  <SelectInput key="action" source="action" choices={actions} alwaysOn />,
  <SelectInput key="resource" source="resource" choices={resources} alwaysOn />,
  <RecordInput key="user" source="user_id" />,
  <TextInput key="record" source="record_id" />,
]

/** The read-only audit log: all actions and refusals, the latest first. */
export function AuditList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  return (
    <List
      filters={filters}
      perPage={25}
      pagination={<ListPagination />}
      exporter={false}
      sort={{ field: '', order: 'ASC' }}
    >
      {isPhone ? <AuditEntryList /> : <Table />}
    </List>
  )
}

const Table = () => (
  <DataTable
    bulkActionButtons={false}
    rowClick={false}
    sx={{ '& td': { verticalAlign: 'top' }, '& .column-at': { whiteSpace: 'nowrap' } }}
  >
    <DataTable.Col source="at" disableSort render={(entry: AuditEntry) => formatDateTime(entry.at)} />
    <DataTable.Col source="user" disableSort render={(entry: AuditEntry) => <EntryActor entry={entry} />} />
    <DataTable.Col source="action" disableSort render={(entry: AuditEntry) => <EntryAction entry={entry} />} />
    <DataTable.Col source="resource" disableSort render={(entry: AuditEntry) => <EntryRecord entry={entry} />} />
    <DataTable.Col source="changes" disableSort render={(entry: AuditEntry) => <FieldChanges of={entry} />} />
  </DataTable>
)

/** The audit log as a list, for narrow screens. */
function AuditEntryList() {
  const { data = [] } = useListContext<AuditEntry>()
  return (
    <Box component="ol" sx={{ ...entryListStyle, paddingInline: 2 }}>
      {data.map((entry) => (
        <AuditEntryLine key={entry.id} entry={entry} record={<EntryRecord entry={entry} />} />
      ))}
    </Box>
  )
}
