import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { catalogueOf } from './catalogue.ts'
import { bothLocales } from './locales.ts'
import { openShop } from './shop.ts'
import { aShopper } from './shopper.ts'

const shop = await openShop()
after(() => shop.stop())

const candle = (await catalogueOf(shop, 'en')).piece('White Musk Candle')
const heaviest = 125_000

for (const locale of bothLocales)
  for (const [path, button] of [
    ['/cart', 'cart.coupon.apply'],
    ['/checkout', 'checkout.address.save'],
  ] as const) {
    test(`${path} in ${locale} fetches at most 125 KB of script by itself, what comes late and all headers counted`, async (t) => {
      const shopper = await aShopper(t, shop, { locale })
      const { page, say } = shopper
      await shopper.comesBackWith([{ item_id: candle.id, item_quantity: 1 }])
      const fetched = await countScript(page)
      await shopper.opens(path)
      await page.getByRole('button', { name: say(button), exact: true }).waitFor()
      await shopper.figures()
      await untilNothingMoreComes(page, fetched)
      assert.ok(fetched.files > 10, `${fetched.files} files`)
      assert.ok(fetched.bytes <= heaviest, `${fetched.bytes} bytes in ${fetched.files} files`)
    })
  }

/** Counts what comes over the line as script from now on. */
async function countScript(page: Page) {
  const fetched = { requested: 0, files: 0, bytes: 0 }
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) fetched.requested += 1
  })
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  line.on('Network.responseReceived', ({ requestId, response: { url } }) => {
    if (url.endsWith('.js')) scripts.add(requestId)
  })
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!scripts.has(requestId)) return
    fetched.files += 1
    fetched.bytes += encodedDataLength
  })
  return fetched
}

/** Ends when the page has had time to spare and has asked for no further script in it, and all it asked for have come. */
async function untilNothingMoreComes(page: Page, fetched: { requested: number; files: number }) {
  const hasTime = () => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  for (let before = -1; before !== fetched.requested || fetched.files < fetched.requested; ) {
    before = fetched.requested
    await hasTime()
  }
}
