import { useEffect } from 'react'
import { useLazyComponent } from '../../hooks/use-lazy-component.ts'
import { useProfile } from './profile-store.ts'

/** Loads the session chunk once this browser has a stored profile; visitors never load it. */
export function LazySession() {
  const isRemembered = useProfile() !== null
  const { Part: Keeper, loadComponent } = useLazyComponent(loadKeeper)
  useEffect(() => {
    // Should it fail, the first call that needs the session brings it along.
    if (isRemembered) Promise.allSettled([loadComponent()])
  }, [isRemembered, loadComponent])
  return Keeper && <Keeper />
}

const loadKeeper = async () => (await import('./session-sync.tsx')).SessionSync
