import Chip from '@mui/material/Chip'
import { paidMethods } from '@rawnaq/contract/payments'
import { listSeparator } from '@rawnaq/rules/locale'
import { type OrderStatus, orderStatus, statusNamed } from '@rawnaq/rules/order-status'
import { paymentStatus, paymentStatusNamed } from '@rawnaq/rules/payment-status'
import { useTranslate } from 'react-admin'
import { currentLanguage } from '../language/current-language.ts'

/** Every status except draft as a select option; `name` is a word key. */
export const statusChoices = Object.entries(orderStatus)
  .filter(([name]) => name !== 'draft')
  .map(([name, id]) => ({ id, name: `orders.status.${name}` }))

export const paidChoices = Object.entries(paymentStatus).map(([name, id]) => ({ id, name: `orders.paid.${name}` }))

export const methodChoices = paidMethods.map((id) => ({ id, name: `orders.method.${id}` }))

/** The word key of a status: a collected order is ready instead of on its way, and collected instead of delivered. */
export const statusKey = (name: OrderStatus, isCollected: boolean) =>
  isCollected && (name === 'delivery' || name === 'complete')
    ? `orders.collectedStatus.${name}`
    : `orders.status.${name}`

/** The status of an order; those that need work are highlighted. */
export function OrderStatusChip({ status, isCollected = false }: { status: number; isCollected?: boolean }) {
  const translate = useTranslate()
  const name = statusNamed(status)
  return (
    <Chip
      size="small"
      label={translate(statusKey(name, isCollected))}
      color={name === 'placed' ? 'primary' : 'default'}
      variant={name === 'placed' || name === 'delivery' ? 'filled' : 'outlined'}
    />
  )
}

/** The payment methods and the payment status of an order. */
export function PaymentStatusLabel({ methods, status }: { methods: readonly string[]; status: number }) {
  const translate = useTranslate()
  // An order that is paid by link has no method yet.
  const names = (methods.length > 0 ? methods : ['link']).map((method) => translate(`orders.method.${method}`))
  return (
    <>
      {names.join(listSeparator(currentLanguage()))} · {translate(`orders.paid.${paymentStatusNamed(status)}`)}
    </>
  )
}
