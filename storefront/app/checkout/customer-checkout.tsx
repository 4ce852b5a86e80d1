import type { PricedCart } from '../cart/use-priced-cart.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { CustomerDelivery } from './customer-delivery.tsx'
import { CustomerDetails } from './customer-details.tsx'
import { useCustomerDelivery } from './use-customer-delivery.ts'

// What is ordered is asked for with the form.
export { OrderColumn } from './order-column.tsx'

/** The checkout of a customer: the cart the shop keeps for them, to an address they have saved or type now. */
export function CustomerCheckout({ cart }: { cart: PricedCart }) {
  const delivery = useCustomerDelivery()
  return (
    <CheckoutForm
      cart={cart}
      notes={delivery.draft.notes}
      onNotes={delivery.setNotes}
      delivery={
        <>
          <CustomerDetails />
          <CustomerDelivery delivery={delivery} />
        </>
      }
      country={delivery.country}
      settle={delivery.settle}
      refuse={delivery.refuse}
    />
  )
}
