import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has ever come within 600 px of the viewport. */
export function useInView(place: RefObject<HTMLElement | null>): boolean {
  const [wasNear, setNear] = useState(false)
  useEffect(() => {
    if (wasNear || !place.current) return
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '600px' })
    near.observe(place.current)
    return () => near.disconnect()
  }, [place, wasNear])
  return wasNear
}
