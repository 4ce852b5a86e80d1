import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, type TestContext } from 'node:test'
import { type Browser, chromium, type Page } from 'playwright-core'
import { findChromium } from '../tools/chromium.ts'
import { troublesOf } from './page-troubles.ts'
import type { RunningShop } from './shop.ts'

type Visit = {
  /** The language the browser asks for; which one a page has is decided by its address. */
  locale?: 'en' | 'ar'
  /** In CSS pixels. */
  width?: number
  /** Answers get lost on purpose, which browsers log as an error. */
  losesAnswers?: boolean
  /** Has not asked its system for less motion. */
  likesMotion?: boolean
  /** Its browser runs no scripts. */
  isWithoutScript?: boolean
}

/** A page in a browser that knows nothing yet, closed with its test, which fails if the page had any trouble. */
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
    addEventListener('answering', () => Object.assign(window, { isAnswering: true }), { once: true }),
  )
  const page = await context.newPage()
  const troubles = troublesOf(page)
  const close = async () => {
    const passed = hasPassed(test)
    const unexpected = losesAnswers ? troubles.filter((trouble) => !isLostAnswer.test(trouble)) : troubles
    if ((!passed || unexpected.length > 0) && !page.isClosed()) {
      test.diagnostic(`The page as it was: ${await picture(page, test.name)}`)
    }
    await context.close()
    // A test that failed already has a more telling reason.
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

/** One for all tests of a file: starting it takes a second. */
function theBrowser() {
  browser ??= chromium.launch({ executablePath: findChromium() ?? chromium.executablePath(), args: quiet })
  return browser
}

after(async () => (await browser)?.close())

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Node has it, its types do not yet. */
const hasPassed = (test: TestContext) => (test as TestContext & { passed: boolean }).passed

async function picture(page: Page, name: string) {
  const folder = join(tmpdir(), 'rawnaq-journeys')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)}.png`)
  await page.screenshot({ path, fullPage: true })
  return path
}
