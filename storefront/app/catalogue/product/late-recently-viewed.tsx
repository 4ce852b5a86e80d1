import { useEffect, useRef } from 'react'
import { useLatePart } from '../../ui/use-late-part.ts'

/** The pieces looked at before; their script and what they cost come once somebody has come near the end of the page. */
export function LateRecentlyViewed({ except }: { except: number }) {
  const place = useRef<HTMLDivElement>(null)
  const { Part, fetchPart } = useLatePart(load)
  useEffect(() => {
    if (!place.current) return
    const near = new IntersectionObserver(
      ([entry]) => {
        // A page without its memories is whole: should they fail to come, scrolling on asks again.
        if (entry?.isIntersecting) void Promise.allSettled([fetchPart()])
      },
      { rootMargin: '600px' },
    )
    near.observe(place.current)
    return () => near.disconnect()
  }, [fetchPart])
  return <div ref={place}>{Part && <Part except={except} />}</div>
}

const load = async () => (await import('./recently-viewed.tsx')).RecentlyViewed
