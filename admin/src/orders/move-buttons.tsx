import Button from '@mui/material/Button'
import type { PermissionName } from '@rawnaq/contract/permissions'
import type { StaffOrder } from '@rawnaq/contract/staff-orders'
import { statusNamed } from '@rawnaq/rules/order-status'
import { useState } from 'react'
import { Confirm, usePermissions, useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { hasPermission } from '../sign-in/has-permission.ts'
import { statusKey } from './status-labels.tsx'
import { useAction } from './use-action.ts'

/** Buttons for the allowed status changes; cancelling and returning ask for confirmation. */
export function MoveButtons({ order }: { order: StaffOrder }) {
  const translate = useTranslate()
  const { permissions = [] } = usePermissions<PermissionName[]>()
  const { isBusy, run } = useAction()
  const [confirming, setConfirming] = useState<number | null>(null)
  if (!hasPermission(permissions, 'order:write')) return null
  const isCollected = order.collection !== null
  const move = (status: number) => {
    setConfirming(null)
    return run(
      () => callApi('POST', `/order/${order.id}/move`, { body: { status } }),
      statusKey(statusNamed(status), isCollected),
    )
  }
  const name = (status: number) => {
    const named = statusNamed(status)
    const hasOwn = isCollected && (named === 'delivery' || named === 'complete')
    return translate(hasOwn ? `orders.collectedMove.${named}` : `orders.move.${named}`)
  }
  const needsConfirmation = (status: number) => ['canceled', 'returned'].includes(statusNamed(status))
  return (
    <>
      {order.may_become.map((status) => (
        <Button
          key={status}
          variant={needsConfirmation(status) ? 'outlined' : 'contained'}
          color={needsConfirmation(status) ? 'inherit' : 'primary'}
          disabled={isBusy}
          onClick={() => (needsConfirmation(status) ? setConfirming(status) : move(status))}
        >
          {name(status)}
        </Button>
      ))}
      {confirming !== null && (
        <Confirm
          isOpen
          title={name(confirming)}
          content={translate(`orders.sure.${statusNamed(confirming)}`)}
          onConfirm={() => move(confirming)}
          onClose={() => setConfirming(null)}
        />
      )}
    </>
  )
}
