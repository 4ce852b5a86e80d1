import type { Page, Route } from 'playwright-core'

/*
 * Routes that end while their page is open. Playwright's `times` and `unroute` stop the interception of requests with the
 * last route, and Chromium then loses some of the requests under way: a page waits for its scripts for ever
 * (microsoft/playwright#41802). These pass further requests on instead.
 */

type Handler = (route: Route) => unknown

/** Handles requests to a URL until the returned function is called. */
export async function routeForNow(page: Page, url: Parameters<Page['route']>[0], handle: Handler) {
  let isOver = false
  await page.route(url, (route) => (isOver ? route.fallback() : handle(route)))
  return () => {
    isOver = true
  }
}

/** Handles the next request to a URL. */
export async function routeOnce(page: Page, url: string, handle: Handler) {
  let isOver = false
  await page.route(url, (route) => {
    if (isOver) return route.fallback()
    isOver = true
    return handle(route)
  })
}

/** Holds the next request to a URL. `sent` resolves to it once the page has sent it; the test continues or aborts it. */
export async function holdRequest(page: Page, url: string): Promise<{ sent: Promise<Route> }> {
  const { promise: sent, resolve } = Promise.withResolvers<Route>()
  await routeOnce(page, url, resolve)
  return { sent }
}
