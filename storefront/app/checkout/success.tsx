import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { cartStore } from '../cart/cart-store.ts'
import { keepCoupon } from '../cart/kept-coupon.ts'
import { forgetOrderKey } from '../cart/order-key.ts'
import { forgetSeenPrices } from '../cart/seen-prices.ts'
import { pageHead } from '../language/page-head.ts'
import { ButtonLink } from '../ui/button.tsx'
import { isolated } from '../ui/isolated.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { Totals } from '../ui/totals.tsx'
import type { Route } from './+types/success'
import { heldOrder, orderIdIn } from './held-order.ts'
import { wasJustPlaced } from './just-placed.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderedPieces } from './ordered-pieces.tsx'
import { Seal } from './seal.tsx'
import { keepDraft } from './typed-draft.ts'

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageHead({ location, matches, page: 'success', indexed: false })

export const loader = ({ params }: Route.LoaderArgs) => {
  orderIdIn(params)
  return null
}

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) => heldOrder(orderIdIn(params), request)
clientLoader.hydrate = true as const

export const HydrateFallback = OrderSkeleton

export default function Success({ loaderData: order }: Route.ComponentProps) {
  const t = useTranslations('order')
  useClearedCheckout(order)
  return (
    <>
      <div className="thanks lining on-emerald">
        <Seal />
        <h1>{t.rich('thanks', { name: (name) => <bdi>{name}</bdi>, firstName: order.customer_first_name })}</h1>
        <p>{t.rich('received', { ...isolated, number: order.number })}</p>
      </div>
      <div className="order">
        <div className="order-lifted">
          <p className="text-soft">{t.rich('confirmation', { ...isolated, email: order.customer_email })}</p>
          <OrderFacts order={order} />
        </div>
        <h2>{t('pieces')}</h2>
        <OrderedPieces lines={order.items} />
        <Totals amounts={order} />
        <div className="order-ways">
          <ButtonLink full to="/">
            {t('continue')}
          </ButtonLink>
          <TextLink to={`/order-details/${order.id}`}>{t('seeDetails')}</TextLink>
        </div>
      </div>
    </>
  )
}

/** Once the order is really there, what became of it leaves the cart; on later visits a new cart stays as it is. */
function useClearedCheckout(order: Route.ComponentProps['loaderData']) {
  useEffect(() => {
    if (!wasJustPlaced(order.id)) return
    cartStore.ordered(order.items)
    forgetSeenPrices()
    forgetOrderKey()
    keepCoupon(null)
    keepDraft(null)
  }, [order])
}
