import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { PaymentLink } from '@rawnaq/contract/orders-by-staff'
import type { PermissionName } from '@rawnaq/contract/permissions'
import type { StaffOrder } from '@rawnaq/contract/staff-orders'
import { orderStatus } from '@rawnaq/rules/order-status'
import { useState } from 'react'
import { usePermissions, useTranslate } from 'react-admin'
import { callApi } from '../../api/api-client.ts'
import { hasPermission } from '../../sign-in/has-permission.ts'
import { useAction } from '../use-action.ts'
import { PaymentLinkActions } from './payment-link-actions.tsx'

/** Makes the payment link of an order that waits for its payment or its balance, by email or for another app. */
export function OrderPaymentLink({ order: { id, status, customer_email, balance_due } }: { order: StaffOrder }) {
  const translate = useTranslate()
  const { permissions = [] } = usePermissions<PermissionName[]>()
  const { isBusy, run } = useAction()
  const [link, setLink] = useState<PaymentLink | null>(null)
  const isAwaited = status === orderStatus.no_payment || balance_due !== null
  if (!isAwaited || !hasPermission(permissions, 'staff_order:write')) return null
  const make = (by_email: boolean) =>
    run(
      async () => {
        const options = { body: { by_email } }
        setLink((await callApi<{ data: PaymentLink }>('POST', `/order/${id}/payment-link`, options)).data)
      },
      by_email ? 'orders.link.emailed' : undefined,
    )
  return (
    <Box sx={{ marginBlockStart: 1.5, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" disabled={isBusy} onClick={() => make(false)}>
          {translate('orders.link.make')}
        </Button>
        {customer_email !== '' && (
          <Button disabled={isBusy} onClick={() => make(true)}>
            {translate('orders.link.email')}
          </Button>
        )}
      </Box>
      {link && <PaymentLinkActions link={link} />}
    </Box>
  )
}
