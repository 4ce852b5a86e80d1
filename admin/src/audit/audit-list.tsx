import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { DataTable, List, SelectInput, TextInput } from 'react-admin'
import { shownMoment } from '../fields/format.ts'
import { RecordInput } from '../fields/record-input.tsx'
import { Pages } from '../shell/list-pagination.tsx'
import en from '../words/en.ts'
import type { Deed } from './audit-entry.ts'
import { DeedLines } from './audit-entry-list.tsx'
import { DeedName, DeedPlace, DoneBy } from './audit-entry-parts.tsx'
import { Changes } from './field-changes.tsx'

const resources = Object.keys(en.resources).map((id) => ({ id, name: `resources.${id}.one` }))
const actions = Object.keys(en.shell.deeds).map((id) => ({ id, name: `shell.deeds.${id}` }))

const filters = [
  <SelectInput key="action" source="action" choices={actions} alwaysOn />,
  <SelectInput key="resource" source="resource" choices={resources} alwaysOn />,
  <RecordInput key="user" source="user_id" />,
  <TextInput key="record" source="record_id" />,
]

/** Everything that was done or refused, the latest first; nobody can change it. */
export function AuditList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  return (
    <List filters={filters} perPage={25} pagination={<Pages />} exporter={false} sort={{ field: '', order: 'ASC' }}>
      {isPhone ? <DeedLines /> : <Table />}
    </List>
  )
}

const Table = () => (
  <DataTable
    bulkActionButtons={false}
    rowClick={false}
    sx={{ '& td': { verticalAlign: 'top' }, '& .column-at': { whiteSpace: 'nowrap' } }}
  >
    <DataTable.Col source="at" disableSort render={(deed: Deed) => shownMoment(deed.at)} />
    <DataTable.Col source="user" disableSort render={(deed: Deed) => <DoneBy deed={deed} />} />
    <DataTable.Col source="action" disableSort render={(deed: Deed) => <DeedName deed={deed} />} />
    <DataTable.Col source="resource" disableSort render={(deed: Deed) => <DeedPlace deed={deed} />} />
    <DataTable.Col source="changes" disableSort render={(deed: Deed) => <Changes of={deed} />} />
  </DataTable>
)
