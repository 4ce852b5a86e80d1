import type { CartLine } from '@rawnaq/rules/cart'
import { useEffect, useRef } from 'react'
import { useNear } from '../hooks/use-in-view.ts'
import { useLatePart } from '../hooks/use-lazy-component.ts'

/** What others choose, below the cart; its script comes with its pieces, when they are about to be seen. */
export function Suggestions({ except }: { except: readonly CartLine[] }) {
  const { Part: OftenChosen, fetchPart } = useLatePart(loadOftenChosen)
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  useEffect(() => {
    // A cart without suggestions is whole.
    if (isNear) Promise.allSettled([fetchPart()])
  }, [isNear, fetchPart])
  return <div ref={place}>{OftenChosen && <OftenChosen except={except} />}</div>
}

const loadOftenChosen = async () => (await import('./popular-items.tsx')).OftenChosen
