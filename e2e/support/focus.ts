import assert from 'node:assert/strict'
import type { Locator } from 'playwright-core'
import { eventually } from './eventually.ts'

/** Waits until this element has the focus; fails with the element that has it instead. */
export const untilFocused = (target: Locator) => eventually(() => target.evaluate(focusSeenFrom), 'here')

/** Runs in the page. */
function focusSeenFrom(element: Element): string {
  const focused = document.activeElement
  return focused === element ? 'here' : (focused?.outerHTML.slice(0, 200) ?? 'nowhere')
}

/** Presses Tab or Shift+Tab until an element has the focus. Every stop must have a visible focus. */
export async function tabsTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab', mostPresses = 150) {
  const page = target.page()
  await target.waitFor({ state: 'attached' })
  for (let press = 0; press < mostPresses; press++) {
    await page.keyboard.press(key)
    const error = await page.evaluate(troubleWithFocus)
    assert.equal(error, null)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  assert.fail(`${mostPresses} presses of ${key} did not lead to ${target}`)
}

/** Runs in the page: the reason why the focus is not visible, or null. */
function troubleWithFocus(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'the focus is nowhere'
  const shown = focused.matches('.visually-hidden') ? (focused.closest('label') ?? focused) : focused
  const named = focused.outerHTML.slice(0, 200)
  // A card shows the focus ring of its link. A slider shows it around its thumb, a video around one of its controls:
  // scripts cannot read either.
  const wearers = [shown, shown.parentElement, shown.closest('article')].filter((element) => element !== null)
  const styles = wearers.flatMap((element) =>
    ['', '::before', '::after'].map((part) => getComputedStyle(element, part)),
  )
  const hasRing = styles.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px')
  if (!hasRing && !focused.matches('[type=range], video')) return `no ring around ${named}`
  const { left, right, top, bottom } = shown.getBoundingClientRect()
  const inView = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
  if (!inView) return `out of view: ${named}`
  const middle = (left + right) / 2
  const isSeen = [0.1, 0.5, 0.9].some((share) => {
    const over = document.elementFromPoint(middle, top + (bottom - top) * share)
    return over !== null && (shown.contains(over) || over.contains(shown) || over.closest('label') === shown)
  })
  return isSeen ? null : `covered: ${named}`
}
