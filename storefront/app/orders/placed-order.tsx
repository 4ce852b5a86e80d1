import type { Order } from '@rawnaq/contract/order'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { Totals } from '../cart/totals.tsx'
import { useIsWide } from '../hooks/use-is-wide.ts'
import { Icon } from '../ui/media/icon.tsx'
import { Money } from '../ui/text/price.tsx'
import { useTranslations } from '../words/translations.ts'
import { OrderedItems } from './ordered-items.tsx'

/** The order being paid: a column beside the form, on phones a collapsible bar with the total. */
export function PlacedOrder({ order }: { order: Order }) {
  const t = useTranslations('orderSummary')
  const words = useTranslations('common')
  const items = order.bought_gift_card ? 1 : order.items.reduce((sum, { item_quantity }) => sum + item_quantity, 0)
  if (useIsWide())
    return (
      <section className="checkout-order" aria-labelledby="your-order">
        <div className="checkout-order-stays">
          <div className="checkout-order-head">
            <h2 id="your-order">{t('order')}</h2>
            <p className="text-small text-soft">{words('units.items', { count: items })}</p>
          </div>
          <OrderBody order={order} />
        </div>
      </section>
    )
  return (
    <details className="checkout-order checkout-fold">
      <summary>
        <Icon of={ShoppingBag} small />
        <span>{t('orderBar', { count: items })}</span>
        <span className="price">
          <Money amount={order.grand_total} />
        </span>
        <Icon of={ChevronDown} small />
      </summary>
      <OrderBody order={order} />
    </details>
  )
}

const OrderBody = ({ order }: { order: Order }) => (
  <div className="checkout-order-body">
    <OrderedItems lines={order.items} />
    <Totals amounts={order} isCollected={order.collection !== null} />
  </div>
)
