import { type OrderStatus as StatusName, statusNamed } from '@rawnaq/rules/order-status'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { useTranslations } from '../words/translations.ts'

type OrderStatusProps = {
  status: number
  /** Distinguishes an unpaid order from one whose payment is in review. */
  payment_status?: number
  /** Whether the customer collects the order from the shop. */
  isCollected?: boolean
}

/** The status of an order as text with a marker. */
export function OrderStatus({ status, payment_status, isCollected = false }: OrderStatusProps) {
  const nameOfStatus = useStatusName(isCollected)
  const named = statusNamed(status)
  const name = named === 'no_payment' && payment_status === paymentStatus.held ? 'in_review' : named
  return <span className={`order-status order-status-${name}`}>{nameOfStatus(name)}</span>
}

/** The name of a status; a collected order is ready instead of on its way, and collected instead of delivered. */
export function useStatusName(isCollected: boolean) {
  const t = useTranslations('order.statuses')
  const collected = useTranslations('order.collectedStatuses')
  return (name: StatusName | 'in_review') =>
    isCollected && (name === 'delivery' || name === 'complete') ? collected(name) : t(name)
}
