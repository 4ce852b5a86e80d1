import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { TotalsSkeleton } from '../cart/cart-totals.tsx'
import { Notice } from '../cart/notice.tsx'
import { type PricedCart, usePricedCart } from '../cart/use-priced-cart.ts'
import { useGoTo } from '../language/go-to.tsx'
import { pageHead } from '../language/page-head.ts'
import { checkoutHandle } from '../shell/shell.tsx'
import { LineSkeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/checkout'
import { CheckoutForm } from './checkout-form.tsx'
import { OrderColumn } from './order-column.tsx'

export const handle = checkoutHandle

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageHead({ location, matches, page: 'checkout', indexed: false })

export default function Checkout() {
  const t = useTranslations('checkout')
  const cart = usePricedCart()
  const goTo = useGoTo()
  const { isEmpty } = cart
  useEffect(() => {
    if (isEmpty) goTo('/cart', { replace: true })
  }, [isEmpty, goTo])
  return (
    <>
      <h1 className="visually-hidden">{t('title')}</h1>
      {!isEmpty && (cart.hasAnswer ? <PricedCheckout cart={cart} /> : <Unpriced cart={cart} />)}
    </>
  )
}

function PricedCheckout({ cart }: { cart: PricedCart }) {
  const words = useTranslations('common')
  return (
    <div className="checkout">
      <OrderColumn cart={cart} />
      <div className="checkout-main">
        {!cart.outlivesPage && <p className="cart-memory">{words('storageBlocked')}</p>}
        <CheckoutForm cart={cart} />
      </div>
    </div>
  )
}

/** Before the first answer, and where there was none. */
function Unpriced({ cart }: { cart: PricedCart }) {
  const t = useTranslations('cart')
  if (cart.failure !== null && !cart.isWaiting) {
    return (
      <div className="wrap checkout-failed">
        <Notice actions={[{ label: t('retry'), act: cart.askAgain }]}>
          <p>{t('failed')}</p>
        </Notice>
      </div>
    )
  }
  return (
    <div className="checkout" aria-busy="true">
      <div className="checkout-order">
        <p className="visually-hidden" role="status">
          {t('loading')}
        </p>
        <div className="checkout-order-stays wide-only">
          <LineSkeleton />
          <LineSkeleton />
          <TotalsSkeleton />
        </div>
        <div className="checkout-fold-place narrow-only" />
      </div>
      <div className="checkout-main" aria-hidden="true">
        {fields.map((field) => (
          <div key={field} className="skeleton checkout-field-place" />
        ))}
      </div>
    </div>
  )
}

const fields = [1, 2, 3, 4, 5]
