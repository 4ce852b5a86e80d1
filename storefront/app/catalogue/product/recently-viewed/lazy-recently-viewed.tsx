import { useEffect } from 'react'
import { useLatePart } from '../../../hooks/use-lazy-component.ts'

/** What this browser remembers of the visit, below the piece; its script comes after the piece itself. */
export function Memories({ of: id }: { of: number }) {
  const { Part: LookedAt, fetchPart } = useLatePart(loadLookedAt)
  useEffect(() => {
    // A piece without memories is whole.
    Promise.allSettled([fetchPart()])
  }, [fetchPart])
  return LookedAt && <LookedAt id={id} />
}

const loadLookedAt = async () => (await import('./viewed-section.tsx')).LookedAt
