import { useEffect } from 'react'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { hideToast, toastStore } from '../ui/feedback/show-toast.ts'
import { LineSkeleton } from '../ui/feedback/skeleton.tsx'
import { Toasts } from '../ui/feedback/toasts.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { useTranslations } from '../words/translations.ts'
import { OrderLine } from './cart-line.tsx'
import { CartTotals } from './cart-totals.tsx'
import { FreeDeliveryProgress } from './free-delivery-progress.tsx'
import { lineName } from './priced-line.ts'
import { useLineChanges } from './use-line-changes.ts'
import { type PricedCart, usePricedCart } from './use-priced-cart.ts'

type CartDrawerProps = { open: boolean; onClose: () => void }

/** The cart beside the page one is on: its lines, what they come to, and the two ways on. */
export function CartDrawer({ open, onClose }: CartDrawerProps) {
  const t = useTranslations('cart')
  return (
    <Sheet open={open} onClose={onClose} title={t('title')}>
      <InDrawer onLeave={onClose} />
    </Sheet>
  )
}

function InDrawer({ onLeave }: { onLeave: () => void }) {
  const cart = usePricedCart()
  useEffect(() => {
    // That something was added, and where the cart is, can be seen now.
    for (const { id } of toastStore.read()) hideToast(id)
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a link followed by any means is a click
    <div className="cart-drawer" onClick={(event) => isLink(event.target) && onLeave()}>
      {cart.isEmpty ? <Empty /> : <Filled cart={cart} />}
      {/* Those of the page behind are out of reach while this is open. */}
      <Toasts />
    </div>
  )
}

const isLink = (target: EventTarget) => target instanceof Element && target.closest('a') !== null

function Empty() {
  const t = useTranslations('cart')
  return (
    <EmptyState level={2} title={t('emptyTitle')} lead={t('emptyLead')}>
      <ButtonLink to="/category">{t('continue')}</ButtonLink>
    </EmptyState>
  )
}

function Filled({ cart }: { cart: PricedCart }) {
  const changes = useLineChanges(cart.lines)
  const { quote } = cart
  return (
    <>
      {cart.hasAnswer ? (
        <ul className="order-lines">
          {cart.lines.map((line) => (
            <OrderLine key={lineName(line)} line={line} wasCut={cart.wasCut(line)} changes={changes} />
          ))}
        </ul>
      ) : (
        cart.failure === null && <LineSkeleton />
      )}
      {quote && <FreeDeliveryProgress quote={quote} />}
      <CartTotals cart={cart} />
      <Ways cart={cart} />
    </>
  )
}

function Ways({ cart }: { cart: PricedCart }) {
  const t = useTranslations('cart')
  const words = useTranslations('common.card')
  const isClosed = cart.isBlocked || !cart.quote
  return (
    <div className="cart-drawer-ways">
      {isClosed ? (
        <Button full disabled aria-describedby="drawer-blocked">
          {t('checkout')}
        </Button>
      ) : (
        <ButtonLink full to="/checkout">
          {t('checkout')}
        </ButtonLink>
      )}
      <p className="text-small" id="drawer-blocked" role="status">
        {cart.isBlocked && t('blocked')}
      </p>
      <ButtonLink full look="outline" to="/cart">
        {words('viewCart')}
      </ButtonLink>
    </div>
  )
}
