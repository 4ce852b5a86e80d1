/**
 * Toasts are at the end of the page and disappear soon. For keyboard users the action of a new toast is the
 * next stop of Tab, once; Tab then continues from the previous element, and the focus returns there when the toast
 * disappears. Returns a function that ends this.
 */
export function toastFocus(box: HTMLElement): () => void {
  const offered = new WeakSet<Element>()
  let returnTo: HTMLElement | null = null

  const handleFocus = (event: KeyboardEvent) => {
    const focused = document.activeElement
    if (event.key !== 'Tab' || !(focused instanceof HTMLElement)) return
    if (!box.contains(focused)) {
      const action = [...box.querySelectorAll<HTMLElement>('.toast-action')].find((one) => !offered.has(one))
      if (!action || event.shiftKey) return
      offered.add(action)
      action.focus()
      // Behind an open dialog it cannot have the focus.
      if (document.activeElement !== action) return
      returnTo = focused
      event.preventDefault()
    } else if (returnTo?.isConnected && focused === lastStop(box, event.shiftKey)) {
      returnTo.focus({ preventScroll: true })
      // Forwards, the browser finds the next stop by itself.
      if (event.shiftKey) event.preventDefault()
    }
  }
  const arrive = ({ target }: FocusEvent) => {
    if (!box.contains(target as Node)) returnTo = null
  }
  const removed = new MutationObserver(() => {
    if (document.activeElement === document.body) returnTo?.focus({ preventScroll: true })
  })

  document.addEventListener('keydown', handleFocus)
  document.addEventListener('focusin', arrive)
  removed.observe(box, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('keydown', handleFocus)
    document.removeEventListener('focusin', arrive)
    removed.disconnect()
  }
}

/** The stop from which Tab leaves the toasts, forwards or backwards. */
function lastStop(box: HTMLElement, backwards: boolean): Element | undefined {
  const stops = [...box.querySelectorAll('a[href], button')]
  return backwards ? stops[0] : stops.at(-1)
}
