import { lineOf } from '@rawnaq/rules/cart'
import { loginPath } from '../account/return-url.ts'
import { ContactForm } from '../addresses/address-form.tsx'
import type { PricedCart } from '../cart/quote/use-priced-cart.ts'
import { useCollection } from '../collection/use-collection.ts'
import { useGift } from '../gifts/use-gift.ts'
import { TextLink } from '../ui/text/text-link.tsx'
import { useTranslations } from '../words/translations.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { GuestDelivery } from './guest-delivery.tsx'
import { AskRecipient, RecipientAddress } from './recipient-address.tsx'
import { type Delivery, useGuestDelivery } from './use-guest-delivery.ts'

// Part of the same lazy chunk as the form.
export { OrderColumn } from './order-column.tsx'

/** The guest checkout: the lines of the browser's cart, to a new address or one saved in this browser. */
export function GuestCheckout({ cart }: { cart: PricedCart }) {
  const delivery = useGuestDelivery()
  const collection = useCollection(cart)
  const { isChosen: isCollected } = collection
  const gift = useGift(cart, delivery.country, isCollected)
  const { asksRecipient } = gift
  const hasNoAddress = asksRecipient || isCollected
  const { notes } = delivery.draft
  const settle = async () => {
    const items = cart.lines.map((line) => lineOf(line, line.item_quantity))
    if (hasNoAddress) {
      const contact = await delivery.contact.submit()
      return contact && { items, contact, notes: notes || undefined }
    }
    const address = await delivery.settle()
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
          {hasNoAddress ? (
            <>
              <Contact delivery={delivery} />
              {asksRecipient && <RecipientAddress gift={gift} />}
            </>
          ) : (
            <GuestDelivery delivery={delivery} unknown={<AskRecipient gift={gift} />} />
          )}
        </>
      }
      gift={gift}
      collection={collection}
      buyer={hasNoAddress ? delivery.contact.values : delivery.buyer}
      country={delivery.country}
      area={delivery.area}
      settle={settle}
      refuse={hasNoAddress ? delivery.contact.refuse : delivery.refuse}
    />
  )
}

function Contact({ delivery }: { delivery: Delivery }) {
  const t = useTranslations('checkout.recipient')
  return (
    <section className="checkout-part" aria-labelledby="contact">
      <h2 id="contact">{t('contact')}</h2>
      <ContactForm form={delivery.contact} />
    </section>
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
