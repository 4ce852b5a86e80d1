import { langOf } from '../language/lang.ts'
import { loadLazyWords } from '../words/load-words.ts'

/** The checkout of a guest and what they order, with their words. */
export async function loadGuestCheckout() {
  const [parts] = await Promise.all([import('./guest-checkout.tsx'), loadLazyWords(lang(), 'payment')])
  return parts
}

/** The checkout of a customer and what they order, with their words. */
export async function loadCustomerCheckout() {
  const words = [loadLazyWords(lang(), 'customer'), loadLazyWords(lang(), 'payment')]
  const [parts] = await Promise.all([import('./customer-checkout.tsx'), ...words])
  return parts
}

const lang = () => langOf(window.location.href)
