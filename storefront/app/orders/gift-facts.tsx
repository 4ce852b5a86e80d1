import type { Gift } from '@rawnaq/contract/gift'
import type { Order } from '@rawnaq/contract/order'
import { PhoneNumber } from '../ui/text/isolated.tsx'
import { useTranslations } from '../words/translations.ts'
import { Fact } from './order-fact.tsx'

/** The gift list and the gift of an order. */
export function GiftFacts({ order }: { order: Order }) {
  const t = useTranslations('gift')
  return (
    <>
      {order.gift_list && (
        <Fact name={t('list')}>
          <bdi>{order.gift_list.title}</bdi>
        </Fact>
      )}
      {order.gift && <FactsOfGift gift={order.gift} order={order} />}
    </>
  )
}

/** The gift of an order as its buyer chose it: occasion, wraps, card with message, sender and recipient. */
function FactsOfGift({ gift, order }: { gift: Gift; order: Order }) {
  const t = useTranslations('gift')
  const isAddressMissing = order.delivery_state !== 'address_known'
  // Only the owner of a list needs no name.
  const isToOwner = isAddressMissing && !gift.recipient_name && order.gift_list !== null
  const wraps = order.charges.filter(({ kind }) => kind === 'gift_wrap')
  const items = [...wraps.map((wrap) => ({ ...wrap, item: wrap.line === null ? null : order.items[wrap.line] }))]
  return (
    <>
      {gift.occasion && (
        <Fact name={t('fields.occasion_id')}>
          <bdi>{gift.occasion.name}</bdi>
        </Fact>
      )}
      {items.length > 0 && (
        <Fact name={t('fields.wrap')}>
          {items.map(({ name, line, item }) => (
            <span key={line} className="address-line">
              <bdi>{name}</bdi>
              {item && (
                <>
                  {': '}
                  <bdi>{item.name}</bdi>
                </>
              )}
            </span>
          ))}
        </Fact>
      )}
      {gift.card_design && (
        <Fact name={t('fields.card_design_id')}>
          <bdi>{gift.card_design.name}</bdi>
        </Fact>
      )}
      {gift.message && (
        <Fact name={t('fields.message')}>
          {gift.message.split('\n').map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
            <span key={index} className="address-line" dir="auto">
              {line || ' '}
            </span>
          ))}
        </Fact>
      )}
      {(gift.sender_name || gift.is_sender_hidden) && (
        <Fact name={t('fields.sender_name')}>
          {gift.sender_name && (
            <span className="address-line">
              <bdi>{gift.sender_name}</bdi>
            </span>
          )}
          {gift.is_sender_hidden && <span className="address-line">{t('senderHidden')}</span>}
        </Fact>
      )}
      {(gift.recipient_name || gift.recipient_phone || gift.is_surprise || isAddressMissing) && (
        <Fact name={t('recipient')}>
          {gift.recipient_name && (
            <span className="address-line">
              <bdi>{gift.recipient_name}</bdi>
            </span>
          )}
          {gift.recipient_phone && (
            <span className="address-line">
              <PhoneNumber>{gift.recipient_phone}</PhoneNumber>
            </span>
          )}
          {order.delivery_state !== 'address_known' && (
            <span className="address-line">{t(isToOwner ? 'address.owner' : `address.${order.delivery_state}`)}</span>
          )}
          {gift.is_surprise && <span className="address-line">{t('surpriseShort')}</span>}
        </Fact>
      )}
    </>
  )
}
