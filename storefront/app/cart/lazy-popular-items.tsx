import type { CartLine } from '@rawnaq/rules/cart'
import { useEffect, useRef } from 'react'
import { useInView } from '../hooks/use-in-view.ts'
import { useLazyComponent } from '../hooks/use-lazy-component.ts'

/** Popular items below the cart, loaded when they are about to scroll into view. */
export function LazyPopularItems({ except }: { except: readonly CartLine[] }) {
  const { Part: PopularItems, loadComponent } = useLazyComponent(loadPopularItems)
  const place = useRef<HTMLDivElement>(null)
  const isNear = useInView(place)
  useEffect(() => {
    // The cart works without suggestions, so a failure is ignored.
    if (isNear) Promise.allSettled([loadComponent()])
  }, [isNear, loadComponent])
  return <div ref={place}>{PopularItems && <PopularItems except={except} />}</div>
}

const loadPopularItems = async () => (await import('./popular-items.tsx')).PopularItems
