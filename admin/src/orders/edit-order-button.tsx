import Button from '@mui/material/Button'
import type { PermissionName } from '@rawnaq/contract/permissions'
import type { StaffOrder } from '@rawnaq/contract/staff-orders'
import { orderStatus } from '@rawnaq/rules/order-status'
import { useState } from 'react'
import { usePermissions, useTranslate } from 'react-admin'
import { hasPermission } from '../sign-in/has-permission.ts'
import { EditOrderDialog } from './edit-order-dialog.tsx'

const editable = [orderStatus.no_payment, orderStatus.placed]

/** Opens the dialog that changes an order, as long as it was not sent. */
export function EditOrderButton({ order }: { order: StaffOrder }) {
  const translate = useTranslate()
  const { permissions = [] } = usePermissions<PermissionName[]>()
  const [isOpen, setOpen] = useState(false)
  if (!editable.some((status) => status === order.status) || !hasPermission(permissions, 'order:write')) return null
  return (
    <>
      <Button variant="outlined" size="small" sx={{ marginBlockStart: 1.5 }} onClick={() => setOpen(true)}>
        {translate(order.collection ? 'orders.edit.itemsTitle' : 'orders.edit.title')}
      </Button>
      {isOpen && <EditOrderDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}
