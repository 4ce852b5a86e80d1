import Box from '@mui/material/Box'
import { useListContext } from 'react-admin'
import type { Deed } from './audit-entry.ts'
import { DeedLine, deedList } from './audit-entry-line.tsx'
import { DeedPlace } from './audit-entry-parts.tsx'

/** The trail where there is no room for a table. */
export function DeedLines() {
  const { data = [] } = useListContext<Deed>()
  return (
    <Box component="ol" sx={{ ...deedList, paddingInline: 2 }}>
      {data.map((deed) => (
        <DeedLine key={deed.id} deed={deed} place={<DeedPlace deed={deed} />} />
      ))}
    </Box>
  )
}
