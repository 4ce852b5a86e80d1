import type { PricedCart } from '../cart/quote/use-priced-cart.ts'
import { useCollection } from '../collection/use-collection.ts'
import { useGift } from '../gifts/use-gift.ts'
import { usePreloadedComponent } from '../hooks/use-preloaded-component.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { CustomerDelivery } from './customer-delivery.tsx'
import { CustomerDetails } from './customer-details.tsx'
import { AskRecipient, RecipientAddress } from './recipient-address.tsx'
import { useCustomerDelivery } from './use-customer-delivery.ts'

// Part of the same lazy chunk as the form.
export { OrderColumn } from './order-column.tsx'

/** The customer checkout: the cart stored on the server, to a saved or a new address. */
export function CustomerCheckout({ cart }: { cart: PricedCart }) {
  const delivery = useCustomerDelivery()
  const collection = useCollection(cart)
  const { isChosen: isCollected } = collection
  const gift = useGift(cart, delivery.country, isCollected)
  return (
    <CheckoutForm
      cart={cart}
      notes={delivery.draft.notes}
      onNotes={delivery.setNotes}
      delivery={
        <>
          <CustomerDetails />
          {gift.asksRecipient && <RecipientAddress gift={gift} />}
          {!gift.asksRecipient && !isCollected && (
            <CustomerDelivery delivery={delivery} unknown={<AskRecipient gift={gift} />} />
          )}
        </>
      }
      gift={gift}
      credit={<LazyStoreCredit cart={cart} />}
      collection={collection}
      buyer={null}
      country={delivery.country}
      area={delivery.area}
      settle={() => delivery.settle(gift.asksRecipient || isCollected)}
      refuse={delivery.refuse}
    />
  )
}

function LazyStoreCredit({ cart }: { cart: PricedCart }) {
  const { Part: StoreCreditPart } = usePreloadedComponent(loadStoreCredit)
  return StoreCreditPart && <StoreCreditPart cart={cart} />
}

const loadStoreCredit = async () => (await import('../gift-cards/store-credit-part.tsx')).loadStoreCreditPart()
