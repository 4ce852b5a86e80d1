import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { PermissionName } from '@rawnaq/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { usePermissions, useRecordContext, useResourceContext, useTranslate } from 'react-admin'
import { callShop } from '../api/api-client.ts'
import { neededFor } from '../resource-permissions.ts'
import { may } from '../sign-in/has-permission.ts'
import type { Deed } from './audit-entry.ts'
import { DeedLine, deedList } from './audit-entry-line.tsx'

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
      <Box component="ol" sx={deedList}>
        {data.data.map((deed) => (
          <DeedLine key={deed.id} deed={deed} />
        ))}
      </Box>
    </Box>
  )
}
