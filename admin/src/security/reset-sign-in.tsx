import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { PermissionName } from '@rawnaq/contract/permissions'
import type { User } from '@rawnaq/contract/users-and-roles'
import { useState } from 'react'
import {
  Confirm,
  useGetIdentity,
  useNotify,
  usePermissions,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { OrderSection } from '../orders/order-section.tsx'
import { hasPermission } from '../sign-in/has-permission.ts'

/** Removes the second factor and the passkeys of another person who has lost the phone or the device. */
export function ResetSignIn() {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const user = useRecordContext<User>()
  const { permissions = [] } = usePermissions<PermissionName[]>()
  const { identity } = useGetIdentity()
  const [isConfirming, setConfirming] = useState(false)
  if (!user?.has_second_factor || identity?.id === user.id || !hasPermission(permissions, 'user:write')) return null
  const reset = async () => {
    setConfirming(false)
    try {
      await callApi('DELETE', `/user/${user.id}/second-factor`)
      notify('security.resetDone', { type: 'success' })
      refresh()
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : '', { type: 'error' })
    }
  }
  return (
    <Box sx={{ padding: 2 }}>
      <OrderSection title={translate('security.resetTitle')}>
        <p>{translate('security.resetLead')}</p>
        <Button variant="outlined" color="error" onClick={() => setConfirming(true)}>
          {translate('security.reset')}
        </Button>
      </OrderSection>
      <Confirm
        isOpen={isConfirming}
        title="security.reset"
        content="security.resetLead"
        onConfirm={reset}
        onClose={() => setConfirming(false)}
      />
    </Box>
  )
}
