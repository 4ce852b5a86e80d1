import ChevronDown from 'lucide-react/icons/chevron-down'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { type RefObject, useEffect, useRef } from 'react'
import { OrderLine } from '../cart/cart-line.tsx'
import { CartTotals } from '../cart/cart-totals.tsx'
import { CouponField } from '../cart/coupon-field.tsx'
import { lineName } from '../cart/quote/priced-line.ts'
import type { PricedCart } from '../cart/quote/use-priced-cart.ts'
import { useLineChanges } from '../cart/use-line-changes.ts'
import { useIsWide } from '../hooks/use-is-wide.ts'
import { Icon } from '../ui/media/icon.tsx'
import { Money } from '../ui/text/price.tsx'
import { useTranslations } from '../words/translations.ts'

/** The order being placed: a column, on phones a collapsible bar with the total. */
export function OrderColumn({ cart }: { cart: PricedCart }) {
  return useIsWide() ? <OpenOrder cart={cart} /> : <OrderBar cart={cart} />
}

function OpenOrder({ cart }: { cart: PricedCart }) {
  const t = useTranslations('orderSummary')
  const words = useTranslations('common')
  const stays = useRef<HTMLDivElement>(null)
  useOwnHeight(stays)
  return (
    <section className="checkout-order" aria-labelledby="your-order">
      <div className="checkout-order-stays" ref={stays}>
        <div className="checkout-order-head">
          <h2 id="your-order">{t('order')}</h2>
          <p className="text-small text-soft">{words('units.items', { count: cart.items })}</p>
        </div>
        <OrderBody cart={cart} />
      </div>
    </section>
  )
}

/** Sets the height of an element as a CSS property, for sticky positioning. */
function useOwnHeight(place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = place.current
    if (!element) return
    const measure = () => element.style.setProperty('--own-height', `${element.offsetHeight}px`)
    const resized = new ResizeObserver(measure)
    resized.observe(element)
    return () => resized.disconnect()
  }, [place])
}

function OrderBar({ cart }: { cart: PricedCart }) {
  const t = useTranslations('orderSummary')
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (cart.isBlocked && fold.current) fold.current.open = true
  }, [cart.isBlocked])
  return (
    <details className="checkout-order checkout-fold" ref={fold}>
      <summary>
        <Icon of={ShoppingBag} small />
        <span>{t('orderBar', { count: cart.items })}</span>
        <span className="price">{cart.quote && <Money amount={cart.quote.grand_total} />}</span>
        <Icon of={ChevronDown} small />
      </summary>
      <OrderBody cart={cart} />
    </details>
  )
}

function OrderBody({ cart }: { cart: PricedCart }) {
  const t = useTranslations('cart')
  const changes = useLineChanges(cart.lines)
  return (
    <div className="checkout-order-body">
      <p className="order-blocked" role="status">
        {cart.isBlocked && t('blocked')}
      </p>
      <ul className="order-lines">
        {cart.lines.map((line) => (
          <OrderLine key={lineName(line)} line={line} isLowered={cart.isLowered(line)} changes={changes} />
        ))}
      </ul>
      <CouponField cart={cart} />
      <CartTotals cart={cart} />
    </div>
  )
}
