import { redirect } from 'react-router'
import { langOf } from '../language/lang.ts'
import { pageHead } from '../language/page-head.ts'
import { withLang } from '../language/with-lang.ts'
import type { Route } from './+types/thank-after-order'
import { lastOrderId } from './last-order.ts'
import { OrderSkeleton } from './order-skeleton.tsx'

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageHead({ location, matches, page: 'success', indexed: false })

export const loader = () => null

/** Redirects to the confirmation of the last order of this tab; without one, home. */
export function clientLoader({ request }: Route.ClientLoaderArgs): never {
  const id = lastOrderId()
  throw redirect(withLang(id === null ? '/' : `/successful-payment/${id}`, langOf(request.url)))
}
clientLoader.hydrate = true as const

export const HydrateFallback = OrderSkeleton

export default OrderSkeleton
