import { statusNamed } from '@rawnaq/rules/order-status'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { useTranslations } from '../words/translations.ts'

type OrderStatusProps = {
  status: number
  /** Tells what waits for its payment from what waits for the reviewers of one. */
  payment_status?: number
}

/** Where an order is, in words and with its sign. */
export function OrderStatus({ status, payment_status }: OrderStatusProps) {
  const t = useTranslations('order.statuses')
  const named = statusNamed(status)
  const name = named === 'no_payment' && payment_status === paymentStatus.held ? 'in_review' : named
  return <span className={`order-status order-status-${name}`}>{t(name)}</span>
}
