import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Focuses the heading after a navigation, so that screen readers announce it and Tab starts there. */
export function useRouteFocus() {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const heading = document.querySelector<HTMLElement>('#main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}
