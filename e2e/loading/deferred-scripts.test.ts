import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openPage } from '../support/browser/browser.ts'
import { pageUrl } from '../support/page-url.ts'
import { openShop } from '../support/shop/shop.ts'

const shop = await openShop()
after(() => shop.stop())

test('a pointer starts the scripts of an unfinished page when it moves, not while it rests', async (t) => {
  const page = await openPage(t, shop, { locale: 'en', isFirstVisit: true })
  await page.clock.install()
  await page.route('**/media/**', () => {})
  await page.goto(pageUrl('/', 'en'), { waitUntil: 'domcontentloaded' })
  const scriptsAfterMove = (movementX: number) =>
    page.evaluate((movementX) => {
      dispatchEvent(new PointerEvent('pointermove', { movementX }))
      return document.querySelectorAll('link[rel="modulepreload"]').length
    }, movementX)
  assert.equal(await scriptsAfterMove(0), 0)
  assert.ok((await scriptsAfterMove(3)) > 10)
})
