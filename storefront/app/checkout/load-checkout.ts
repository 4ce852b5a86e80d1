import { langOf } from '../language/lang.ts'
import { loadLateWords } from '../words/load-words.ts'

/** The checkout of a guest and what they order, with their words. */
export async function loadGuestCheckout() {
  const [parts] = await Promise.all([import('./guest-checkout.tsx'), loadLateWords(lang(), 'paying')])
  return parts
}

/** The checkout of a customer and what they order, with their words. */
export async function loadCustomerCheckout() {
  const words = [loadLateWords(lang(), 'customer'), loadLateWords(lang(), 'paying')]
  const [parts] = await Promise.all([import('./customer-checkout.tsx'), ...words])
  return parts
}

const lang = () => langOf(window.location.href)
