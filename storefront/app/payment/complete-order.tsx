import { redirect, replace, useParams } from 'react-router'
import { CheckoutHeader } from '../checkout/checkout-header.tsx'
import { CurrencyContext } from '../hooks/use-money.ts'
import { usePreloadedComponent } from '../hooks/use-preloaded-component.ts'
import { langOf } from '../language/lang.ts'
import { pageHead } from '../language/page-head.ts'
import { withLang } from '../language/with-lang.ts'
import { loadOrder, orderIdIn } from '../orders/load-order.ts'
import { OrderSkeleton } from '../orders/order-skeleton.tsx'
import { PlacedOrder } from '../orders/placed-order.tsx'
import { useClearCheckout } from '../orders/use-clear-checkout.ts'
import type { ShellHandle } from '../shell/shell.tsx'
import { LoadFailure } from '../ui/feedback/load-failure.tsx'
import { isolated } from '../ui/text/isolated.tsx'
import { loadLazyWords } from '../words/load-words.ts'
import { useTranslations } from '../words/translations.ts'
import type { Route } from './+types/complete-order'
import { PaymentDeadline } from './payment-deadline.tsx'
import { isPayable, orderPage } from './payment-state.ts'

export const handle: ShellHandle = { header: Header }

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageHead({ location, matches, page: 'completeOrder', indexed: false })

/** Without an order id it redirects to the checkout. */
export const loader = ({ params, url }: Route.LoaderArgs) => {
  if (!params.id) throw redirect(withLang('/checkout', langOf(url)))
  orderIdIn(params)
  return null
}

/** An order that is no longer payable redirects to its status page. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const order = await loadOrder(orderIdIn(params), request)
  if (!isPayable(order)) throw replace(withLang(orderPage(order), langOf(request.url)))
  return order
}
clientLoader.hydrate = true as const

export const HydrateFallback = OrderSkeleton

/** An order that is not paid, or not in full, with the form that pays the rest. */
export default function CompleteOrder({ loaderData: order }: Route.ComponentProps) {
  const t = useTranslations('unpaidOrder')
  const { Part: RetryForm, hasFailed, retryLoad } = usePreloadedComponent(loadRetryForm)
  useClearCheckout(order)
  return (
    <CurrencyContext value={order.currency}>
      <div className="checkout">
        <PlacedOrder order={order} />
        <div className="checkout-main">
          <h1>{t.rich('payTitle', { ...isolated, number: order.number })}</h1>
          <div className="text-soft">
            <p>{t(order.balance > 0 ? 'payBalanceLead' : 'payLead')}</p>
            <PaymentDeadline order={order} />
          </div>
          {RetryForm && <RetryForm order={order} />}
          {!RetryForm && !hasFailed && <div className="skeleton card-place" aria-hidden="true" />}
          {hasFailed && <LoadFailure retry={retryLoad} />}
        </div>
      </div>
    </CurrencyContext>
  )
}

function Header() {
  const t = useTranslations('unpaidOrder')
  const { id } = useParams()
  return <CheckoutHeader back={{ to: `/order-details/${id}`, words: t('backToOrder') }} />
}

/** Loads the payment retry form with its texts and those of the checkout. */
async function loadRetryForm() {
  const lang = langOf(window.location.href)
  const words = [loadLazyWords(lang, 'checkout'), loadLazyWords(lang, 'paymentRetry')]
  const [{ RetryForm }] = await Promise.all([import('./retry-form.tsx'), ...words])
  return RetryForm
}
