import { useEffect, useRef } from 'react'
import { useLocalisedNavigate } from '../language/localised-link.tsx'
import { returnUrl } from './return-url.ts'
import { profileStore, useProfile } from './session/profile-store.ts'

/**
 * For pages that only visitors open: signed-in customers are redirected home. A sign-in here, or meanwhile in another
 * tab, is led to where they wanted to go.
 */
export function useVisitorsOnly() {
  const goTo = useLocalisedNavigate()
  const user = useProfile()?.id
  const goal = useRef('/')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account is another answer
  useEffect(() => {
    if (!profileStore.read()) {
      goal.current = returnUrl(window.location.search) ?? '/'
      return
    }
    let isHere = true
    const leave = async () => {
      const { agreed } = await import('./session/session.ts')
      if ((await agreed()) && isHere) goTo(goal.current, { replace: true })
    }
    // Without a connection the page simply stays.
    Promise.allSettled([leave()])
    return () => {
      isHere = false
    }
  }, [user, goTo])
}
