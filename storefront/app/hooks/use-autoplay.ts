import { type RefObject, useEffect, useState } from 'react'

const restBetween = 5000

/** Moves something on every five seconds while it is playing, in view, and nobody points at it or is inside it. */
export function useAutoplay(place: RefObject<HTMLElement | null>, wanted: boolean, moveOn: () => void) {
  const [playing, setPlaying] = useState(wanted)
  const [inView, setInView] = useState(false)

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false)
  }, [])

  useEffect(() => {
    if (!wanted || !place.current) return
    const seen = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), { threshold: 0.4 })
    seen.observe(place.current)
    return () => seen.disconnect()
  }, [place, wanted])

  useEffect(() => {
    if (!playing || !inView) return
    const timer = setInterval(() => {
      const looked = place.current?.matches(':hover, :focus-within') ?? true
      if (!looked && !document.hidden) moveOn()
    }, restBetween)
    return () => clearInterval(timer)
  }, [playing, inView, place, moveOn])

  return { playing, toggle: () => setPlaying((before) => !before) }
}
