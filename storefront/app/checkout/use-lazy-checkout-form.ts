import { useProfile } from '../account/session/profile-store.ts'
import { usePreloadedComponent } from '../hooks/use-preloaded-component.ts'
import { loadCustomerCheckout, loadGuestCheckout } from './load-checkout.ts'

/**
 * The form of the checkout and what is ordered, which come apart from the page: with the checks and the countries they are
 * more than the rest, and neither shows before the shop has said what the cart comes to, so that all is asked for at once.
 */
export function useLazyCheckoutForm() {
  const { loadOrder, loadForm } = useProfile() ? forCustomer : forGuest
  const order = usePreloadedComponent(loadOrder)
  const form = usePreloadedComponent(loadForm)
  return {
    OrderColumn: order.Part,
    CheckoutForm: form.Part,
    hasFailed: order.hasFailed || form.hasFailed,
    fetchForm() {
      order.retryLoad()
      form.retryLoad()
    },
  }
}

const forGuest = {
  loadOrder: async () => (await loadGuestCheckout()).OrderColumn,
  loadForm: async () => (await loadGuestCheckout()).GuestCheckout,
}

const forCustomer = {
  loadOrder: async () => (await loadCustomerCheckout()).OrderColumn,
  loadForm: async () => (await loadCustomerCheckout()).CustomerCheckout,
}
