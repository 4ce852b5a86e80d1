/**
 * Defers the layout of the `parts` below the first screen (`styles/first-screen.css`) until after the first paint, in
 * steps of a few milliseconds. A reload, a return in the history or a link to an anchor lays out the whole page, since
 * the scroll position needs every height. The page contains the source of this function, so it may use its arguments only.
 */
export function deferBelowFold(parts: string) {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type !== 'navigate' || location.hash) return
  const { classList } = document.documentElement
  classList.add('fresh')
  const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work))
  const layOut = (waiting: IterableIterator<HTMLElement>) => {
    const end = performance.now() + 4
    while (performance.now() < end) {
      const part = waiting.next().value
      if (!part) return classList.remove('fresh')
      part.style.contentVisibility = 'visible'
      part.getBoundingClientRect()
    }
    setTimeout(layOut, 0, waiting)
  }
  document.addEventListener('DOMContentLoaded', () =>
    afterPaint(() => layOut(document.querySelectorAll<HTMLElement>(parts).values())),
  )
}
