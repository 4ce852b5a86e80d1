import { useEffect } from 'react'
import { useLazyComponent } from '../../../hooks/use-lazy-component.ts'
import { langOf } from '../../../language/lang.ts'
import { loadLazyWords } from '../../../words/load-words.ts'

/** The viewed items below the product, in a chunk loaded after the page. */
export function LazyRecentlyViewed({ of: id }: { of: number }) {
  const { Part: ViewedSection, loadComponent } = useLazyComponent(loadViewedSection)
  useEffect(() => {
    // The page works without it, so a failure is ignored.
    Promise.allSettled([loadComponent()])
  }, [loadComponent])
  return ViewedSection && <ViewedSection id={id} />
}

const loadViewedSection = async () => {
  const words = loadLazyWords(langOf(window.location.href), 'recentlyViewed')
  const [{ ViewedSection }] = await Promise.all([import('./viewed-section.tsx'), words])
  return ViewedSection
}
