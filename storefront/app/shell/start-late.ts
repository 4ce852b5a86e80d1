export type LateStart = {
  /** Everything the page's scripts are made of, asked for at once. */
  files: readonly string[]
  /** What has to be there before the page's own scripts: the list of all pages. */
  first: readonly string[]
  /** The scripts of the routes this page is made of. */
  routes: readonly (readonly [id: string, file: string])[]
  entry: string
}

/**
 * Starts a page's scripts once its text and largest picture are painted, or as soon as somebody touches it. Until they
 * answer, a press on a button, another choice in a list or a slider that was moved is stored and done then. It is sent to
 * the browser as its own source, so it may use nothing but what it is given.
 */
export function startLate(late: LateStart, load: (file: string) => Promise<unknown>) {
  let isStarted = false
  let isAnswering = false
  let stored: (() => void) | undefined

  const start = async () => {
    if (isStarted) return
    isStarted = true
    for (const href of late.files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    for (const file of late.first) await load(file)
    const modules = await Promise.all(late.routes.map(([, file]) => load(file)))
    Object.assign(window, {
      __reactRouterRouteModules: Object.fromEntries(late.routes.map(([id], at) => [id, modules[at]])),
    })
    await load(late.entry)
  }
  const startAfterPaint = () => {
    if (document.hidden) start()
    else requestAnimationFrame(() => setTimeout(start))
  }
  const keep = (event: Event) => {
    const isPress = event.type === 'click'
    const held =
      event.target instanceof Element &&
      event.target.closest<HTMLElement>(isPress ? 'button' : 'select, input[type="range"]')
    if (isAnswering || !held) return
    event.preventDefault()
    event.stopImmediatePropagation()
    stored = () => (isPress ? held.click() : changeAgain(held))
  }
  const changeAgain = (field: HTMLElement) => {
    // React takes the place of a slider it finds for the one it drew, so it is moved once more from there.
    if (field instanceof HTMLInputElement) {
      const { value } = field
      field.value = field.defaultValue
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }

  for (const held of ['click', 'change']) addEventListener(held, keep, true)
  addEventListener(
    'answering',
    () => {
      isAnswering = true
      stored?.()
    },
    { once: true },
  )
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'focusin'])
    addEventListener(sign, start, { once: true, passive: true })
  if (document.readyState === 'complete') startAfterPaint()
  else addEventListener('load', startAfterPaint, { once: true })
  // A picture that never comes keeps nobody waiting.
  setTimeout(start, 4000)
}

/** Tells what stands in the page since it was rendered that its scripts answer now. */
export function answerNow() {
  dispatchEvent(new Event('answering'))
}
