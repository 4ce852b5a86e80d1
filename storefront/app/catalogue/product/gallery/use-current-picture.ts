import { type RefObject, useCallback, useState } from 'react'

/** The index of the picture in view in a horizontal track, and a function that scrolls to another. */
export function useCurrentPicture(track: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState(0)

  /** For the track's `onScroll`; offsets are negative in right-to-left pages. */
  const measure = useCallback(() => {
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

  return { shown, show, measure }
}
