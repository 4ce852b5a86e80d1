import type { Order } from '@rawnaq/contract/order'
import { Totals } from '../cart/totals.tsx'
import { CurrencyContext } from '../hooks/use-money.ts'
import { usePreloadedComponent } from '../hooks/use-preloaded-component.ts'
import { langOf } from '../language/lang.ts'
import { useLongDate } from '../language/long-date.ts'
import { pageHead } from '../language/page-head.ts'
import { PayNow } from '../payment/pay-now.tsx'
import { LazyOrderReturns } from '../returns/lazy-order-returns.tsx'
import { LoadFailure } from '../ui/feedback/load-failure.tsx'
import { Breadcrumbs } from '../ui/navigation/breadcrumbs.tsx'
import { isolated } from '../ui/text/isolated.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { loadLazyWords } from '../words/load-words.ts'
import { useTranslations } from '../words/translations.ts'
import type { Route } from './+types/order-details'
import { loadOrder, orderIdIn } from './load-order.ts'
import { Fact } from './order-fact.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderStatus } from './order-status.tsx'
import { OrderTable } from './order-table.tsx'
import { LazyOrderProgress } from './progress/lazy-order-progress.tsx'

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageHead({ location, matches, page: 'orderDetails', indexed: false })

export const loader = ({ params }: Route.LoaderArgs) => {
  orderIdIn(params)
  return null
}

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) => loadOrder(orderIdIn(params), request)
clientLoader.hydrate = true as const

export const HydrateFallback = OrderSkeleton

export default function OrderDetails({ loaderData: order }: Route.ComponentProps) {
  const t = useTranslations('order')
  const longDate = useLongDate()
  return (
    <CurrencyContext value={order.currency}>
      <div className={order.gift?.occasion?.is_condolence ? 'wrap plain-page' : 'wrap'}>
        <Breadcrumbs current={t('detailsTitle')} />
        <div className="cart-head">
          <h1>{t('detailsTitle')}</h1>
          <p>{t.rich('number', { ...isolated, number: order.number })}</p>
        </div>
        {!order.bought_gift_card && <LazyOrderProgress order={order} />}
        <div className="cart">
          <div className="order-main">
            {!order.bought_gift_card && <OrderTable lines={order.items} />}
            <OrderHistory order={order} />
            {!order.bought_gift_card && <LazyOrderReturns order={order} />}
          </div>
          <div className="cart-summary">
            <OrderFacts order={order}>
              <Fact name={t('status')}>
                <OrderStatus
                  status={order.status}
                  payment_status={order.payment_status}
                  isCollected={order.collection !== null}
                />
              </Fact>
              <Fact name={t('placedOn')}>
                <bdi>{longDate(order.issue_date)}</bdi>
              </Fact>
            </OrderFacts>
            <Totals amounts={order} isCollected={order.collection !== null} />
            <PayNow order={order} />
            <LazyOrderActions order={order} />
            {!order.gift?.occasion?.is_condolence && (
              <TextLink className="cart-continue" to="/category">
                {t('continue')}
              </TextLink>
            )}
          </div>
        </div>
      </div>
    </CurrencyContext>
  )
}

/** The actions of an order, in a chunk loaded after the page. Their space is reserved. */
function LazyOrderActions({ order }: { order: Order }) {
  const { Part: OrderActions, hasFailed, retryLoad } = usePreloadedComponent(loadActions)
  return (
    <div className="order-actions-place">
      {OrderActions && <OrderActions order={order} />}
      {hasFailed && <LoadFailure retry={retryLoad} />}
    </div>
  )
}

const loadActions = async () => {
  const words = loadLazyWords(langOf(window.location.href), 'orderProgress')
  const [{ OrderActions }] = await Promise.all([import('./order-actions.tsx'), words])
  return OrderActions
}
