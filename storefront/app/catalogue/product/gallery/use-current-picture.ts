import { type RefObject, useCallback, useState } from 'react'

/** Which picture of a sideways track is in view, counted from 0, and a way to bring another there. */
export function useCurrentPicture(track: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState(0)

  /** For the track's `onScroll`; distances are negative where reading goes from right to left. */
  const look = useCallback(() => {
    const element = track.current
    if (element && element.clientWidth > 0) setShown(Math.round(Math.abs(element.scrollLeft) / element.clientWidth))
  }, [track])

  const show = useCallback(
    (index: number) => {
      const element = track.current
      if (!element) return
      const ahead = getComputedStyle(element).direction === 'rtl' ? -1 : 1
      element.scrollTo({ left: ahead * index * element.clientWidth, behavior: 'instant' })
      setShown(index)
    },
    [track],
  )

  return { shown, show, look }
}
