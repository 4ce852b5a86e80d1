/** Lets this browser keep the page it shows without a connection, as soon as it has nothing better to do. */
export function registerOfflinePage() {
  if (import.meta.env.DEV || !navigator.serviceWorker) return
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000))
  whenIdle(() => {
    // Where a browser keeps nothing, it shows its own page instead of ours.
    navigator.serviceWorker.register('/main/sw.js', { scope: '/main' }).catch(console.warn)
  })
}
