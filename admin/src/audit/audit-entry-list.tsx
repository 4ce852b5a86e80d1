import Box from '@mui/material/Box'
import { useListContext } from 'react-admin'
import type { AuditEntry } from './audit-entry.ts'
import { AuditEntryLine, entryListStyle } from './audit-entry-line.tsx'
import { EntryRecord } from './audit-entry-parts.tsx'

/** The audit log as a list, for narrow screens. */
export function AuditEntryList() {
  const { data = [] } = useListContext<AuditEntry>()
  return (
    <Box component="ol" sx={{ ...entryListStyle, paddingInline: 2 }}>
      {data.map((entry) => (
        <AuditEntryLine key={entry.id} entry={entry} place={<EntryRecord entry={entry} />} />
      ))}
    </Box>
  )
}
