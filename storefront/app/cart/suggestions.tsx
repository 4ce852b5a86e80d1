import type { CartLine } from '@rawnaq/rules/cart'
import { useEffect, useRef } from 'react'
import { useLatePart } from '../ui/use-late-part.ts'
import { useNear } from '../ui/use-near.ts'

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

const loadOftenChosen = async () => (await import('./often-chosen.tsx')).OftenChosen
