import { useTranslations } from 'use-intl'
import { isolated } from '../ui/isolated.tsx'
import { Totals } from '../ui/totals.tsx'
import { useMoney } from '../ui/use-money.ts'
import { Notice } from './notice.tsx'
import type { PricedCart } from './use-priced-cart.ts'

/** The figures of the cart, paler while new ones are on their way; says the new total to those who listen. */
export function CartTotals({ cart, silent = false }: { cart: PricedCart; silent?: boolean }) {
  const t = useTranslations('cart')
  const money = useMoney()
  const { quote, isWaiting, failure } = cart
  return (
    <>
      {quote ? (
        <div
          className={isWaiting ? 'cart-totals cart-totals-waiting' : 'cart-totals'}
          aria-busy={isWaiting || undefined}
        >
          <Totals amounts={quote} />
        </div>
      ) : (
        isWaiting && <TotalsSkeleton />
      )}
      {!silent && (
        <>
          <p className="visually-hidden" role="status">
            {quote && !isWaiting && t.rich('totalNow', { ...isolated, amount: money(quote.grand_total) })}
          </p>
          {failure !== null && !isWaiting && quote && (
            <Notice actions={[{ label: t('retry'), act: cart.askAgain }]}>
              <p>{t('failed')}</p>
            </Notice>
          )}
        </>
      )}
    </>
  )
}

/** Keeps the place of the figures. */
export function TotalsSkeleton() {
  return (
    <div className="totals" aria-hidden="true">
      <div className="skeleton skeleton-line" />
      <div className="skeleton skeleton-line" />
      <div className="skeleton skeleton-line" />
    </div>
  )
}
