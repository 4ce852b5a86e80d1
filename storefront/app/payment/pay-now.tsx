import type { Order } from '@rawnaq/contract/order'
import { ButtonLink } from '../ui/button.tsx'
import { useTranslations } from '../words/translations.ts'
import { PaymentDeadline } from './payment-deadline.tsx'
import { isPayable, paymentState } from './payment-state.ts'

/** A link to the payment of an unpaid order, or a note that it is in review. */
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
