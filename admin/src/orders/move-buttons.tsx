import Button from '@mui/material/Button'
import type { PermissionName } from '@rawnaq/contract/permissions'
import type { StaffOrder } from '@rawnaq/contract/staff-orders'
import { statusNamed } from '@rawnaq/rules/order-status'
import { useState } from 'react'
import { Confirm, usePermissions, useTranslate } from 'react-admin'
import { callShop } from '../api/api-client.ts'
import { may } from '../sign-in/has-permission.ts'
import { useDeed } from './use-action.ts'

/** Where the order may go from here; what gives pieces and money back is asked about first. */
export function MoveButtons({ order }: { order: StaffOrder }) {
  const translate = useTranslate()
  const { permissions = [] } = usePermissions<PermissionName[]>()
  const { isBusy, run } = useDeed()
  const [asked, setAsked] = useState<number | null>(null)
  if (!may(permissions, 'order:write')) return null
  const move = (status: number) => {
    setAsked(null)
    return run(
      () => callShop('POST', `/order/${order.id}/move`, { body: { status } }),
      `orders.status.${statusNamed(status)}`,
    )
  }
  const name = (status: number) => translate(`orders.move.${statusNamed(status)}`)
  const isGivingBack = (status: number) => ['canceled', 'returned'].includes(statusNamed(status))
  return (
    <>
      {order.may_become.map((status) => (
        <Button
          key={status}
          variant={isGivingBack(status) ? 'outlined' : 'contained'}
          color={isGivingBack(status) ? 'inherit' : 'primary'}
          disabled={isBusy}
          onClick={() => (isGivingBack(status) ? setAsked(status) : move(status))}
        >
          {name(status)}
        </Button>
      ))}
      {asked !== null && (
        <Confirm
          isOpen
          title={name(asked)}
          content={translate(`orders.sure.${statusNamed(asked)}`)}
          onConfirm={() => move(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
