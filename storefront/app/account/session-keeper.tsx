import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { bringOpinions, forgetOpinions } from '../favourites/after-sign-in.ts'
import { useGoTo } from '../language/go-to.tsx'
import { useLang } from '../language/lang.ts'
import { useProfile } from './profile-store.ts'
import { setOpenLogin } from './session.ts'
import { loginFor, shopPath } from './way-back.ts'

/** Stands in every page of a browser that remembers somebody: proves the session, brings what they like, and leaves what is private when it ends. */
export function SessionKeeper() {
  const goTo = useGoTo()
  const locale = useLang()
  const id = useProfile()?.id
  const { pathname } = useLocation()

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
  return null
}

/** The pages that need somebody signed in, by their names, written with `-` or with `_`. */
const forCustomers = new Set(['my-account', 'favorite', 'dashboard'])

const isForCustomers = (path: string) =>
  forCustomers.has(path.split(/[/?]/)[1]?.toLowerCase().replaceAll('_', '-') ?? '')
