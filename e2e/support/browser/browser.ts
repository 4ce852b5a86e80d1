import assert from 'node:assert/strict'
import { after, afterEach, type TestContext } from 'node:test'
import { type Browser, chromium, type Page } from 'playwright-core'
import type { RunningShop } from '../shop/running-shop.ts'
import { launchOptions } from './launch-options.ts'
import { collectErrors } from './page-errors.ts'
import { testResultPath } from './test-results.ts'

type Visit = {
  /** The language of the browser; the URL decides the language of a page. */
  locale?: 'en' | 'ar'
  /** In CSS pixels. */
  width?: number
  /** Responses are lost on purpose, which browsers log as errors. */
  losesAnswers?: boolean
  /** Without a preference for reduced motion. */
  likesMotion?: boolean
  /** Its browser runs no scripts. */
  isWithoutScript?: boolean
}

/** A page in a new browser context. It closes with its test, which fails if the page had errors. */
export async function openPage(test: TestContext, shop: RunningShop, visit: Visit = {}) {
  const { locale = 'en', width = 1280, losesAnswers = false, likesMotion = false, isWithoutScript = false } = visit
  const browser = await theBrowser()
  const context = await browser.newContext({
    baseURL: shop.url,
    locale: locale === 'ar' ? 'ar-KW' : 'en-GB',
    viewport: { width, height: width < 600 ? 844 : 900 },
    javaScriptEnabled: !isWithoutScript,
    reducedMotion: likesMotion ? 'no-preference' : 'reduce',
  })
  await context.addInitScript(() =>
    addEventListener('hydrated', () => Object.assign(window, { isAnswering: true }), { once: true }),
  )
  if (isTraced) await context.tracing.start({ screenshots: true, snapshots: true })
  const page = await context.newPage()
  const troubles = collectErrors(page)
  const visitor = `${test.name} ${(open.get(test)?.length ?? 0) + 1}`
  const close = async () => {
    const passed = hasPassed(test)
    const unexpected = losesAnswers ? troubles.filter((trouble) => !isLostAnswer.test(trouble)) : troubles
    if (!passed || unexpected.length > 0) await leaveEvidence(test, page, visitor)
    await context.close()
    // A failed test already has a better reason.
    if (passed) assert.deepEqual(unexpected, [], 'The page had trouble')
  }
  open.set(test, [...(open.get(test) ?? []), close])
  return page
}

/** How the pages of a test are closed. */
const open = new WeakMap<object, (() => Promise<void>)[]>()

// Before what a test closes with `after`: a page whose shop has gone would have trouble of its own.
afterEach(async (test) => {
  for (const close of open.get(test) ?? []) await close()
})

const isLostAnswer = /net::ERR_|Failed to fetch|loading route module/

let browser: Promise<Browser> | undefined

/** The browser at `BROWSER_WS`, which other files use too, else one for all tests of this file. */
function theBrowser() {
  const { BROWSER_WS: shared } = process.env
  browser ??= shared ? chromium.connect(shared) : chromium.launch(launchOptions())
  return browser
}

after(async () => (await browser)?.close())

/** Exists in Node but not yet in its types. */
const hasPassed = (test: TestContext) => (test as TestContext & { passed: boolean }).passed

/** A picture of the page as it is and, with `TRACE=1`, everything that happened in it: `npx playwright-core show-trace` opens that. */
async function leaveEvidence(test: TestContext, page: Page, visitor: string) {
  if (!page.isClosed()) {
    const path = testResultPath(visitor, 'png')
    await page.screenshot({ path, fullPage: true })
    test.diagnostic(`The page as it was: ${path}`)
  }
  if (isTraced) {
    const path = testResultPath(visitor, 'trace.zip')
    await page.context().tracing.stop({ path })
    test.diagnostic(`What happened in it: ${path}`)
  }
}

const isTraced = process.env.TRACE === '1'
