import { useEffect } from 'react'
import { useLazyComponent } from '../../../hooks/use-lazy-component.ts'

/** What this browser remembers of the visit, below the piece; its script comes after the piece itself. */
export function LazyRecentlyViewed({ of: id }: { of: number }) {
  const { Part: ViewedSection, loadComponent } = useLazyComponent(loadViewedSection)
  useEffect(() => {
    // A piece without memories is whole.
    Promise.allSettled([loadComponent()])
  }, [loadComponent])
  return ViewedSection && <ViewedSection id={id} />
}

const loadViewedSection = async () => (await import('./viewed-section.tsx')).ViewedSection
