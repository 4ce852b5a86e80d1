import type { Page, Route } from 'playwright-core'

/** Holds the next request to a URL. `sent` resolves to it once the page has sent it; the test continues or aborts it. */
export async function holdRequest(page: Page, url: string): Promise<{ sent: Promise<Route> }> {
  const { promise: sent, resolve } = Promise.withResolvers<Route>()
  await page.route(url, resolve, { times: 1 })
  return { sent }
}
