import Button from '@mui/material/Button'
import type { PermissionName } from '@rawnaq/contract/permissions'
import type { StaffOrder } from '@rawnaq/contract/staff-orders'
import type { StaffPayment } from '@rawnaq/contract/staff-payments'
import { orderStatus } from '@rawnaq/rules/order-status'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { useState } from 'react'
import { Confirm, usePermissions, useTranslate } from 'react-admin'
import { callApi } from '../../api/api-client.ts'
import { useMoney } from '../../api/use-money.ts'
import { hasPermission } from '../../sign-in/has-permission.ts'
import { useAction } from '../use-action.ts'

/**
 * Records that the customer paid the balance of an order in cash. It is mounted while there is a balance, so its key
 * prevents a second payment of the same one only.
 */
export function RecordCashPayment({ id, amount }: { id: number; amount: number }) {
  const [key] = useState(() => crypto.randomUUID())
  const record = () => callApi('POST', `/order/${id}/cash-payment`, { body: { amount }, idempotencyKey: key })
  return <ConfirmedAction name="record" amount={amount} work={record} />
}

/** Undoes a cash payment of a balance that was recorded by mistake, before its order is sent. */
export function UndoCashPayment({ order, payment }: { order: StaffOrder; payment: StaffPayment }) {
  const { id, method, status, for_balance, refunds, amount } = payment
  const isCashBalance = method === 'cash' && for_balance && status === paymentStatus.paid && refunds.length === 0
  if (!isCashBalance || order.status !== orderStatus.placed) return null
  return (
    <ConfirmedAction
      name="undo"
      amount={amount}
      work={() => callApi('DELETE', `/order/${order.id}/cash-payment/${id}`)}
    />
  )
}

type Action = { name: 'record' | 'undo'; amount: number; work: () => Promise<unknown> }

/** A button for staff who may change orders; a dialog names the amount before anything is done. */
function ConfirmedAction({ name, amount, work }: Action) {
  const translate = useTranslate()
  const money = useMoney()
  const { permissions = [] } = usePermissions<PermissionName[]>()
  const { isBusy, run } = useAction()
  const [isOpen, setOpen] = useState(false)
  if (!hasPermission(permissions, 'order:write')) return null
  const text = (part: string) => translate(`orders.cashPayment.${name}.${part}`, { amount: money(amount) })
  const confirm = () => {
    setOpen(false)
    return run(work, `orders.cashPayment.${name}.done`)
  }
  return (
    <>
      <Button variant={name === 'record' ? 'outlined' : 'text'} disabled={isBusy} onClick={() => setOpen(true)}>
        {text('title')}
      </Button>
      {isOpen && (
        <Confirm
          isOpen
          title={text('title')}
          content={text('sure')}
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
