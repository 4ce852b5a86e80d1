import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'

/** Fails when the focus is nowhere, as it is after what had it has gone. */
export async function expectFocus(page: Page, after: string) {
  const name = await page.evaluate(
    () =>
      new Promise((told) =>
        requestAnimationFrame(() => requestAnimationFrame(() => told(document.activeElement?.tagName))),
      ),
  )
  assert.notEqual(name, 'BODY', `The focus was lost after ${after}`)
}
