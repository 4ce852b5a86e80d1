import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { PermissionName } from '@rawnaq/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { usePermissions, useRecordContext, useResourceContext, useTranslate } from 'react-admin'
import { callShop } from '../calls/call-shop.ts'
import type { Deed } from '../calls/deeds.ts'
import { shownMoment } from '../fields/shown.ts'
import { neededFor } from '../resources.ts'
import { may } from '../sign-in/may.ts'
import { Changes } from './changes.tsx'
import { DeedName, DoneBy } from './deed-words.tsx'

/** What was done to the record of this page, by whom and when, the latest first. */
export function AuditTrail() {
  const resource = useResourceContext() ?? ''
  const record = useRecordContext()
  const translate = useTranslate()
  const { permissions = [] } = usePermissions<PermissionName[]>()
  const needed = neededFor(resource, 'show')
  const mayRead = needed !== null && may(permissions, needed)
  const { data } = useQuery({
    queryKey: ['audit', resource, record?.id, record?.version],
    queryFn: () => callShop<{ data: Deed[] }>('GET', '/audit', { query: { resource, record_id: record?.id } }),
    enabled: mayRead && record !== undefined,
  })
  if (!data || data.data.length === 0) return null
  return (
    <Box component="aside" sx={{ flex: { lg: '0 0 18rem' }, fontSize: 14 }}>
      <Typography variant="h6" component="h2">
        {translate('shell.trail.title')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data.data.map((deed) => (
          <Box component="li" key={deed.id} sx={{ borderBlockStart: 1, borderColor: 'divider', paddingBlock: 1 }}>
            <strong>
              <DeedName deed={deed} />
            </strong>
            <Box sx={{ color: 'text.secondary' }}>
              <DoneBy deed={deed} /> · {shownMoment(deed.at)}
            </Box>
            <Changes of={deed} />
          </Box>
        ))}
      </Box>
    </Box>
  )
}
