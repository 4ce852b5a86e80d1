/**
 * Reloads the page if the shop answers. For a part of the page that failed to load again: most browsers do not fetch a
 * module a second time that they could not fetch, until the page is reloaded (whatwg/html#6768).
 */
export async function reloadIfReachable() {
  const isReachable = await fetch('/api/health').then(
    ({ ok }) => ok,
    () => false,
  )
  if (isReachable) window.location.reload()
}
