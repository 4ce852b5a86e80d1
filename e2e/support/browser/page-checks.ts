import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type Axe from 'axe-core'
import type { Page } from 'playwright-core'
import { checksAll } from '../locales.ts'
import type { Locale } from '../texts.ts'

/** Fails on violations of the automated accessibility rules: WCAG 2.2 A and AA, and best practices. */
export const expectAccessible = (page: Page) => expectNoViolations(page, tagged)

/** Only the rules whose outcome depends on the layout, or all of them with `npm run test:all`. */
export const expectAccessibleLayout = (page: Page) => expectNoViolations(page, checksAll ? tagged : ofLayout)

async function expectNoViolations(page: Page, rules: Axe.RunOnly) {
  // Between two screens of the admin the title is empty.
  await page.locator('h1:empty').waitFor({ state: 'detached' })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof Axe }
    // Nothing is fetched again: no rule here needs the text of style sheets.
    return (await axe.run({ runOnly, resultTypes: ['violations'], preload: false })).violations
  }, rules)
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  )
  assert.deepEqual(found, [])
}

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const tagged: Axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
const ofLayout: Axe.RunOnly = {
  type: 'rule',
  values: ['color-contrast', 'target-size', 'scrollable-region-focusable', 'landmark-unique', 'heading-order'],
}

/** Fails on horizontal overflow and names the overflowing elements. */
export async function expectNoSidewaysScroll(page: Page) {
  const { widerBy, stickingOut } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return { widerBy: 0, stickingOut: [] }
    const outside = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 0 && (left < -1 || right > clientWidth + 1)
    })
    return {
      widerBy: scrollWidth - clientWidth,
      stickingOut: outside
        .slice(0, 5)
        .map((element) => element.cloneNode(false) as Element)
        .map(({ outerHTML }) => outerHTML),
    }
  })
  assert.ok(widerBy <= 0, `The page is ${widerBy} px wider than its window; sticking out:\n${stickingOut.join('\n')}`)
}

/** Runs a check with the text at twice its size (WCAG 1.4.4), and resets it. */
export async function withLargeText(page: Page, look: () => Promise<void>) {
  const browser = await page.context().newCDPSession(page)
  const usual = 16
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 2 * usual } })
  assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), `${2 * usual}px`)
  await look()
  await browser.send('Page.setFontSizes', { fontSizes: { standard: usual } })
  await browser.detach()
}

/** Fails on visible or read-aloud text in the script of the other language; names, codes and emails are exempt. */
export async function expectOneLanguage(page: Page, locale: Locale) {
  const foreign = { en: /\p{Script=Arabic}/u, ar: /[a-z]/i }[locale]
  const read = await page.evaluate(
    (other) => {
      const isOurs = (element: Element | null) =>
        element?.checkVisibility() && !element.closest(`[lang=${other}], script, style`)
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: string[] = []
      while (walker.nextNode())
        if (isOurs(walker.currentNode.parentElement)) texts.push(walker.currentNode.nodeValue ?? '')
      for (const element of document.querySelectorAll('[aria-label], [alt], [title], [placeholder]')) {
        if (!isOurs(element)) continue
        for (const name of ['aria-label', 'alt', 'title', 'placeholder']) texts.push(element.getAttribute(name) ?? '')
      }
      return texts
    },
    locale === 'ar' ? 'en' : 'ar',
  )
  const left = read.filter((text) => foreign.test(text.replace(anyLanguage, '')))
  assert.deepEqual(left, [], `Words of another language are left on a page in ${locale}`)
}

/** URLs, e-mail addresses, product codes, order numbers, and names that are written alike everywhere. */
const anyLanguage =
  /https?:\/\/\S+|[\w.+-]+@[\w.-]+|\bRWQ?-[A-Z0-9-]+|\b(Instagram|Facebook|X|KNET|PayPal|Tap|MyFatoorah|Tabby|Apple\sPay|Visa|Mastercard|Chrome|Linux|PDF|QR|JPEG|PNG|WebP|AVIF|WCAG|AA)\b/g

/** Every picture is offered at several widths and in the smallest format. */
export async function expectLightPictures(page: Page) {
  const heavy = await page
    .locator('img[src^="/media/"]')
    .evaluateAll((pictures: HTMLImageElement[]) =>
      pictures
        .filter(
          ({ srcset, previousElementSibling: source }) => !srcset || source?.getAttribute('type') !== 'image/avif',
        )
        .map(({ src }) => src),
    )
  assert.deepEqual(heavy, [])
}
