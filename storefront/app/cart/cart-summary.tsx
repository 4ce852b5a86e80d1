import Gift from 'lucide-react/icons/gift'
import Undo2 from 'lucide-react/icons/undo-2'
import { ListNote } from '../gift-lists/list-note.tsx'
import { useRootData } from '../root-data.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/media/icon.tsx'
import { ShopText } from '../ui/text/shop-text.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { useTranslations } from '../words/translations.ts'
import { ArrivalNote } from './arrival-note.tsx'
import { CartTotals } from './cart-totals.tsx'
import { CouponField } from './coupon-field.tsx'
import { FreeDeliveryProgress } from './free-delivery-progress.tsx'
import type { PricedCart } from './quote/use-priced-cart.ts'

/** Totals of the cart, the coupon field and the checkout button. */
export function CartSummary({ cart }: { cart: PricedCart }) {
  const t = useTranslations('cart')
  return (
    <section className="cart-summary" aria-labelledby="cart-summary">
      <h2 id="cart-summary">{t('summary')}</h2>
      {cart.quote && <FreeDeliveryProgress quote={cart.quote} />}
      <ListNote lines={cart.lines} />
      <CouponField cart={cart} />
      <CartTotals cart={cart} />
      {cart.quote && <ArrivalNote quote={cart.quote} />}
      {cart.isBlocked || !cart.quote ? (
        <>
          <Button full disabled aria-describedby="cart-blocked">
            {t('checkout')}
          </Button>
          <p className="text-small" id="cart-blocked" role="status">
            {cart.isBlocked && t('blocked')}
          </p>
        </>
      ) : (
        <ButtonLink full to="/checkout">
          {t('checkout')}
        </ButtonLink>
      )}
      <TextLink className="cart-continue" to="/category">
        {t('continue')}
      </TextLink>
      <Assurances />
    </section>
  )
}

/** What the shop promises about wrapping and returns; a shop that has written nothing promises nothing. */
function Assurances() {
  const { wrapping, returns } = useRootData()?.settings ?? {}
  if (!wrapping && !returns) return null
  return (
    <ul className="cart-assurances">
      {wrapping && (
        <li>
          <Icon of={Gift} small />
          <ShopText>{wrapping}</ShopText>
        </li>
      )}
      {returns && (
        <li>
          <Icon of={Undo2} small directional />
          <ShopText>{returns}</ShopText>
        </li>
      )}
    </ul>
  )
}
