import { type RefObject, useEffect, useState } from 'react'

const INTERVAL_MS = 5000

/** Calls `advance` every five seconds while playing and in view. Hover and focus pause it. */
export function useAutoplay(element: RefObject<HTMLElement | null>, isEnabled: boolean, advance: () => void) {
  const [playing, setPlaying] = useState(isEnabled)
  const [inView, setInView] = useState(false)

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false)
  }, [])

  useEffect(() => {
    if (!isEnabled || !element.current) return
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      threshold: 0.4,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isEnabled])

  useEffect(() => {
    if (!playing || !inView) return
    const timer = setInterval(() => {
      const isPaused = element.current?.matches(':hover, :focus-within') ?? true
      if (!isPaused && !document.hidden) advance()
    }, INTERVAL_MS)
    return () => clearInterval(timer)
  }, [playing, inView, element, advance])

  return { playing, toggle: () => setPlaying((before) => !before) }
}
