import { useProfile } from '../account/session/profile-store.ts'
import { usePreloadedComponent } from '../hooks/use-preloaded-component.ts'
import { langOf } from '../language/lang.ts'
import { loadLazyWords } from '../words/load-words.ts'

/**
 * Loads the guest or customer checkout form and the order column as one lazy chunk. With validation and countries it is
 * larger than the page, and it shows only after the quote, so both are requested in parallel.
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

/** The guest checkout and the order column. */
const loadGuestCheckout = () => import('./guest-checkout.tsx')

/** The customer checkout and the order column, with their texts. */
async function loadCustomerCheckout() {
  const words = loadLazyWords(langOf(window.location.href), 'customer')
  const [{ OrderColumn, CustomerCheckout }] = await Promise.all([import('./customer-checkout.tsx'), words])
  return { OrderColumn, CustomerCheckout }
}
