/**
 * Runs a page's scripts after its text and largest picture are painted, or on the first sign of input. The last
 * click on a button or change of a select or slider before hydration is stopped and replayed afterwards; a part with
 * `data-hydrating` hydrates later than the page. The page contains the source of this function, so it may use its
 * arguments only.
 */
export function hydrateAfterPaint(files: readonly string[], run: () => Promise<unknown>) {
  let isStarted = false
  let isHydrated = false
  let replay: (() => void) | undefined

  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    run()
  }
  const startAfterPaint = () => {
    // A hidden page is never painted. The entry of a paint is reported when it is shown, which may be later than its frame.
    if (document.hidden) start()
    else requestAnimationFrame(() => new PerformanceObserver(startOnceShown).observe({ type: 'paint', buffered: true }))
  }
  const startOnceShown = (entries: PerformanceObserverEntryList, observer: PerformanceObserver) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    start()
  }
  const stopAndReplay = (event: Event) => {
    const isPress = event.type === 'click'
    const control =
      event.target instanceof Element &&
      event.target.closest<HTMLElement>(isPress ? 'button' : 'select, input[type="range"]')
    if (!control || (isHydrated && !control.closest('[data-hydrating]'))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    replay = () => (isPress ? control.click() : repeatChange(control))
  }
  const repeatChange = (field: HTMLElement) => {
    // React takes the current value for the rendered one, so a slider is reset and changed again.
    if (field instanceof HTMLInputElement) {
      const { value } = field
      field.value = field.defaultValue
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }

  for (const type of ['click', 'change']) addEventListener(type, stopAndReplay, true)
  addEventListener('hydrated', () => {
    isHydrated = true
    const again = replay
    replay = undefined
    again?.()
  })
  for (const input of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(input, start, { once: true, passive: true })
  // Browsers also send a move without movement, when a page is laid out below a resting pointer.
  addEventListener('pointermove', ({ movementX, movementY }) => (movementX || movementY) && start(), { passive: true })
  if (document.readyState === 'complete') startAfterPaint()
  else addEventListener('load', startAfterPaint, { once: true })
  // A picture that never arrives must not block hydration.
  setTimeout(start, 4000)
}

/**
 * Announces that the page, or a part with `data-hydrating`, is hydrated: the stopped input is replayed. Called in an
 * effect, after which React renders once more with what only the browser knows, so it waits for that.
 */
export function announceHydration() {
  queueMicrotask(() => dispatchEvent(new Event('hydrated')))
}
