import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { formatDateTime } from '../fields/format.ts'
import type { AuditEntry } from './audit-entry.ts'
import { EntryAction, EntryActor } from './audit-entry-parts.tsx'
import { FieldChanges } from './field-changes.tsx'

/** One deed as an entry of a list, with the record it was done to where the list is of many. */
export function AuditEntryLine({ deed, place }: { deed: AuditEntry; place?: ReactNode }) {
  return (
    <Box component="li" sx={{ borderBlockStart: 1, borderColor: 'divider', paddingBlock: 1 }}>
      <strong>
        <EntryAction deed={deed} />
      </strong>
      {place && <div>{place}</div>}
      <Box sx={{ color: 'text.secondary' }}>
        <EntryActor deed={deed} /> · {formatDateTime(deed.at)}
      </Box>
      <FieldChanges of={deed} />
    </Box>
  )
}

export const entryListStyle = { listStyle: 'none', margin: 0, padding: 0 }
