import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { emptyCart } from '../../cart/store/cart-types.ts'
import { showCart } from '../../cart/store/customer-cart.ts'
import { applyAfterSignIn, forgetReactions } from '../../favourites/apply-after-sign-in.ts'
import { useLazyComponent } from '../../hooks/use-lazy-component.ts'
import { langOf, useLang } from '../../language/lang.ts'
import { useLocalisedNavigate } from '../../language/localised-link.tsx'
import { loadLazyWords } from '../../words/load-words.ts'
import { loginFor, shopPath } from '../return-url.ts'
import { requiresCustomer } from '../route-guards.ts'
import { useProfile } from './profile-store.ts'
import { setOpenLogin } from './session.ts'

/** Mounted while a profile is stored: verifies the session, loads favourites, and leaves private pages when it ends. */
export function SessionSync() {
  const goTo = useLocalisedNavigate()
  const locale = useLang()
  const id = useProfile()?.id
  const { pathname } = useLocation()

  const { Part: CartBackend, loadComponent } = useLazyComponent(loadCartKeeper)

  useEffect(() => {
    // Should it fail, the cart says that it could not be fetched.
    loadComponent().catch(() => showCart(emptyCart, 'failed'))
  }, [loadComponent])
  // The history keeps no page that only customers open: going back would lead to the sign-in page again.
  useEffect(() => setOpenLogin((path) => goTo(path, { replace: requiresCustomer(shopPath(window.location)) })), [goTo])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what somebody likes is the same in both languages
  useEffect(() => {
    // Without a connection nothing is known yet; the next call that needs to know asks again.
    if (id !== undefined) Promise.allSettled([applyAfterSignIn(locale)])
    return forgetReactions
  }, [id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another answer, and the window knows it first
  useEffect(() => {
    const path = shopPath(window.location)
    if (id === undefined && requiresCustomer(path)) goTo(loginFor(path), { replace: true })
  }, [id, pathname, goTo])
  return CartBackend && id !== undefined && <CartBackend key={id} of={id} />
}

/** A part of its own for its words. */
const loadCartKeeper = async () => {
  const words = loadLazyWords(langOf(window.location.href), 'customer')
  const [{ CustomerCartSync }] = await Promise.all([import('../../cart/store/customer-cart-sync.tsx'), words])
  return CustomerCartSync
}
