import { lazy, memo, Suspense } from 'react'
import { langOf } from '../../../language/lang.ts'
import { loadLazyWords } from '../../../words/load-words.ts'

/** On the server the component itself: its HTML is part of the page. */
const Reviews = import.meta.env.SSR ? (await import('./reviews.tsx')).Reviews : lazy(loadReviews)

async function loadReviews() {
  try {
    const words = loadLazyWords(langOf(window.location.href), 'review')
    const [{ Reviews }] = await Promise.all([import('./reviews.tsx'), words])
    return { default: Reviews }
  } catch {
    // The reviews of the server's HTML stay readable; an error would replace the whole page.
    return new Promise<never>(() => {})
  }
}

/**
 * The reviews, which hydrate after the rest of the page with a chunk of their own. `memo` keeps a render of the page from
 * replacing them while that chunk loads.
 */
export const LazyReviews = memo((props: Parameters<typeof Reviews>[0]) => (
  <Suspense>
    <Reviews {...props} />
  </Suspense>
))
