/**
 * Has a page that somebody has just come to laid out as far as its first screen reaches, and then its `parts` below, as many
 * at a time as a few milliseconds allow, so that no step is long (`styles/first-screen.css`). Who reloads, goes back or
 * follows a link to a place in the page needs every height at once. It is sent to the browser as its own source, so it may
 * use nothing but what it is given.
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
