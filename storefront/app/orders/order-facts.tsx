import type { Order } from '@rawnaq/contract/order'
import { orderStatus } from '@rawnaq/rules/order-status'
import type { ReactNode } from 'react'
import { AnyAddressLines } from '../addresses/any-address-lines.tsx'
import { LazyCollectionFacts } from '../collection/lazy-collection-facts.tsx'
import { LazyGiftCardFacts } from '../gift-cards/lazy-gift-card-facts.tsx'
import { isKnownMethod } from '../payment/known-method.ts'
import { isolated, Ltr, PhoneNumber } from '../ui/text/isolated.tsx'
import { Money } from '../ui/text/price.tsx'
import { useTranslations } from '../words/translations.ts'
import { ArrivalDays, DeliveryTime } from './arrival-days.tsx'
import { LazyDeliveryPhoto } from './lazy-delivery-photo.tsx'
import { LazyGiftFacts } from './lazy-gift-facts.tsx'
import { Fact } from './order-fact.tsx'

/** Customer, delivery address and payment of an order, after further facts in `children`. */
export function OrderFacts({ order, children }: { order: Order; children?: ReactNode }) {
  const t = useTranslations('order')
  const payment = useTranslations('orderSummary.payment')
  const totals = useTranslations('orderSummary.totals')
  const footer = useTranslations('common.footer')
  const { payment_method, paid_with: paidWith, address } = order
  return (
    <dl className="order-facts">
      {children}
      <Fact name={t('contact')}>
        <span className="address-line">
          <bdi>{order.customer_name}</bdi>
        </span>
        <span className="address-line">
          <PhoneNumber>{order.customer_mobile}</PhoneNumber>
        </span>
        <span className="address-line">
          <Ltr>{order.customer_email}</Ltr>
        </span>
      </Fact>
      {order.collection && <LazyCollectionFacts collection={order.collection} isAwaited={isAwaited(order)} />}
      {!order.collection && !order.bought_gift_card && order.delivery_state === 'address_known' && (
        <Fact name={t('address')}>
          <AnyAddressLines address={address} />
        </Fact>
      )}
      <DeliveryDayFact order={order} />
      {paidWith.length > 1 && (
        <Fact name={t('payment')}>
          {paidWith.map(({ id, method, card_ending, amount }) => (
            <span key={id} className="address-line">
              {method === 'cash' ? footer('cash') : isKnownMethod(method) ? payment(method) : totals('cards')}{' '}
              <Money amount={amount} />
              {card_ending && (
                <span className="address-line">{t.rich('cardEnding', { ...isolated, digits: card_ending })}</span>
              )}
            </span>
          ))}
        </Fact>
      )}
      {payment_method !== '' && paidWith.length < 2 && (
        <Fact name={t('payment')}>
          {isKnownMethod(payment_method)
            ? order.collection && payment_method === 'cash'
              ? footer('cash')
              : payment(payment_method)
            : totals('cards')}
          {order.card_ending && (
            <span className="address-line">{t.rich('cardEnding', { ...isolated, digits: order.card_ending })}</span>
          )}
        </Fact>
      )}
      {order.bought_gift_card && <LazyGiftCardFacts card={order.bought_gift_card} />}
      {(order.gift ?? order.gift_list) && <LazyGiftFacts order={order} />}
      {order.delivery_photo && <LazyDeliveryPhoto id={order.id} photo={order.delivery_photo} />}
      {order.refunded > 0 && (
        <Fact name={t('refunded')}>
          <Money amount={order.refunded} />
        </Fact>
      )}
      {address.notes && (
        <Fact name={t('notes')}>
          <span className="order-notes" dir="auto">
            {address.notes}
          </span>
        </Fact>
      )}
    </dl>
  )
}

/** The chosen day and times of the delivery; without a choice the days of arrival, or what they wait for, while the order is awaited. */
function DeliveryDayFact({ order }: { order: Order }) {
  const t = useTranslations('orderSummary.arrival')
  const { due_date: day, delivery_from, delivery_to, arrival_from: from, arrival_to: to } = order
  if (day && delivery_from && delivery_to) {
    return (
      <Fact name={t('chosen')}>
        <DeliveryTime day={day} from={delivery_from} to={delivery_to} />
      </Fact>
    )
  }
  if (!awaited.some((status) => status === order.status)) return null
  if (from && to) {
    return (
      <Fact name={t('label')}>
        <ArrivalDays days={{ from, to }} />
      </Fact>
    )
  }
  if (order.delivery_state === 'address_known' || order.status === orderStatus.delivery) return null
  return <Fact name={t('label')}>{t(order.delivery_state)}</Fact>
}

/** Whether a collected order is not ready yet. */
const isAwaited = ({ status }: Order) => status === orderStatus.no_payment || status === orderStatus.placed

const awaited = [orderStatus.no_payment, orderStatus.placed, orderStatus.delivery]
