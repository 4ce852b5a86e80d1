import { useEffect, useSyncExternalStore } from 'react'
import { useLazyComponent } from '../../hooks/use-lazy-component.ts'
import { busyStore } from './while-busy.ts'

/** Brings the cover of a busy page along with the first work there is. */
export function LazyBusyOverlay() {
  const isBusy = useSyncExternalStore(busyStore.subscribe, busyStore.read, () => false)
  const { Part: BusyOverlay, loadComponent } = useLazyComponent(loadOverlay)
  useEffect(() => {
    // Without its cover the page works all the same.
    if (isBusy) Promise.allSettled([loadComponent()])
  }, [isBusy, loadComponent])
  return BusyOverlay && <BusyOverlay />
}

const loadOverlay = async () => (await import('./busy-overlay.tsx')).BusyOverlay
