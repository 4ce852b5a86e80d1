import type { Order } from '@rawnaq/contract/order'
import { useMoney } from '../hooks/use-money.ts'
import { ButtonLink } from '../ui/button.tsx'
import { isolated } from '../ui/text/isolated.tsx'
import { useTranslations } from '../words/translations.ts'
import { PaymentDeadline } from './payment-deadline.tsx'
import { isPayable, paymentState } from './payment-state.ts'

/** A link to the payment of an unpaid order, or a note that it is in review or that its link has expired. */
export function PayNow({ order }: { order: Order }) {
  const t = useTranslations('order')
  const money = useMoney()
  if (paymentState(order) === 'held') return <p className="text-soft">{t('reviewShort')}</p>
  if (order.expired_balance > 0)
    return <p className="text-soft">{t.rich('linkExpired', { ...isolated, amount: money(order.expired_balance) })}</p>
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
