import { useEffect, useSyncExternalStore } from 'react'
import { useLazyComponent } from '../../hooks/use-lazy-component.ts'
import { busyStore } from './while-busy.ts'

/** Loads the busy overlay with the first pending work. */
export function LazyBusyOverlay() {
  const isBusy = useSyncExternalStore(busyStore.subscribe, busyStore.read, () => false)
  const { Part: BusyOverlay, loadComponent } = useLazyComponent(loadOverlay)
  useEffect(() => {
    // The page works without the overlay, so a failure is ignored.
    if (isBusy) Promise.allSettled([loadComponent()])
  }, [isBusy, loadComponent])
  return BusyOverlay && <BusyOverlay />
}

const loadOverlay = async () => (await import('./busy-overlay.tsx')).BusyOverlay
