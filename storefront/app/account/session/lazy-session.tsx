import { useEffect } from 'react'
import { useLazyComponent } from '../../hooks/use-lazy-component.ts'
import { useProfile } from './profile-store.ts'

/** Loads the session chunk once this browser has a stored profile; visitors never load it. */
export function LazySession() {
  const isRemembered = useProfile() !== null
  const { Part: SessionSync, loadComponent } = useLazyComponent(loadSessionSync)
  useEffect(() => {
    // A failure is ignored: the first request that needs the session loads it.
    if (isRemembered) Promise.allSettled([loadComponent()])
  }, [isRemembered, loadComponent])
  return SessionSync && <SessionSync />
}

const loadSessionSync = async () => (await import('./session-sync.tsx')).SessionSync
