import { langOf } from '../language/lang.ts'
import { loadLateWords } from '../words/words-of.ts'

/** The checkout of a customer, with its words. */
export async function loadCustomerCheckout() {
  const words = loadLateWords(langOf(window.location.href), 'customer')
  const [{ CustomerCheckout }] = await Promise.all([import('./customer-checkout.tsx'), words])
  return CustomerCheckout
}
