import Box from '@mui/material/Box'
import { useListContext } from 'react-admin'
import type { Deed } from '../calls/deeds.ts'
import { DeedLine, deedList } from './deed-line.tsx'
import { DeedPlace } from './deed-words.tsx'

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
