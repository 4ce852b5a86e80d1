import { useProfile } from '../account/profile-store.ts'
import { usePartAtOnce } from '../ui/use-part-at-once.ts'

/**
 * The form of the checkout and what is ordered, which come apart from the page: with the checks and the countries they are
 * more than the rest, and neither shows before the shop has said what the cart comes to, so that all is asked for at once.
 */
export function useLateForm() {
  const order = usePartAtOnce(loadOrder)
  const form = usePartAtOnce(useProfile() ? loadForCustomer : loadForGuest)
  return {
    OrderColumn: order.Part,
    CheckoutForm: form.Part,
    hasFailed: order.hasFailed || form.hasFailed,
    fetchForm() {
      order.fetchAgain()
      form.fetchAgain()
    },
  }
}

const loadOrder = async () => (await import('./order-column.tsx')).OrderColumn
const loadForGuest = async () => (await import('./load-guest-checkout.ts')).loadGuestCheckout()
const loadForCustomer = async () => (await import('./load-customer-checkout.ts')).loadCustomerCheckout()
