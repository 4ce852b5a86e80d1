import type { Order } from '@rawnaq/contract/ordering'
import { ButtonLink } from '../ui/button.tsx'
import { useTranslations } from '../words/translations.ts'
import { PaymentDeadline } from './payment-deadline.tsx'
import { isPayable, paymentState } from './payment-state.ts'

/** What is still to be done, or waited for, about the payment of an order; nothing where it needs none. */
export function PayNow({ order }: { order: Order }) {
  const t = useTranslations('order')
  if (paymentState(order) === 'held') return <p className="text-soft">{t('reviewShort')}</p>
  if (!isPayable(order)) return null
  return (
    <div className="order-actions">
      <PaymentDeadline order={order} />
      <ButtonLink full to={`/complete-order/${order.id}`}>
        {t('payNow')}
      </ButtonLink>
    </div>
  )
}
