import { useEffect, useRef } from 'react'
import { useLocalisedNavigate } from '../language/localised-link.tsx'
import { returnUrl } from './return-url.ts'
import { profileStore, useProfile } from './session/profile-store.ts'

/**
 * For pages for visitors only: redirects signed-in customers home, and after a sign-in here or in another tab to the
 * return path.
 */
export function useVisitorsOnly() {
  const navigate = useLocalisedNavigate()
  const user = useProfile()?.id
  const destination = useRef('/')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of account is checked again
  useEffect(() => {
    if (!profileStore.read()) {
      destination.current = returnUrl(window.location.search) ?? '/'
      return
    }
    let isMounted = true
    const redirectCustomer = async () => {
      const { currentProfile } = await import('./session/session.ts')
      if ((await currentProfile()) && isMounted) navigate(destination.current, { replace: true })
    }
    // Without a connection the page stays.
    Promise.allSettled([redirectCustomer()])
    return () => {
      isMounted = false
    }
  }, [user, navigate])
}
