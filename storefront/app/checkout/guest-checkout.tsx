import { lineOf } from '@rawnaq/rules/cart'
import { loginPath } from '../account/return-url.ts'
import type { PricedCart } from '../cart/use-priced-cart.ts'
import { TextLink } from '../ui/text/text-link.tsx'
import { useTranslations } from '../words/translations.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { GuestDelivery } from './guest-delivery.tsx'
import { useGuestDelivery } from './use-guest-delivery.ts'

// Part of the same lazy chunk as the form.
export { OrderColumn } from './order-column.tsx'

/** The guest checkout: the lines of the browser's cart, to a new address or one saved in this browser. */
export function GuestCheckout({ cart }: { cart: PricedCart }) {
  const delivery = useGuestDelivery()
  const { notes } = delivery.draft
  const settle = async () => {
    const address = await delivery.settle()
    const items = cart.lines.map((line) => lineOf(line, line.item_quantity))
    return address && { items, address: { ...address, notes } }
  }
  return (
    <CheckoutForm
      cart={cart}
      notes={notes}
      onNotes={delivery.setNotes}
      delivery={
        <>
          <SignInLink />
          <GuestDelivery delivery={delivery} />
        </>
      }
      country={delivery.country}
      area={delivery.area}
      settle={settle}
      refuse={delivery.refuse}
    />
  )
}

/** A link to the sign-in page, which returns here. Cart and input stay. */
function SignInLink() {
  const t = useTranslations('checkout')
  return (
    <p className="checkout-sign-in">
      {t.rich('signIn', {
        login: (words) => (
          <TextLink inline to={loginPath('/checkout')}>
            {words}
          </TextLink>
        ),
      })}
    </p>
  )
}
