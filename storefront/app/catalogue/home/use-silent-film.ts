import { type RefObject, useEffect, useState } from 'react'

/**
 * Plays a film while it is in view, once the page has loaded. Visitors who prefer reduced motion or save data see its
 * poster until they start it. `isWanted` is null until the browser has hydrated the page.
 */
export function useSilentFilm(player: RefObject<HTMLVideoElement | null>) {
  const [isWanted, setWanted] = useState<boolean | null>(null)
  const [isInView, setInView] = useState(false)
  const [isShown, setShown] = useState(false)

  useEffect(() => setWanted(!prefersStillPictures()), [])

  useEffect(() => {
    if (!player.current) return
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      threshold: 0.25,
    })
    observer.observe(player.current)
    return () => observer.disconnect()
  }, [player])

  useEffect(() => {
    const film = player.current
    if (!film || !isWanted || !isInView) return
    const play = () => {
      // A browser that refuses to play, for example to save power, leaves the poster and the button.
      film.play().catch((failure: DOMException) => failure.name !== 'AbortError' && setWanted(false))
    }
    const isLoaded = document.readyState === 'complete'
    if (isLoaded) play()
    else addEventListener('load', play, { once: true })
    return () => {
      removeEventListener('load', play)
      film.pause()
    }
  }, [player, isWanted, isInView])

  return {
    isWanted,
    isShown,
    toggle: () => setWanted((before) => !before),
    events: { onPlaying: () => setShown(true) },
  }
}

function prefersStillPictures(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return (
    Boolean(connection?.saveData) ||
    matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches
  )
}
