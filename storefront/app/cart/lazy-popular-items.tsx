import type { CartLine } from '@rawnaq/rules/cart'
import { useEffect, useRef } from 'react'
import { useInView } from '../hooks/use-in-view.ts'
import { useLazyComponent } from '../hooks/use-lazy-component.ts'

/** What others choose, below the cart; its script comes with its pieces, when they are about to be seen. */
export function LazyPopularItems({ except }: { except: readonly CartLine[] }) {
  const { Part: PopularItems, loadComponent } = useLazyComponent(loadPopularItems)
  const place = useRef<HTMLDivElement>(null)
  const isNear = useInView(place)
  useEffect(() => {
    // A cart without suggestions is whole.
    if (isNear) Promise.allSettled([loadComponent()])
  }, [isNear, loadComponent])
  return <div ref={place}>{PopularItems && <PopularItems except={except} />}</div>
}

const loadPopularItems = async () => (await import('./popular-items.tsx')).PopularItems
