import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { emptyCart } from '../../cart/store/cart-types.ts'
import { showCart } from '../../cart/store/customer-cart.ts'
import { applyAfterSignIn, clearReactions } from '../../favourites/apply-after-sign-in.ts'
import { useLazyComponent } from '../../hooks/use-lazy-component.ts'
import { langOf, useLang } from '../../language/lang.ts'
import { useLocalisedNavigate } from '../../language/localised-link.tsx'
import { loadLazyWords } from '../../words/load-words.ts'
import { loginPath, shopPath } from '../return-url.ts'
import { requiresCustomer } from '../route-guards.ts'
import { loadGroupPrices } from './load-group-prices.ts'
import { useProfile } from './profile-store.ts'
import { sessionEvents } from './session.ts'

/** Mounted while a profile is stored: verifies the session, loads favourites, and leaves private pages when it ends. */
export function SessionSync() {
  const navigate = useLocalisedNavigate()
  const locale = useLang()
  const profile = useProfile()
  const id = profile?.id
  const isInGroup = profile?.is_in_group ?? false
  const { pathname } = useLocation()

  const { Part: CartSync, loadComponent } = useLazyComponent(loadCartSync)

  useEffect(() => {
    // After a failure the cart shows an error.
    loadComponent().catch(() => showCart(emptyCart, 'failed'))
  }, [loadComponent])
  useEffect(() => {
    const open = (event: Event) => {
      event.preventDefault()
      const path = shopPath(window.location)
      // Replaces a page for customers in the history: going back would open the sign-in page again.
      navigate(loginPath(path), { replace: requiresCustomer(path) })
    }
    sessionEvents.addEventListener('sign-in-required', open)
    return () => sessionEvents.removeEventListener('sign-in-required', open)
  }, [navigate])
  // biome-ignore lint/correctness/useExhaustiveDependencies: reactions do not depend on the language
  useEffect(() => {
    // A failure is ignored: the next request that needs the reactions retries.
    if (id !== undefined) Promise.allSettled([applyAfterSignIn(locale)])
    return clearReactions
  }, [id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: prices do not depend on the language
  useEffect(() => (isInGroup ? loadGroupPrices(locale) : undefined), [id, isInGroup])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again on every page; the window has the new path before the router
  useEffect(() => {
    const path = shopPath(window.location)
    if (id === undefined && requiresCustomer(path)) navigate(loginPath(path), { replace: true })
  }, [id, pathname, navigate])
  return CartSync && id !== undefined && <CartSync key={id} userId={id} />
}

/** One chunk together with its texts. */
const loadCartSync = async () => {
  const words = loadLazyWords(langOf(window.location.href), 'customer')
  const [{ CustomerCartSync }] = await Promise.all([import('../../cart/store/customer-cart-sync.tsx'), words])
  return CustomerCartSync
}
