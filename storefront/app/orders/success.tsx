import { Totals } from '../cart/totals.tsx'
import { CurrencyContext } from '../hooks/use-money.ts'
import { pageHead } from '../language/page-head.ts'
import { paymentState } from '../payment/payment-state.ts'
import { usePollPayment } from '../payment/use-poll-payment.ts'
import { ButtonLink } from '../ui/button.tsx'
import { StarOrnament, starPath } from '../ui/media/star-ornament.tsx'
import { isolated } from '../ui/text/isolated.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { useTranslations } from '../words/translations.ts'
import type { Route } from './+types/success'
import { LazyFollowOrder } from './follow/lazy-follow-order.tsx'
import { loadOrderFor, orderIdIn } from './load-order.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderedItems } from './ordered-items.tsx'
import { LazyOrderProgress } from './progress/lazy-order-progress.tsx'
import { useClearCheckout } from './use-clear-checkout.ts'

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageHead({ location, matches, page: 'success', indexed: false })

export const loader = ({ params }: Route.LoaderArgs) => {
  orderIdIn(params)
  return null
}

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  loadOrderFor('successful-payment', orderIdIn(params), request)
clientLoader.hydrate = true as const

export const HydrateFallback = OrderSkeleton

export default function Success({ loaderData: order }: Route.ComponentProps) {
  const t = useTranslations('order')
  const state = paymentState(order)
  const isWaiting = state !== 'settled' && state !== 'held'
  const isCondolence = order.gift?.occasion?.is_condolence === true
  const [received, lead] = words[isWaiting ? 'waiting' : state]
  useClearCheckout(order)
  usePollPayment(order)
  return (
    <CurrencyContext value={order.currency}>
      <div className={isCondolence ? 'thanks thanks-plain' : 'thanks lining on-emerald'}>
        {isWaiting ? <StarOrnament className="busy-star thanks-waits" /> : !isCondolence && <Seal />}
        <h1>
          {t.rich(isWaiting ? 'moment' : 'thanks', {
            name: (name) => <bdi>{name}</bdi>,
            firstName: order.customer_first_name,
          })}
        </h1>
        <p>{t.rich(received, { ...isolated, number: order.number })}</p>
      </div>
      <div className="order">
        <div className="order-lifted">
          <p className="text-soft" role="status">
            {t.rich(lead, { ...isolated, email: order.customer_email })}
          </p>
          {!order.bought_gift_card && <LazyOrderProgress order={order} />}
          <OrderFacts order={order} />
        </div>
        {!order.bought_gift_card && (
          <>
            <h2>{t('items')}</h2>
            <OrderedItems lines={order.items} />
          </>
        )}
        <Totals amounts={order} isCollected={order.collection !== null} />
        <div className="order-ways">
          {!isCondolence && (
            <ButtonLink full to="/">
              {t('continue')}
            </ButtonLink>
          )}
          <TextLink to={`/order-details/${order.id}`}>{t('seeDetails')}</TextLink>
        </div>
        {/* Last, as it arrives after the page: the links above stay where a click meets them. */}
        {!isWaiting && <LazyFollowOrder order={order} />}
      </div>
    </CurrencyContext>
  )
}

/** Texts above and below the line. Failed and canceled orders have another page. */
const words = {
  settled: ['received', 'confirmation'],
  held: ['inReview', 'reviewLead'],
  waiting: ['asking', 'askingLead'],
} as const

/** The star with a tick. */
function Seal() {
  return (
    <svg className="seal" viewBox="0 0 24 24" aria-hidden="true">
      <path d={starPath} />
      <path d="m8.6 12.2 2.3 2.3 4.6-4.8" strokeWidth=".9" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
