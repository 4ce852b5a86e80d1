import { statusNamed } from '@rawnaq/rules/order-status'
import { useTranslations } from 'use-intl'

/** Where an order is, in words and with its sign. */
export function OrderStatus({ status }: { status: number }) {
  const t = useTranslations('order.statuses')
  const name = statusNamed(status)
  return <span className={`order-status order-status-${name}`}>{t(name)}</span>
}
