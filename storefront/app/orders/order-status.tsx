import { statusNamed } from '@rawnaq/rules/order-status'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { useTranslations } from '../words/translations.ts'

type OrderStatusProps = {
  status: number
  /** Distinguishes an unpaid order from one whose payment is in review. */
  payment_status?: number
}

/** The status of an order as text with a marker. */
export function OrderStatus({ status, payment_status }: OrderStatusProps) {
  const t = useTranslations('order.statuses')
  const named = statusNamed(status)
  const name = named === 'no_payment' && payment_status === paymentStatus.held ? 'in_review' : named
  return <span className={`order-status order-status-${name}`}>{t(name)}</span>
}
