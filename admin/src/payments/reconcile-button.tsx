import Button from '@mui/material/Button'
import type { PermissionName } from '@rawnaq/contract/permissions'
import { usePermissions, useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { useAction } from '../orders/use-action.ts'
import { hasPermission } from '../sign-in/has-permission.ts'

/** Queries the gateway for a payment with unknown outcome; charges nothing. */
export function ReconcileButton({
  payment: { id, can_reconcile },
}: {
  payment: { id: number; can_reconcile: boolean }
}) {
  const translate = useTranslate()
  const { permissions = [] } = usePermissions<PermissionName[]>()
  const { isBusy, run } = useAction()
  if (!can_reconcile || !hasPermission(permissions, 'order:write')) return null
  const reconcile = () => run(() => callApi('POST', `/payment/${id}/reconcile`), 'orders.reconciled')
  return (
    <Button
      size="small"
      disabled={isBusy}
      onClick={(event) => {
        // The table row is clickable itself.
        event.stopPropagation()
        reconcile()
      }}
    >
      {translate('orders.reconcile')}
    </Button>
  )
}
