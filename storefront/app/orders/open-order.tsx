import { replace } from 'react-router'
import { browserApi } from '../api.ts'
import { langOf } from '../language/lang.ts'
import { pageHead } from '../language/page-head.ts'
import { withLang } from '../language/with-lang.ts'
import { paymentState } from '../payment/payment-state.ts'
import type { Route } from './+types/open-order'
import { orderIdIn, orNotFound } from './load-order.ts'
import { OrderSkeleton } from './order-skeleton.tsx'

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageHead({ location, matches, page: 'openOrder', indexed: false })

export const loader = ({ params }: Route.LoaderArgs) => {
  orderIdIn(params)
  return null
}

/** Opens an order from its email. The link has the secret behind `#`, which no server receives. `pay` redirects to the payment of an order that is not paid. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const locale = langOf(request.url)
  const secret = window.location.hash.slice(1)
  const order = await orNotFound(browserApi(locale).openOrder(orderIdIn(params), secret))
  const isToPay = params.eid === 'pay' && paymentState(order) !== 'settled'
  const page = isToPay ? 'complete-order' : 'order-details'
  throw replace(withLang(`/${page}/${order.id}`, locale))
}
clientLoader.hydrate = true as const

export const HydrateFallback = OrderSkeleton

export default OrderSkeleton
