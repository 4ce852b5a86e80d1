import { statusNamed } from '@rawnaq/rules/order-status'
import { useTranslations } from 'use-intl'
import { useLang } from '../language/lang.ts'
import { longDate } from '../language/long-date.ts'
import { pageHead } from '../language/page-head.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { isolated } from '../ui/isolated.tsx'
import { Totals } from '../ui/totals.tsx'
import type { Route } from './+types/order-details'
import { heldOrder, orderIdIn } from './held-order.ts'
import { Fact, OrderFacts } from './order-facts.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderTable } from './order-table.tsx'

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageHead({ location, matches, page: 'orderDetails', indexed: false })

export const loader = ({ params }: Route.LoaderArgs) => {
  orderIdIn(params)
  return null
}

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) => heldOrder(orderIdIn(params), request)
clientLoader.hydrate = true as const

export const HydrateFallback = OrderSkeleton

export default function OrderDetails({ loaderData: order }: Route.ComponentProps) {
  const t = useTranslations('order')
  const locale = useLang()
  const status = statusNamed(order.status)
  return (
    <div className="wrap">
      <Breadcrumbs current={t('detailsTitle')} />
      <div className="cart-head">
        <h1>{t('detailsTitle')}</h1>
        <p>{t.rich('number', { ...isolated, number: order.number })}</p>
      </div>
      <div className="cart">
        <OrderTable lines={order.items} />
        <div className="cart-summary">
          <OrderFacts order={order}>
            <Fact name={t('status')}>
              <span className={`order-status order-status-${status}`}>{t(`statuses.${status}`)}</span>
            </Fact>
            <Fact name={t('placedOn')}>
              <bdi>{longDate(order.issue_date, locale)}</bdi>
            </Fact>
          </OrderFacts>
          <Totals amounts={order} />
          <ButtonLink full look="outline" to="/category">
            {t('continue')}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
