import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { PermissionName } from '@rawnaq/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { usePermissions, useRecordContext, useResourceContext, useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { requiredPermission } from '../resource-permissions.ts'
import { hasPermission } from '../sign-in/has-permission.ts'
import type { AuditEntry } from './audit-entry.ts'
import { AuditEntryLine, entryListStyle } from './audit-entry-line.tsx'

/** The audit entries of the record on this page, the latest first. */
export function RecordHistory() {
  const resource = useResourceContext() ?? ''
  const record = useRecordContext()
  const translate = useTranslate()
  const { permissions = [] } = usePermissions<PermissionName[]>()
  const needed = requiredPermission(resource, 'show')
  const mayRead = needed !== null && hasPermission(permissions, needed)
  const { data } = useQuery({
    queryKey: ['audit', resource, record?.id, record?.version],
    queryFn: () => callApi<{ data: AuditEntry[] }>('GET', '/audit', { query: { resource, record_id: record?.id } }),
    enabled: mayRead && record !== undefined,
  })
  if (!data || data.data.length === 0) return null
  return (
    <Box component="aside" sx={{ flex: { lg: '0 0 18rem' }, fontSize: 14 }}>
      <Typography variant="h6" component="h2">
        {translate('shell.history.title')}
      </Typography>
      <Box component="ol" sx={entryListStyle}>
        {data.data.map((entry) => (
          <AuditEntryLine key={entry.id} entry={entry} />
        ))}
      </Box>
    </Box>
  )
}
