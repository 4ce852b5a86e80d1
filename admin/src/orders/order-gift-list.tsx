import type { StaffOrder } from '@rawnaq/contract/staff-orders'
import { Link, useTranslate } from 'react-admin'
import { OrderSection } from './order-section.tsx'

/** The gift list that an order was bought for, with its owner. */
export function OrderGiftList({ order: { gift_list: list } }: { order: StaffOrder }) {
  const translate = useTranslate()
  if (!list) return null
  return (
    <OrderSection title={translate('giftLists.ofOrder')}>
      <Link to={`/gift-list/${list.id}/show`}>
        <bdi>{list.title}</bdi>
      </Link>
      {list.owner && (
        <div>
          {translate('giftLists.owner')}: <Link to={`/user/${list.owner.id}`}>{list.owner.name}</Link>
        </div>
      )}
    </OrderSection>
  )
}
