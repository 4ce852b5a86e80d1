import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openGiftShop } from '../testing/shops/gift-shop.ts'
import { servePages } from './storefront-pages.ts'

test('the page of a gift is rendered for its link alone: never cached, indexed or named to another site', async (t) => {
  const { app, shop, sendGiftWithLink } = await openPages(t)
  const { token, give } = await sendGiftWithLink()
  const page = (query = '') => app.inject(`/main/gift/${token}${query}`)
  const first = await page()
  assert.equal(first.statusCode, 200)
  assert.match(first.body, /Where should we deliver it\?/)
  for (const response of [first, await page('?lang=ar'), await app.inject(`/main/gift/${token}.data`)]) {
    const { 'cache-control': cached, 'x-robots-tag': robots, 'referrer-policy': referrer } = response.headers
    assert.deepEqual([cached, robots, referrer], ['no-store', 'noindex', 'no-referrer'])
  }
  assert.equal(shop.cache.get(`page /main/gift/${token}`), undefined)
  await give()
  assert.match((await page()).body, /Thank you, we have your address/)

  const unknown = await app.inject(`/main/gift/${'x'.repeat(43)}?lang=ar`)
  assert.equal(unknown.statusCode, 410)
  assert.match(unknown.body, /لم يعد هذا الرابط صالحًا/)
  assert.equal((await app.inject('/main/gift/short')).statusCode, 410)
})

async function openPages(t: Parameters<typeof openGiftShop>[0]) {
  const shop = await openGiftShop(t)
  await servePages(shop.app, shop)
  return { ...shop, shop }
}
