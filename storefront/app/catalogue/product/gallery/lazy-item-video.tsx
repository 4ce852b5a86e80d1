import { lazy, memo, Suspense } from 'react'

/** On the server the component itself: its HTML is part of the page, and plays before the chunk has loaded. */
const ItemVideo = import.meta.env.SSR ? (await import('./item-video.tsx')).ItemVideo : lazy(loadVideo)

async function loadVideo() {
  try {
    return { default: (await import('./item-video.tsx')).ItemVideo }
  } catch {
    // The video of the server's HTML still plays; an error would replace the whole page.
    return new Promise<never>(() => {})
  }
}

/** The video of an item, in a chunk that pages of items without one do not load. */
export const LazyItemVideo = memo((props: Parameters<typeof ItemVideo>[0]) => (
  <Suspense>
    <ItemVideo {...props} />
  </Suspense>
))
