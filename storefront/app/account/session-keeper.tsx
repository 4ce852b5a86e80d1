import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { emptyCart } from '../cart/cart-keeper.ts'
import { showCart } from '../cart/customer-cart.ts'
import { bringOpinions, forgetOpinions } from '../favourites/after-sign-in.ts'
import { useGoTo } from '../language/go-to.tsx'
import { langOf, useLang } from '../language/lang.ts'
import { useLatePart } from '../ui/use-late-part.ts'
import { loadLateWords } from '../words/words-of.ts'
import { useProfile } from './profile-store.ts'
import { setOpenLogin } from './session.ts'
import { loginFor, shopPath } from './way-back.ts'
import { isForCustomers } from './who-may-open.ts'

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
  const [{ CustomerCartKeeper }] = await Promise.all([import('../cart/customer-cart-keeper.tsx'), words])
  return CustomerCartKeeper
}
