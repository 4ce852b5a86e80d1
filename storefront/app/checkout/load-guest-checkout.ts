import { langOf } from '../language/lang.ts'
import { loadLateWords } from '../words/words-of.ts'

/** The checkout of a guest, with its words. */
export async function loadGuestCheckout() {
  const words = loadLateWords(langOf(window.location.href), 'paying')
  const [{ GuestCheckout }] = await Promise.all([import('./guest-checkout.tsx'), words])
  return GuestCheckout
}
