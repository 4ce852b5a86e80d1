import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { readCatalogue } from '../support/catalogue.ts'
import { bothLocales } from '../support/locales.ts'
import { openShop } from '../support/shop/shop.ts'
import { newShopper } from '../support/shopper/shopper.ts'

const shop = await openShop()
after(() => shop.stop())

const candle = (await readCatalogue(shop, 'en')).item('White Musk Candle')

/** Bytes over the wire, headers included; the budget and its reason are in docs/decisions/pages/script-budget.md. */
const budget = 150_000

/** The pages of a purchase. The two with a form are complete when its button is shown. */
const pages = [
  { path: '/' },
  { path: '/category' },
  { path: `/single-product/${candle.id}` },
  { path: '/cart', button: 'cart.coupon.apply' },
  { path: '/checkout', button: 'cart.coupon.apply' },
] as const

for (const locale of bothLocales)
  for (const page of pages) {
    test(`${page.path} in ${locale} loads at most 150 KB of script, including lazy chunks and headers`, async (t) => {
      const shopper = await newShopper(t, shop, { locale, isFirstVisit: true })
      await shopper.hasCart([{ item_id: candle.id, item_quantity: 1 }])
      const fetched = await countScript(shopper.page)
      await shopper.opens(page.path)
      if ('button' in page) {
        await shopper.page.getByRole('button', { name: shopper.text(page.button), exact: true }).waitFor()
        await shopper.amounts()
      }
      await untilScriptsAreIdle(shopper.page, fetched)
      await scrollToEnd(shopper.page)
      await untilScriptsAreIdle(shopper.page, fetched)
      t.diagnostic(`${page.path} in ${locale}: ${fetched.bytes} bytes in ${fetched.files} files`)
      assert.ok(fetched.files > 5, `${fetched.files} files`)
      assert.ok(fetched.bytes <= budget, `${fetched.bytes} bytes in ${fetched.files} files`)
    })
  }

/** Bytes of the checks of a form, which load when a field has the focus for the first time. */
const checksBudget = 20_000

test('the first focus of a form loads at most 20 KB of checks', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en', isFirstVisit: true })
  const fetched = await countScript(shopper.page)
  await shopper.opens('/contact')
  await untilScriptsAreIdle(shopper.page, fetched)
  const { files, bytes } = fetched
  await shopper.page.getByRole('main').getByRole('textbox').first().focus()
  await untilScriptsAreIdle(shopper.page, fetched)
  const checks = { files: fetched.files - files, bytes: fetched.bytes - bytes }
  t.diagnostic(`${checks.bytes} bytes in ${checks.files} files`)
  assert.ok(checks.files > 0, 'no script was loaded')
  assert.ok(checks.bytes <= checksBudget, `${checks.bytes} bytes in ${checks.files} files`)
})

type Fetched = { requested: number; files: number; bytes: number; pending: Set<string> }

/** Counts the script files that are fetched from now on. */
async function countScript(page: Page): Promise<Fetched> {
  const fetched: Fetched = { requested: 0, files: 0, bytes: 0, pending: new Set() }
  const line = await page.context().newCDPSession(page)
  // All from one source: a request of the time before is neither requested nor received here.
  line.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (!url.endsWith('.js')) return
    fetched.requested += 1
    fetched.pending.add(requestId)
  })
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!fetched.pending.delete(requestId)) return
    fetched.files += 1
    fetched.bytes += encodedDataLength
  })
  line.on('Network.loadingFailed', ({ requestId }) => fetched.pending.delete(requestId))
  await line.send('Network.enable')
  return fetched
}

/** Brings every section into view, so that parts which load on sight are counted. */
async function scrollToEnd(page: Page) {
  const screens = await page.evaluate(() => Math.ceil(document.body.scrollHeight / innerHeight))
  for (let screen = 1; screen <= screens; screen += 1)
    await page.evaluate((at) => {
      scrollTo({ top: at * innerHeight, behavior: 'instant' })
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }, screen)
}

/** Ends when the page was idle, requested no further script meanwhile, and has received all that it requested. */
async function untilScriptsAreIdle(page: Page, fetched: Fetched) {
  const idle = () => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  for (let before = -1; before !== fetched.requested || fetched.pending.size > 0; ) {
    before = fetched.requested
    await idle()
  }
}
