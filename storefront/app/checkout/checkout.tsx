import { useEffect } from 'react'
import { EarlyQuote } from '../../ssr/early-quote.tsx'
import { sessionEndedKey } from '../account/session/session-ended-key.ts'
import { ApiRefusal } from '../api.ts'
import { sessionText } from '../browser/web-storage.ts'
import { type PricedCart, usePricedCart } from '../cart/quote/use-priced-cart.ts'
import { TotalsSkeleton } from '../cart/totals-skeleton.tsx'
import { CurrencyContext } from '../hooks/use-money.ts'
import { useLocalisedNavigate } from '../language/localised-link.tsx'
import { pageHead } from '../language/page-head.ts'
import { orderAtBank } from '../orders/last-order.ts'
import type { ShellHandle } from '../shell/shell.tsx'
import { LoadFailure } from '../ui/feedback/load-failure.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { LineSkeleton } from '../ui/feedback/skeleton.tsx'
import { WithoutScript } from '../ui/without-script.tsx'
import { useTranslations } from '../words/translations.ts'
import type { Route } from './+types/checkout'
import { CheckoutHeader } from './checkout-header.tsx'
import { useLazyCheckoutForm } from './use-lazy-checkout-form.ts'

export const handle: ShellHandle = { header: CheckoutHeader }

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageHead({ location, matches, page: 'checkout', indexed: false })

export default function Checkout() {
  const t = useTranslations('checkout')
  const cart = usePricedCart()
  const form = useLazyCheckoutForm()
  const navigate = useLocalisedNavigate()
  const { isEmpty } = cart
  const hasFailed = !cart.hasAnswer && cart.failure !== null && !cart.isWaiting
  // biome-ignore lint/correctness/useExhaustiveDependencies: an order placed from here redirects by itself
  useEffect(() => {
    // A shopper who returns from the bank's page with the back button has already ordered.
    const orderAtBankId = orderAtBank()
    if (orderAtBankId !== null) navigate(`/complete-order/${orderAtBankId}`, { replace: true })
  }, [])
  useEffect(() => {
    // After an expired session the customer is redirected to sign in and returns here.
    if (isEmpty && sessionText(sessionEndedKey) === null) navigate('/cart', { replace: true })
  }, [isEmpty, navigate])
  return (
    <>
      <EarlyQuote />
      <h1 className="visually-hidden">{t('title')}</h1>
      {!isEmpty && (hasFailed ? <Failed cart={cart} /> : <OpenCheckout cart={cart} form={form} />)}
    </>
  )
}

type OpenProps = { cart: PricedCart; form: ReturnType<typeof useLazyCheckoutForm> }

/** The introduction is rendered by the server and stays; the order and the form replace their placeholders. */
function OpenCheckout({ cart, form }: OpenProps) {
  const t = useTranslations('checkout')
  const { OrderColumn } = form
  return (
    <CurrencyContext value={cart.currency}>
      <div className="checkout" aria-busy={!cart.hasAnswer}>
        {cart.hasAnswer && OrderColumn ? <OrderColumn cart={cart} /> : <OrderPlace />}
        <div className="checkout-main">
          <p className="text-soft">{t('lead')}</p>
          <WithoutScript />
          {cart.hasAnswer ? <LazyForm cart={cart} form={form} /> : <FieldPlaces />}
        </div>
      </div>
    </CurrencyContext>
  )
}

function LazyForm({ cart, form: { CheckoutForm, hasFailed, fetchForm } }: OpenProps) {
  const cartWords = useTranslations('cart')
  return (
    <>
      {!cart.outlivesPage && <p className="cart-memory">{cartWords('storageBlocked')}</p>}
      {CheckoutForm ? <CheckoutForm cart={cart} /> : !hasFailed && <FieldPlaces />}
      {hasFailed && <LoadFailure retry={fetchForm} />}
    </>
  )
}

function Failed({ cart }: { cart: PricedCart }) {
  const t = useTranslations('cart')
  const checkout = useTranslations('checkout')
  return (
    <div className="wrap checkout-failed">
      <Notice actions={[{ label: t('retry'), act: cart.reload }]}>
        <p>{t('failed')}</p>
        {cart.failure instanceof ApiRefusal && <p>{checkout('address_selected')}</p>}
      </Notice>
    </div>
  )
}

function OrderPlace() {
  const t = useTranslations('cart')
  return (
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
  )
}

function FieldPlaces() {
  return fields.map((field) => <div key={field} className="skeleton checkout-field-place" aria-hidden="true" />)
}

const fields = [1, 2, 3, 4, 5]
