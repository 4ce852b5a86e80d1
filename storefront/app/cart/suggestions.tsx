import type { CartLine } from '@rawnaq/rules/cart'
import { useEffect } from 'react'
import { useLatePart } from '../ui/use-late-part.ts'

/** What others choose, below the cart; its script comes with its pieces, after the cart itself. */
export function Suggestions({ except }: { except: readonly CartLine[] }) {
  const { Part: OftenChosen, fetchPart } = useLatePart(loadOftenChosen)
  useEffect(() => {
    // A cart without suggestions is whole.
    Promise.allSettled([fetchPart()])
  }, [fetchPart])
  return OftenChosen && <OftenChosen except={except} />
}

const loadOftenChosen = async () => (await import('./often-chosen.tsx')).OftenChosen
