import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { shownMoment } from '../fields/format.ts'
import type { Deed } from './audit-entry.ts'
import { DeedName, DoneBy } from './audit-entry-parts.tsx'
import { Changes } from './field-changes.tsx'

/** One deed as an entry of a list, with the record it was done to where the list is of many. */
export function DeedLine({ deed, place }: { deed: Deed; place?: ReactNode }) {
  return (
    <Box component="li" sx={{ borderBlockStart: 1, borderColor: 'divider', paddingBlock: 1 }}>
      <strong>
        <DeedName deed={deed} />
      </strong>
      {place && <div>{place}</div>}
      <Box sx={{ color: 'text.secondary' }}>
        <DoneBy deed={deed} /> · {shownMoment(deed.at)}
      </Box>
      <Changes of={deed} />
    </Box>
  )
}

export const deedList = { listStyle: 'none', margin: 0, padding: 0 }
