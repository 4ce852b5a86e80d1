import type { OrderReturns } from '@rawnaq/contract/returns'
import { useRef, useState } from 'react'
import { langOf } from '../language/lang.ts'
import { useLongDay } from '../language/long-date.ts'
import { pageHead } from '../language/page-head.ts'
import { loadOrder, orderIdIn, orNotFound } from '../orders/load-order.ts'
import { OrderSkeleton } from '../orders/order-skeleton.tsx'
import { Button } from '../ui/button.tsx'
import { isolated } from '../ui/text/isolated.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { useTranslations } from '../words/translations.ts'
import type { Route } from './+types/return-page'
import { ReturnCard } from './return-card.tsx'
import { ReturnForm } from './return-form.tsx'
import { returnsApi } from './returns-api.ts'
import './returns.css'

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageHead({ location, matches, page: 'orderReturn', indexed: false })

export const loader = ({ params }: Route.LoaderArgs) => {
  orderIdIn(params)
  return null
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const id = orderIdIn(params)
  const [order, returns] = await Promise.all([
    loadOrder(id, request),
    returnsApi(langOf(request.url)).then((api) => orNotFound(api.returns(id))),
  ])
  return { order, returns }
}
clientLoader.hydrate = true as const

export const HydrateFallback = OrderSkeleton

/** The returns of an order, and the form that asks for one. */
export default function ReturnPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('orderReturn')
  const orderWords = useTranslations('order')
  const longDay = useLongDay()
  const { order } = loaderData
  const [found, setFound] = useState(loaderData.returns)
  const [isAsking, setAsking] = useState(found.returns.length === 0)
  const heading = useRef<HTMLHeadingElement>(null)
  const showSent = (sent: OrderReturns) => {
    setFound(sent)
    setAsking(false)
    heading.current?.focus()
  }
  return (
    <div className="order returns">
      <header className="returns-head">
        <h1 ref={heading} tabIndex={-1}>
          {t('title')}
        </h1>
        <p>{orderWords.rich('number', { ...isolated, number: order.number })}</p>
        <TextLink to={`/order-details/${order.id}`}>{t('back')}</TextLink>
      </header>
      {found.returns.map((one) => (
        <ReturnCard key={one.id} of={one} onChange={setFound} />
      ))}
      {found.obstacle && found.returns.length === 0 && <p className="lead">{t(`obstacles.${found.obstacle}`)}</p>}
      {!found.obstacle && !isAsking && (
        <Button look="outline" onClick={() => setAsking(true)}>
          {t('form.more')}
        </Button>
      )}
      {!found.obstacle && isAsking && (
        <section aria-labelledby="ask-return" className="return-ask">
          <h2 id="ask-return">{t('form.title')}</h2>
          <p>
            {t('form.lead')} {found.last_day && t.rich('until', { ...isolated, day: longDay(found.last_day) })}
          </p>
          <ReturnForm orderId={order.id} of={found} onSent={showSent} />
        </section>
      )}
    </div>
  )
}
