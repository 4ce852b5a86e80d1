/**
 * Has a page that somebody has just come to laid out as far as its first screen reaches, and then its `parts` below, as many
 * in each picture as a few milliseconds allow, so that no step is long (`styles/first-screen.css`). Who reloads, goes back,
 * follows a link to a place in the page or has a screen higher than `highest` pixels of CSS needs every height at once. It
 * is sent to the browser as its own source, so it may use nothing but what it is given.
 */
export function showFirstScreen(parts: string, highest: number) {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type !== 'navigate' || location.hash || innerHeight > highest) return
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
    afterPaint(() => layOut(waiting))
  }
  document.addEventListener('DOMContentLoaded', () =>
    afterPaint(() => layOut(document.querySelectorAll<HTMLElement>(parts).values())),
  )
}
