import { useSyncExternalStore } from 'react'

/** True while the browser knows that it has no connection; false on the server. */
export const useIsOffline = () =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )

function subscribe(changed: () => void) {
  const events = ['online', 'offline']
  for (const event of events) window.addEventListener(event, changed)
  return () => {
    for (const event of events) window.removeEventListener(event, changed)
  }
}
