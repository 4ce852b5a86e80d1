import { useSyncExternalStore } from 'react'

const wide = '(min-width: 64.01rem)'

/** Whether the screen has room for the order beside the form; follows the window. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    follow,
    () => matchMedia(wide).matches,
    () => false,
  )

function follow(changed: () => void) {
  const list = matchMedia(wide)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}
