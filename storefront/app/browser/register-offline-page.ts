/** Registers the service worker with the offline page once the browser is idle. */
export function registerOfflinePage() {
  if (import.meta.env.DEV || !navigator.serviceWorker) return
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000))
  whenIdle(() => {
    // Without a service worker the browser shows its own offline page.
    navigator.serviceWorker.register('/main/sw.js', { scope: '/main' }).catch(console.warn)
  })
}
