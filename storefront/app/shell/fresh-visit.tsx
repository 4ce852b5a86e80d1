import { useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext, useLocation } from 'react-router'

/**
 * Marks a page that somebody has just come to, at its top, before it is laid out: what lies far below is then laid out
 * later (`styles/fresh-visit.css`). Who reloads or goes back stands further down, and needs every height above.
 */
export function FreshVisit() {
  const nonce = useContext(FrameworkContext)?.nonce
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: A line of our own.
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: mark }} />
  )
}

const mark =
  "if (performance.getEntriesByType('navigation')[0]?.type === 'navigate') document.documentElement.className = 'fresh'"

/**
 * Lays out what a fresh page has left for later, a part in each picture, so that nobody waits for it; from the next page on
 * all are laid out whole, before the router scrolls to where somebody was on one.
 */
export function useWholePages() {
  const { key } = useLocation()
  const first = useRef(key)
  useLayoutEffect(() => {
    if (key !== first.current) document.documentElement.classList.remove('fresh')
  }, [key])
  useEffect(() => {
    const { classList } = document.documentElement
    const parts = document.querySelectorAll<HTMLElement>('.fresh :is(.section, .footer, .results > ul > li)').values()
    const next = () => {
      const part = parts.next().value
      if (!part) return classList.remove('fresh')
      part.style.contentVisibility = 'visible'
      setTimeout(() => requestAnimationFrame(next))
    }
    requestAnimationFrame(next)
  }, [])
}
