import assert from 'node:assert/strict'
import { after, afterEach, type TestContext } from 'node:test'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import type { RunningShop } from '../shop/running-shop.ts'
import { launchOptions } from './launch-options.ts'
import { collectErrors } from './page-errors.ts'
import { testResultPath } from './test-results.ts'

type Visit = {
  /** The language of the browser; the URL decides the language of a page. */
  locale?: 'en' | 'ar'
  /** In CSS pixels. */
  width?: number
  /** The test aborts responses, which browsers log as errors. */
  losesResponses?: boolean
  /** Without a preference for reduced motion. */
  allowsMotion?: boolean
  /** Nothing is cached from an earlier visit, and the service worker of the offline page is installed. */
  isFirstVisit?: boolean
  /** Its browser runs no scripts. */
  isWithoutScript?: boolean
}

/**
 * A page of a visitor without cookies and stored data. It closes with its test, which fails if the page had errors. The
 * browser context of an earlier test of the process is used again if it was opened alike, so files of the shop are cached.
 */
export async function openPage(test: TestContext, shop: RunningShop, visit: Visit = {}) {
  const { losesResponses = false, isFirstVisit = false } = visit
  await closeContextsOfOthers(shop)
  const options = optionsOf(shop, visit)
  const place = JSON.stringify(options)
  const page = (!isFirstVisit && left.get(place)?.pop()) || (await openContext(options))
  const context = page.context()
  const errors = collectErrors(page)
  const visitor = `${test.name} ${(open.get(test)?.length ?? 0) + 1}`
  const close = async () => {
    const passed = hasPassed(test)
    const unexpected = losesResponses ? errors.filter((error) => !isLostResponse.test(error)) : errors
    const isFine = passed && unexpected.length === 0
    if (!isFine) await saveFailure(test, page, visitor, errors)
    const empty = isFine && !isFirstVisit && !isTraced ? await forget(context, shop) : undefined
    if (empty) left.set(place, [...(left.get(place) ?? []), empty])
    else await context.close()
    // A failed test already has a better reason.
    if (passed) assert.deepEqual(unexpected, [], 'The page had error')
  }
  open.set(test, [...(open.get(test) ?? []), close])
  return page
}

const optionsOf = (
  shop: RunningShop,
  { locale, width = 1280, allowsMotion, isWithoutScript, isFirstVisit }: Visit,
) => ({
  baseURL: shop.url,
  locale: locale === 'ar' ? 'ar-KW' : 'en-GB',
  viewport: { width, height: width < 600 ? 844 : 900 },
  javaScriptEnabled: !isWithoutScript,
  reducedMotion: allowsMotion ? ('no-preference' as const) : ('reduce' as const),
  // Otherwise each visitor would install the service worker again, as all that a visit has stored is deleted.
  serviceWorkers: isFirstVisit ? ('allow' as const) : ('block' as const),
})

async function openContext(options: ReturnType<typeof optionsOf>): Promise<Page> {
  const context = await (await theBrowser()).newContext(options)
  await context.addInitScript(() =>
    addEventListener('hydrated', () => Object.assign(window, { isHydrated: true }), { once: true }),
  )
  await context.addInitScript(noteLostClicks)
  if (isTraced) await context.tracing.start({ screenshots: true, snapshots: true })
  return context.newPage()
}

/** Runs in the page. A click is lost if its link or button has moved away between press and release. */
function noteLostClicks() {
  const lostClicks: string[] = []
  Object.assign(window, { lostClicks })
  const controlOf = ({ target }: Event) =>
    target instanceof Element ? target.closest('a, button, label, [role=option]') : null
  let pressed: Element | null = null
  addEventListener(
    'pointerdown',
    (event) => {
      pressed = controlOf(event)
    },
    true,
  )
  addEventListener(
    'pointerup',
    (event) => {
      if (pressed && controlOf(event) !== pressed) lostClicks.push(pressed.textContent)
    },
    true,
  )
}

/** Empty pages in contexts that tests have left, by the options of their contexts. */
const left = new Map<string, Page[]>()

/** An earlier file of this process may have had a shop of its own at another address, which has stopped. */
async function closeContextsOfOthers({ url }: RunningShop) {
  for (const [place, pages] of left) {
    const { baseURL } = JSON.parse(place) as ReturnType<typeof optionsOf>
    if (baseURL === url || baseURL === process.env.SHOP_URL) continue
    left.delete(place)
    for (const page of pages) await page.context().close()
  }
}

/**
 * Closes the pages of a visit and deletes all it has stored. Returns an empty page for the next visit; undefined if a test
 * has installed a clock, which stays installed in its context.
 */
async function forget(context: BrowserContext, { url }: RunningShop): Promise<Page | undefined> {
  await context.setOffline(false)
  // This page stays open with the process that it shares with the next visits: starting one takes longer than most pages.
  const lasting = `${url}/robots.txt`
  const pages = context.pages()
  if (!pages.some((page) => page.url() === lasting)) await (await context.newPage()).goto(lasting)
  for (const page of pages) if (page.url() !== lasting) await page.close()
  await context.clearCookies()
  await context.clearPermissions()
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: 'all' })
  await devtools.detach()
  const hasClock = await page.evaluate(() => !String(setTimeout).includes('[native code]'))
  return hasClock ? undefined : page
}

/** The close functions of the pages of a test. */
const open = new WeakMap<object, (() => Promise<void>)[]>()

// Runs before the `after` hooks of a test: a page whose shop has stopped would have errors.
afterEach(async (test) => {
  for (const close of open.get(test) ?? []) await close()
})

/** Also what a proxy answers in place of the shop. */
const isLostResponse = /net::ERR_|^got 50[234] |response code \(50[234]\)|Failed to fetch|loading route module/

let browser: Promise<Browser> | undefined

/** The browser of all tests of this process. One for all processes would need a server between, which costs more. */
function theBrowser() {
  browser ??= chromium.launch(launchOptions())
  return browser
}

after(async () => (await browser)?.close())

/** Exists in Node but not yet in its types. */
const hasPassed = (test: TestContext) => (test as TestContext & { passed: boolean }).passed

/**
 * Prints the errors, the lost clicks and the content of the page, for pictures may be gone with the machine that ran the
 * tests. Saves a screenshot and, with `TRACE=1`, a trace for `npx playwright-core show-trace`.
 */
async function saveFailure(test: TestContext, page: Page, visitor: string, errors: readonly string[]) {
  if (!page.isClosed()) {
    const content = await page.locator('body').ariaSnapshot()
    const lines = content.split('\n').filter((line) => !/- option .*[^\]]$|- \/url:/.test(line))
    const lostClicks = await page.evaluate(() => (window as { lostClicks?: string[] }).lostClicks ?? [])
    const lost = lostClicks.map((name) => `lost a click on ${name}: it moved between press and release`)
    console.error([`${visitor}, at ${page.url()}`, ...errors, ...lost, ...lines.slice(0, 200)].join('\n'))
    const path = testResultPath(visitor, 'png')
    await page.screenshot({ path, fullPage: true })
    test.diagnostic(`Screenshot: ${path}`)
  }
  if (isTraced) {
    const path = testResultPath(visitor, 'trace.zip')
    await page.context().tracing.stop({ path })
    test.diagnostic(`Trace: ${path}`)
  }
}

const isTraced = process.env.TRACE === '1'
