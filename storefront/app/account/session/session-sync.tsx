import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { emptyCart } from '../../cart/store/cart-types.ts'
import { showCart } from '../../cart/store/customer-cart.ts'
import { bringOpinions, forgetOpinions } from '../../favourites/apply-after-sign-in.ts'
import { useLatePart } from '../../hooks/use-lazy-component.ts'
import { langOf, useLang } from '../../language/lang.ts'
import { useGoTo } from '../../language/localised-link.tsx'
import { loadLateWords } from '../../words/load-words.ts'
import { loginFor, shopPath } from '../return-url.ts'
import { isForCustomers } from '../route-guards.ts'
import { useProfile } from './profile-store.ts'
import { setOpenLogin } from './session.ts'

/** Stands in every page of a browser that remembers somebody: proves the session, brings what they like, and leaves what is private when it ends. */
export function SessionKeeper() {
  const goTo = useGoTo()
  const locale = useLang()
  const id = useProfile()?.id
  const { pathname } = useLocation()

  const { Part: CartKeeper, fetchPart } = useLatePart(loadCartKeeper)

  useEffect(() => {
    // Should it fail, the cart says that it could not be fetched.
    fetchPart().catch(() => showCart(emptyCart, 'failed'))
  }, [fetchPart])
  useEffect(() => setOpenLogin((path) => goTo(path)), [goTo])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what somebody likes is the same in both languages
  useEffect(() => {
    // Without a connection nothing is known yet; the next call that needs to know asks again.
    if (id !== undefined) Promise.allSettled([bringOpinions(locale)])
    return forgetOpinions
  }, [id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another answer, and the window knows it first
  useEffect(() => {
    const path = shopPath(window.location)
    if (id === undefined && isForCustomers(path)) goTo(loginFor(path), { replace: true })
  }, [id, pathname, goTo])
  return CartKeeper && id !== undefined && <CartKeeper key={id} of={id} />
}

/** A part of its own for its words. */
const loadCartKeeper = async () => {
  const words = loadLateWords(langOf(window.location.href), 'customer')
  const [{ CustomerCartKeeper }] = await Promise.all([import('../../cart/store/customer-cart-sync.tsx'), words])
  return CustomerCartKeeper
}
