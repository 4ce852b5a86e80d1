import Button from '@mui/material/Button'
import type { PermissionName } from '@rawnaq/contract/permissions'
import { usePermissions, useTranslate } from 'react-admin'
import { callShop } from '../api/api-client.ts'
import { useDeed } from '../orders/use-action.ts'
import { may } from '../sign-in/has-permission.ts'

/** Asks the gateway now about a payment whose end nobody knows; nothing is charged by it. */
export function AskButton({ payment: { id, may_ask } }: { payment: { id: number; may_ask: boolean } }) {
  const translate = useTranslate()
  const { permissions = [] } = usePermissions<PermissionName[]>()
  const { isBusy, run } = useDeed()
  if (!may_ask || !may(permissions, 'order:write')) return null
  const ask = () => run(() => callShop('POST', `/payment/${id}/ask`), 'orders.asked')
  return (
    <Button
      size="small"
      disabled={isBusy}
      onClick={(event) => {
        // A row of a list is a link of its own.
        event.stopPropagation()
        ask()
      }}
    >
      {translate('orders.ask')}
    </Button>
  )
}
