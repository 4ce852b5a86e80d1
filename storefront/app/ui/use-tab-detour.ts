import { type RefObject, useEffect, useRef } from 'react'

/**
 * Toasts stand at the end of the page and are soon gone. For whoever uses the keyboard the action of a new one is the
 * next stop of Tab, once; Tab then goes on from where it was left, and the focus returns there when the toast has gone.
 */
export function useTabDetour(place: RefObject<HTMLElement | null>, toasts: readonly unknown[]) {
  const left = useRef<HTMLElement | null>(null)

  useEffect(() => {
    const offered = new WeakSet<Element>()
    const follow = (event: KeyboardEvent) => {
      const box = place.current
      const focused = document.activeElement
      if (event.key !== 'Tab' || !box || !(focused instanceof HTMLElement)) return
      if (!box.contains(focused)) {
        const action = [...box.querySelectorAll<HTMLElement>('.toast-action')].find((one) => !offered.has(one))
        if (!action || event.shiftKey) return
        offered.add(action)
        action.focus()
        // Behind an open dialog it cannot have the focus.
        if (document.activeElement !== action) return
        left.current = focused
        event.preventDefault()
      } else if (left.current?.isConnected && focused === lastStop(box, event.shiftKey)) {
        left.current.focus({ preventScroll: true })
        // Forwards the browser itself takes the next stop from there.
        if (event.shiftKey) event.preventDefault()
      }
    }
    const forget = ({ target }: FocusEvent) => {
      if (!place.current?.contains(target as Node)) left.current = null
    }
    document.addEventListener('keydown', follow)
    document.addEventListener('focusin', forget)
    return () => {
      document.removeEventListener('keydown', follow)
      document.removeEventListener('focusin', forget)
    }
  }, [place])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a toast that has gone can take the focus with it
  useEffect(() => {
    if (document.activeElement === document.body) left.current?.focus({ preventScroll: true })
  }, [toasts])
}

/** The stop from which a press leaves the toasts, forwards or backwards. */
function lastStop(box: HTMLElement, backwards: boolean): Element | undefined {
  const stops = [...box.querySelectorAll('a[href], button')]
  return backwards ? stops[0] : stops.at(-1)
}
