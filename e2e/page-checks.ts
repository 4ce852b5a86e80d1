import assert from 'node:assert/strict'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import type { Locale } from './said.ts'

/** Fails on anything that the rules of WCAG 2.2 up to AA which a program can check find wrong. */
export async function expectAccessible(page: Page) {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  // Legacy mode does without a second page; it misses only frames of other sites, which the shop has none of.
  const axe = new AxeBuilder({ page })
    .withTags(tags)
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
  const { violations } = await axe.analyze()
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  )
  assert.deepEqual(found, [])
}

/** Fails when the page is wider than its window, naming what sticks out on either side. */
export async function expectNoSidewaysScroll(page: Page) {
  const { widerBy, stickingOut } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
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

/** Fails on letters of the other language among what is seen or read out; names, codes and e-mails may have them. */
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

/** E-mail addresses, product codes, order numbers, and names that are written alike everywhere. */
const anyLanguage =
  /[\w.+-]+@[\w.-]+|\bRWQ?-[A-Z0-9-]+|\b(Instagram|Facebook|X|KNET|PayPal|Visa|Mastercard|Chrome|Linux)\b/g
