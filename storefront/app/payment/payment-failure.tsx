import { Totals } from '../cart/totals.tsx'
import { CurrencyContext } from '../hooks/use-money.ts'
import { usePreloadedComponent } from '../hooks/use-preloaded-component.ts'
import { langOf } from '../language/lang.ts'
import { pageHead } from '../language/page-head.ts'
import { loadOrderFor, orderIdIn } from '../orders/load-order.ts'
import { OrderFacts } from '../orders/order-facts.tsx'
import { OrderSkeleton } from '../orders/order-skeleton.tsx'
import { OrderedItems } from '../orders/ordered-items.tsx'
import { useClearCheckout } from '../orders/use-clear-checkout.ts'
import { ButtonLink } from '../ui/button.tsx'
import { LoadFailure } from '../ui/feedback/load-failure.tsx'
import { isolated } from '../ui/text/isolated.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { loadLazyWords } from '../words/load-words.ts'
import { useTranslations } from '../words/translations.ts'
import type { Route } from './+types/payment-failure'
import { PaymentDeadline } from './payment-deadline.tsx'
import { paymentState } from './payment-state.ts'
import { ShopContact } from './shop-contact.tsx'
import { usePollPayment } from './use-poll-payment.ts'

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageHead({ location, matches, page: 'paymentFailure', indexed: false })

export const loader = ({ params }: Route.LoaderArgs) => {
  orderIdIn(params)
  return null
}

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  loadOrderFor('payment-failure', orderIdIn(params), request)
clientLoader.hydrate = true as const

export const HydrateFallback = OrderSkeleton

/** The reason of a failed payment and the next steps. */
export default function PaymentFailure({ loaderData: order }: Route.ComponentProps) {
  const t = useTranslations('unpaidOrder')
  const words = useTranslations('order')
  const state = paymentState(order)
  const isOver = state === 'over'
  const reason = isOver || state === 'unfinished' ? state : 'failed'
  useClearCheckout(order)
  usePollPayment(order)
  return (
    <CurrencyContext value={order.currency}>
      <div className="order order-failed">
        <div className="order-failed-head">
          <h1>{t(`${reason}.title`)}</h1>
          <p className="lead">
            {t.rich(`${reason}.lead`, {
              ...isolated,
              name: (name) => <bdi>{name}</bdi>,
              firstName: order.customer_first_name,
              number: order.number,
            })}
          </p>
        </div>
        {!isOver && (
          <div className="notice">
            <p>{t(state === 'unfinished' ? 'stillAsking' : `failures.${order.payment_failure ?? 'gateway'}`)}</p>
            <PaymentDeadline order={order} />
          </div>
        )}
        <div className="order-actions">
          {isOver ? (
            <LazyBuyAgain order={order} />
          ) : (
            <ButtonLink full to={`/complete-order/${order.id}`}>
              {t('tryAgain')}
            </ButtonLink>
          )}
          <ButtonLink full look="quiet" to="/">
            {t('leave')}
          </ButtonLink>
        </div>
        <ShopContact />
        <div className="order-lifted order-lifted-flat">
          <OrderFacts order={order} />
        </div>
        <h2>{words('items')}</h2>
        <OrderedItems lines={order.items} />
        <Totals amounts={order} isCollected={order.collection !== null} />
        <div className="order-ways">
          <TextLink to={`/order-details/${order.id}`}>{words('seeDetails')}</TextLink>
        </div>
      </div>
    </CurrencyContext>
  )
}

/** Offers the items of a cancelled order again, in a chunk that other payments do not load. */
function LazyBuyAgain({ order }: { order: Route.ComponentProps['loaderData'] }) {
  const { Part: BuyAgain, hasFailed, retryLoad } = usePreloadedComponent(loadBuyAgain)
  if (hasFailed) return <LoadFailure retry={retryLoad} />
  return BuyAgain ? <BuyAgain order={order} /> : <div className="order-again-place" />
}

const loadBuyAgain = async () => {
  const words = loadLazyWords(langOf(window.location.href), 'orderProgress')
  const [{ BuyAgain }] = await Promise.all([import('../orders/buy-again.tsx'), words])
  return BuyAgain
}
