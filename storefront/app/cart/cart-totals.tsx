import { useMoney } from '../hooks/use-money.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { isolated } from '../ui/text/isolated.tsx'
import { useTranslations } from '../words/translations.ts'
import type { PricedCart } from './quote/use-priced-cart.ts'
import { Totals } from './totals.tsx'
import { TotalsSkeleton } from './totals-skeleton.tsx'

/**
 * The totals of the cart: marked while a new quote is loading, hidden after a failure. `silent` where they
 * are shown a second time.
 */
export function CartTotals({ cart, silent = false }: { cart: PricedCart; silent?: boolean }) {
  const t = useTranslations('cart')
  const money = useMoney()
  const { quote, isWaiting } = cart
  const hasFailed = cart.failure !== null && !isWaiting
  if (hasFailed && silent) return null
  if (hasFailed) {
    return (
      <Notice actions={[{ label: t('retry'), act: cart.reload }]}>
        <p>{t('failed')}</p>
      </Notice>
    )
  }
  if (!quote) return isWaiting && <TotalsSkeleton />
  return (
    <div className={isWaiting ? 'cart-totals cart-totals-waiting' : 'cart-totals'} aria-busy={isWaiting || undefined}>
      <Totals amounts={quote} isCollected={cart.choices.is_collected} />
      {!silent && (
        <p className="visually-hidden" role="status">
          {!isWaiting && t.rich('totalNow', { ...isolated, amount: money(quote.grand_total) })}
        </p>
      )}
    </div>
  )
}
