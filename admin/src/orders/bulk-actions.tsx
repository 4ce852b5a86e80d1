import Button from '@mui/material/Button'
import type { PermissionName } from '@rawnaq/contract/permissions'
import { type OrderStatus, orderStatus } from '@rawnaq/rules/order-status'
import { useListContext, useNotify, usePermissions, useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { hasPermission } from '../sign-in/has-permission.ts'
import { type PrintDocument, printOrders } from './print-orders.ts'
import { useAction } from './use-action.ts'

const moves = ['delivery', 'complete'] as const satisfies OrderStatus[]
const documents: PrintDocument[] = ['packing_slip', 'invoice']

/** Actions for the selected orders. */
export function BulkActions() {
  const translate = useTranslate()
  const notify = useNotify()
  const { permissions = [] } = usePermissions<PermissionName[]>()
  const { selectedIds, onUnselectItems } = useListContext()
  const { isBusy, run } = useAction()
  const ids = selectedIds.map(Number)
  const move = (to: OrderStatus) =>
    run(async () => {
      const { changed, refused } = await moveOrders(ids, orderStatus[to])
      if (changed > 0) notify('orders.moved', { type: 'success', messageArgs: { count: changed } })
      if (refused > 0) notify('orders.stayed', { type: 'warning', messageArgs: { count: refused } })
      onUnselectItems()
    })
  return (
    <>
      {hasPermission(permissions, 'order:write') &&
        moves.map((to) => (
          <Button key={to} disabled={isBusy} onClick={() => move(to)}>
            {translate(`orders.move.${to}`)}
          </Button>
        ))}
      {documents.map((what) => (
        <Button key={what} disabled={isBusy} onClick={() => run(() => printOrders(ids, what))}>
          {translate(`orders.print.${what}`)}
        </Button>
      ))}
    </>
  )
}

type MoveResult = { id: number; done: boolean; code?: string }

/** Changes the status of several orders and counts the changed and the refused ones. */
async function moveOrders(ids: readonly number[], status: number): Promise<{ changed: number; refused: number }> {
  const { data } = await callApi<{ data: MoveResult[] }>('POST', '/order/move', { body: { ids, status } })
  const changed = data.filter((one) => one.done).length
  return { changed, refused: data.length - changed }
}
