import Box from '@mui/material/Box'
import { useListContext } from 'react-admin'
import type { AuditEntry } from './audit-entry.ts'
import { AuditEntryLine, entryListStyle } from './audit-entry-line.tsx'
import { EntryRecord } from './audit-entry-parts.tsx'

/** The trail where there is no room for a table. */
export function AuditEntryList() {
  const { data = [] } = useListContext<AuditEntry>()
  return (
    <Box component="ol" sx={{ ...entryListStyle, paddingInline: 2 }}>
      {data.map((deed) => (
        <AuditEntryLine key={deed.id} deed={deed} place={<EntryRecord deed={deed} />} />
      ))}
    </Box>
  )
}
