import type { Order } from '@rawnaq/contract/order'
import { useLongDate } from '../language/long-date.ts'
import { useTranslations } from '../words/translations.ts'
import { OrderStatus } from './order-status.tsx'
import { visibleMoves } from './visible-moves.ts'

/** The status changes of an order with their dates, the earliest first. */
export function OrderHistory({ order: { moves, collection } }: { order: Pick<Order, 'moves' | 'collection'> }) {
  const t = useTranslations('order')
  const longDate = useLongDate()
  if (moves.length === 0) return null
  return (
    <section aria-labelledby="order-moves">
      <h2 id="order-moves">{t('history')}</h2>
      <ol className="order-moves">
        {visibleMoves(moves).map(({ to_status, created_at }) => (
          <li key={created_at + to_status}>
            <OrderStatus status={to_status} isCollected={collection !== null} />
            <time dateTime={created_at} className="text-small text-soft">
              <bdi>{longDate(created_at)}</bdi>
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
