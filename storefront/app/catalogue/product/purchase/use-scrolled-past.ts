import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has scrolled out above the viewport. */
export function useScrolledPast(place: RefObject<HTMLElement | null>): boolean {
  const [hasPassed, setPassed] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const seen = new IntersectionObserver(([entry]) => setPassed(entry?.isIntersecting === false), {
      // The header covers the top; everything below counts as in view, so that a jump past the element is noticed.
      rootMargin: '-64px 0px 100000px 0px',
    })
    seen.observe(place.current)
    return () => seen.disconnect()
  }, [place])
  return hasPassed
}
