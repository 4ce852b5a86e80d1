import { type RefObject, useEffect, useState } from 'react'

type Ends = { atStart: boolean; atEnd: boolean }

/** Scroll position of a horizontal track and functions that scroll it by a page in reading direction. */
export function useScrollTrack(track: RefObject<HTMLElement | null>) {
  const [ends, setEnds] = useState<Ends>({ atStart: true, atEnd: false })

  useEffect(() => {
    const element = track.current
    if (!element) return
    const measure = () => setEnds((before) => reuseIfEqual(before, endsOf(element)))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [track])

  return {
    ...ends,
    forward: () => move(track.current, 1),
    back: () => move(track.current, -1),
    toStart: () => track.current?.scrollTo({ left: 0, behavior: scrollBehavior() }),
  }
}

/** `scrollLeft` is negative in right-to-left pages. */
function endsOf(element: HTMLElement): Ends {
  const scrolled = Math.abs(element.scrollLeft)
  return { atStart: scrolled < 4, atEnd: scrolled + element.clientWidth > element.scrollWidth - 4 }
}

function move(element: HTMLElement | null, pages: 1 | -1) {
  if (!element) return
  const direction = getComputedStyle(element).direction === 'rtl' ? -1 : 1
  element.scrollBy({ left: direction * pages * stepOf(element), behavior: scrollBehavior() })
}

const scrollBehavior = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth')

/** The width of the whole entries in view, at least one. */
function stepOf(element: HTMLElement): number {
  const [first, second] = element.children
  if (!first || !second) return element.clientWidth
  const width = Math.abs(second.getBoundingClientRect().x - first.getBoundingClientRect().x)
  return width * Math.max(1, Math.floor(element.clientWidth / width))
}

const reuseIfEqual = (before: Ends, now: Ends): Ends =>
  before.atStart === now.atStart && before.atEnd === now.atEnd ? before : now
