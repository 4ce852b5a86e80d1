import assert from 'node:assert/strict'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Fails on anything that the rules of WCAG 2.2 up to AA which a program can check find wrong. */
export async function expectAccessible(page: Page) {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
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
