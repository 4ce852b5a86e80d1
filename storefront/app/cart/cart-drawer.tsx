import { useEffect } from 'react'
import { CurrencyContext } from '../hooks/use-money.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { hideToast, toastStore } from '../ui/feedback/show-toast.ts'
import { LineSkeleton } from '../ui/feedback/skeleton.tsx'
import { Toasts } from '../ui/feedback/toasts.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { useTranslations } from '../words/translations.ts'
import { ArrivalNote } from './arrival-note.tsx'
import { OrderLine } from './cart-line.tsx'
import { CartTotals } from './cart-totals.tsx'
import { FreeDeliveryProgress } from './free-delivery-progress.tsx'
import { lineName } from './quote/priced-line.ts'
import { type PricedCart, usePricedCart } from './quote/use-priced-cart.ts'
import { useLineChanges } from './use-line-changes.ts'

type CartDrawerProps = { open: boolean; onClose: () => void }

/** The cart in a drawer beside the page: lines, totals, and links to the checkout and the cart page. */
export function CartDrawer({ open, onClose }: CartDrawerProps) {
  const t = useTranslations('cart')
  return (
    <Sheet open={open} onClose={onClose} title={t('title')}>
      <DrawerContent onLeave={onClose} />
    </Sheet>
  )
}

function DrawerContent({ onLeave }: { onLeave: () => void }) {
  const cart = usePricedCart()
  useEffect(() => {
    // The open drawer replaces the toast about the added item.
    for (const { id } of toastStore.read()) hideToast(id)
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: links also emit click for the keyboard
    <div className="cart-drawer" onClick={(event) => isLink(event.target) && onLeave()}>
      {cart.isEmpty ? <EmptyDrawer /> : <FilledDrawer cart={cart} />}
      {/* The toasts of the page are inert behind the dialog. */}
      <Toasts />
    </div>
  )
}

const isLink = (target: EventTarget) => target instanceof Element && target.closest('a') !== null

function EmptyDrawer() {
  const t = useTranslations('cart')
  return (
    <EmptyState level={2} title={t('emptyTitle')} lead={t('emptyLead')}>
      <ButtonLink to="/category">{t('continue')}</ButtonLink>
    </EmptyState>
  )
}

function FilledDrawer({ cart }: { cart: PricedCart }) {
  const changes = useLineChanges(cart.lines)
  const { quote } = cart
  return (
    <CurrencyContext value={cart.currency}>
      {cart.hasAnswer ? (
        <ul className="order-lines">
          {cart.lines.map((line) => (
            <OrderLine key={lineName(line)} line={line} isLowered={cart.isLowered(line)} changes={changes} />
          ))}
        </ul>
      ) : (
        cart.failure === null && <LineSkeleton />
      )}
      {quote && <FreeDeliveryProgress quote={quote} />}
      <CartTotals cart={cart} />
      {quote && <ArrivalNote quote={quote} />}
      <DrawerActions cart={cart} />
    </CurrencyContext>
  )
}

function DrawerActions({ cart }: { cart: PricedCart }) {
  const t = useTranslations('cart')
  const words = useTranslations('common.card')
  const isDisabled = cart.isBlocked || !cart.quote
  return (
    <div className="cart-drawer-ways">
      {isDisabled ? (
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
