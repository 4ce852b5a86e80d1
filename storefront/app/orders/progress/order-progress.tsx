import type { Order } from '@rawnaq/contract/ordering'
import { useLongDate } from '../../language/long-date.ts'
import { useTranslations } from '../../words/translations.ts'
import { orderSteps } from './order-steps.ts'

/** The four steps of an order. Screen readers announce the current one. */
export function OrderProgress({ order }: { order: Pick<Order, 'status' | 'payment_status' | 'moves'> }) {
  const t = useTranslations('orderProgress')
  const statuses = useTranslations('order.statuses')
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
            {name === 'wrapped' ? t('wrapped') : statuses(name)}
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
