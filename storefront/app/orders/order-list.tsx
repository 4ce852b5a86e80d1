// biome-ignore-all lint/a11y/noRedundantRoles: rows laid out as cards would lose their roles in some browsers
import type { Order } from '@rawnaq/contract/order'
import { CurrencyContext } from '../hooks/use-money.ts'
import { useLongDate } from '../language/long-date.ts'
import { isPayable } from '../payment/payment-state.ts'
import { Picture } from '../ui/media/picture.tsx'
import { Ltr } from '../ui/text/isolated.tsx'
import { Money } from '../ui/text/price.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { useTranslations } from '../words/translations.ts'
import { OrderStatus } from './order-status.tsx'

const columns = ['order', 'date', 'items', 'status', 'total'] as const

/** Orders as a table, on phones as cards. */
export function OrderList({ orders }: { orders: readonly Order[] }) {
  const t = useTranslations('myAccount')
  return (
    <table className="line-table order-list" role="table" aria-label={t('titles.order_history')}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col" className={column === 'total' ? 'line-amount' : undefined}>
              {t(`orders.${column}`)}
            </th>
          ))}
          <th role="columnheader" scope="col">
            <span className="visually-hidden">{t('orders.open')}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  )
}

function OrderRow({ order }: { order: Order }) {
  const t = useTranslations('myAccount.orders')
  const longDate = useLongDate()
  const to = `/order-details/${order.id}`
  return (
    <CurrencyContext value={order.currency}>
      <tr role="row">
        <th role="rowheader" scope="row">
          <TextLink inline to={to}>
            <Ltr isUnbroken>{order.number}</Ltr>
          </TextLink>
        </th>
        <td role="cell">
          <time dateTime={order.issue_date}>
            <bdi>{longDate(order.issue_date)}</bdi>
          </time>
        </td>
        <td role="cell">
          <ItemPictures lines={order.items} />
        </td>
        <td role="cell">
          <OrderStatus
            status={order.status}
            payment_status={order.payment_status}
            isCollected={order.collection !== null}
          />
          {isPayable(order) && (
            <TextLink
              className="text-small order-pay"
              to={`/complete-order/${order.id}`}
              aria-label={t('payNowFor', { number: order.number })}
            >
              {t('payNow')}
            </TextLink>
          )}
        </td>
        <td role="cell" className="line-amount">
          <span className="price">
            <Money amount={order.grand_total} />
          </span>
          {order.refunded > 0 && (
            <span className="text-small text-soft order-refunded">
              {t('refunded')} <Money amount={order.refunded} />
            </span>
          )}
        </td>
        <td role="cell">
          <TextLink className="text-small" to={to} aria-label={t('detailsOf', { number: order.number })}>
            {t('details')}
          </TextLink>
        </td>
      </tr>
    </CurrencyContext>
  )
}

const MAX_PICTURES = 3

function ItemPictures({ lines }: { lines: Order['items'] }) {
  const t = useTranslations('myAccount.orders')
  const more = lines.length - MAX_PICTURES
  return (
    <span className="order-items">
      {lines.slice(0, MAX_PICTURES).map((line) => (
        <span key={line.id} className="order-item">
          {line.image ? <Picture media={line.image} sizes="3.25rem" alt={line.name} /> : <bdi>{line.name}</bdi>}
        </span>
      ))}
      {more > 0 && (
        <span className="order-item">
          <Ltr>{`+${more}`}</Ltr>
          <span className="visually-hidden">{t('more', { count: more })}</span>
        </span>
      )}
    </span>
  )
}
