import Chip from '@mui/material/Chip'
import { orderStatus, statusNamed } from '@rawnaq/rules/order-status'
import { paymentStatus, paymentStatusNamed } from '@rawnaq/rules/payment-status'
import { useTranslate } from 'react-admin'

/** Every status but that of carts, as a choice in a form; its name is a key of the words. */
export const statusChoices = Object.entries(orderStatus)
  .filter(([name]) => name !== 'draft')
  .map(([name, id]) => ({ id, name: `orders.status.${name}` }))

export const paidChoices = Object.entries(paymentStatus).map(([name, id]) => ({ id, name: `orders.paid.${name}` }))

export const methodChoices = ['cash', 'card', 'knet', 'paypal'].map((id) => ({ id, name: `orders.method.${id}` }))

/** Where an order stands; what waits for somebody stands out. */
export function OrderStatusChip({ status }: { status: number }) {
  const translate = useTranslate()
  const name = statusNamed(status)
  return (
    <Chip
      size="small"
      label={translate(`orders.status.${name}`)}
      color={name === 'placed' ? 'primary' : 'default'}
      variant={name === 'placed' || name === 'delivery' ? 'filled' : 'outlined'}
    />
  )
}

/** By which way an order is paid, and whether it is. */
export function PaymentStatusLabel({ method, status }: { method: string; status: number }) {
  const translate = useTranslate()
  const words = {
    method: translate(`orders.method.${method}`),
    state: translate(`orders.paid.${paymentStatusNamed(status)}`),
  }
  return (
    <>
      {words.method} · {words.state}
    </>
  )
}
