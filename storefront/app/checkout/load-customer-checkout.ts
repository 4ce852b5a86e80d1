import { langOf } from '../language/lang.ts'
import { loadLateWords } from '../words/words-of.ts'

/** The checkout of a customer, with its words. */
export async function loadCustomerCheckout() {
  const lang = langOf(window.location.href)
  const words = [loadLateWords(lang, 'customer'), loadLateWords(lang, 'paying')]
  const [{ CustomerCheckout }] = await Promise.all([import('./customer-checkout.tsx'), ...words])
  return CustomerCheckout
}
