import Button from '@mui/material/Button'
import type { PermissionName } from '@rawnaq/contract/permissions'
import { usePermissions, useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { useAction } from '../orders/use-action.ts'
import { hasPermission } from '../sign-in/has-permission.ts'

/** Asks the gateway now about a payment whose end nobody knows; nothing is charged by it. */
export function ReconcileButton({ payment: { id, may_ask } }: { payment: { id: number; may_ask: boolean } }) {
  const translate = useTranslate()
  const { permissions = [] } = usePermissions<PermissionName[]>()
  const { isBusy, run } = useAction()
  if (!may_ask || !hasPermission(permissions, 'order:write')) return null
  const reconcile = () => run(() => callApi('POST', `/payment/${id}/ask`), 'orders.asked')
  return (
    <Button
      size="small"
      disabled={isBusy}
      onClick={(event) => {
        // A row of a list is a link of its own.
        event.stopPropagation()
        reconcile()
      }}
    >
      {translate('orders.ask')}
    </Button>
  )
}
