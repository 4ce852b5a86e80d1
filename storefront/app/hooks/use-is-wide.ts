import { useSyncExternalStore } from 'react'

const wide = '(min-width: 64.01rem)'

/** Whether the window is wide enough for the order beside the form. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  )

function subscribe(changed: () => void) {
  const list = matchMedia(wide)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}
