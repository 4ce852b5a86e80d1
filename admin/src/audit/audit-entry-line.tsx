import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { formatDateTime } from '../fields/format.ts'
import type { AuditEntry } from './audit-entry.ts'
import { EntryAction, EntryActor } from './audit-entry-parts.tsx'
import { FieldChanges } from './field-changes.tsx'

/** One audit entry as a list item; `place` names the record in lists that cover several records. */
export function AuditEntryLine({ entry, record }: { entry: AuditEntry; record?: ReactNode }) {
  return (
    <Box component="li" sx={{ borderBlockStart: 1, borderColor: 'divider', paddingBlock: 1 }}>
      <strong>
        <EntryAction entry={entry} />
      </strong>
      {record && <div>{record}</div>}
      <Box sx={{ color: 'text.secondary' }}>
        <EntryActor entry={entry} /> · {formatDateTime(entry.at)}
      </Box>
      <FieldChanges of={entry} />
    </Box>
  )
}

export const entryListStyle = { listStyle: 'none', margin: 0, padding: 0 }
