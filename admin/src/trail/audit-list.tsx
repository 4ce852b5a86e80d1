import { DataTable, List, TextInput } from 'react-admin'
import type { Deed } from '../calls/deeds.ts'
import { shownMoment } from '../fields/shown.ts'
import { Changes } from '../screens/changes.tsx'
import { DeedName, DeedPlace, DoneBy } from '../screens/deed-words.tsx'
import { Pages } from '../screens/simple-list.tsx'

const filters = [
  <TextInput key="resource" source="resource" />,
  <TextInput key="action" source="action" />,
  <TextInput key="record" source="record_id" />,
]

/** Everything that was done or refused, the latest first; nobody can change it. */
export function AuditList() {
  return (
    <List filters={filters} perPage={25} pagination={<Pages />} exporter={false} sort={{ field: '', order: 'ASC' }}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="at" disableSort render={(deed: Deed) => shownMoment(deed.at)} />
        <DataTable.Col source="user" disableSort render={(deed: Deed) => <DoneBy deed={deed} />} />
        <DataTable.Col source="action" disableSort render={(deed: Deed) => <DeedName deed={deed} />} />
        <DataTable.Col source="resource" disableSort render={(deed: Deed) => <DeedPlace deed={deed} />} />
        <DataTable.Col source="changes" disableSort render={(deed: Deed) => <Changes of={deed} />} />
      </DataTable>
    </List>
  )
}
