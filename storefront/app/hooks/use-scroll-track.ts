import { type RefObject, useEffect, useState } from 'react'

type Ends = { atStart: boolean; atEnd: boolean }

/** Where a sideways track stands and how to move it by what it shows; forward is the way of reading. */
export function useScrollTrack(track: RefObject<HTMLElement | null>) {
  const [ends, setEnds] = useState<Ends>({ atStart: true, atEnd: false })

  useEffect(() => {
    const element = track.current
    if (!element) return
    const look = () => setEnds((before) => unchanged(before, endsOf(element)))
    const resized = new ResizeObserver(look)
    resized.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [track])

  return {
    ...ends,
    forward: () => move(track.current, 1),
    back: () => move(track.current, -1),
    toStart: () => track.current?.scrollTo({ left: 0, behavior: pace() }),
  }
}

/** Scrolled distances are negative where reading goes from right to left. */
function endsOf(element: HTMLElement): Ends {
  const gone = Math.abs(element.scrollLeft)
  return { atStart: gone < 4, atEnd: gone + element.clientWidth > element.scrollWidth - 4 }
}

function move(element: HTMLElement | null, pages: 1 | -1) {
  if (!element) return
  const ahead = getComputedStyle(element).direction === 'rtl' ? -1 : 1
  element.scrollBy({ left: ahead * pages * stepOf(element), behavior: pace() })
}

const pace = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth')

/** As many whole entries as are in view, at least one. */
function stepOf(element: HTMLElement): number {
  const [first, second] = element.children
  if (!first || !second) return element.clientWidth
  const one = Math.abs(second.getBoundingClientRect().x - first.getBoundingClientRect().x)
  return one * Math.max(1, Math.floor(element.clientWidth / one))
}

const unchanged = (before: Ends, now: Ends): Ends =>
  before.atStart === now.atStart && before.atEnd === now.atEnd ? before : now
