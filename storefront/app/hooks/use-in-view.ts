import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has ever come within 600 px of the viewport. */
export function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [hasBeenNear, setNear] = useState(false)
  useEffect(() => {
    if (hasBeenNear || !element.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '600px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, hasBeenNear])
  return hasBeenNear
}
