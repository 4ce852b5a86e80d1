import type { Order } from '@rawnaq/contract/order'
import { useLongDate } from '../../language/long-date.ts'
import { useTranslations } from '../../words/translations.ts'
import { useStatusName } from '../order-status.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { orderSteps } from './order-steps.ts'

/** Where an order is: its steps, and below them its parcels. */
export function OrderProgress({ order }: { order: Order }) {
  return (
    <>
      <Steps order={order} />
      {order.parcels.length > 0 && <OrderParcels order={order} />}
    </>
  )
}

/** The four steps of an order. Screen readers announce the current one. */
function Steps({ order }: { order: Order }) {
  const t = useTranslations('orderProgress')
  const statuses = useStatusName(order.collection !== null)
  const longDate = useLongDate()
  return (
    <ol className="order-progress" aria-label={t('title')}>
      {orderSteps(order).map(({ name, state, since }) => (
        <li
          key={name}
          className={`order-step order-step-${state} order-step-${name}`}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className="order-step-name">
            {name === 'prepared' ? t('prepared') : statuses(name)}
            {state === 'done' && <span className="visually-hidden"> {t('done')}</span>}
          </span>
          {since && state !== 'next' && (
            <time dateTime={since} className="text-small text-soft">
              <bdi>{longDate(since)}</bdi>
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}
