import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { openTestShop } from '../testing/shop.ts'
import { serveIcon } from './icon.ts'
import { redirectBarePaths } from './redirects.ts'

async function openShop(t: TestContext, settings: Record<string, string>) {
  const shop = await openTestShop(t, { isExtended: true })
  for (const [key, value] of Object.entries(settings)) await shop.make.setting(key, value)
  serveIcon(shop.app, shop)
  redirectBarePaths(shop.app)
  return shop.app
}

test('a request for /favicon.ico gets the icon', async (t) => {
  const app = await openShop(t, { shop_name_en: 'Rawnaq', shop_name_ar: 'رونق' })
  const { statusCode, headers, rawPayload } = await app.inject('/favicon.ico')
  assert.deepEqual([statusCode, headers['content-type']], [200, 'image/x-icon'])
  assert.deepEqual([...rawPayload.subarray(0, 4)], [0, 0, 1, 0])
  const star = (await app.inject('/main/icon.svg')).body
  assert.match(star, /<rect [^>]*fill="#0f4a3a"\/><path/)
})

test('a shop under another name has its initial in its accent as the icon, in both languages', async (t) => {
  const own = { shop_name_en: 'dar <Noor>', shop_name_ar: 'دار نور', accent_color: '#6b1d2a' }
  const app = await openShop(t, own)
  const { statusCode, headers } = await app.inject('/favicon.ico')
  assert.deepEqual([statusCode, headers.location], [302, 'http://shop.test/main/icon.svg'])
  const [english, arabic] = await Promise.all(
    ['en', 'ar'].map(async (lang) => (await app.inject(`/main/icon.svg?lang=${lang}`)).body),
  )
  assert.match(english!, /fill="#6b1d2a"\/>.*>D<\/text>/)
  assert.match(arabic!, /fill="#6b1d2a"\/>.*>د<\/text>/)
  assert.match((await app.inject('/main/icon.svg')).headers['content-type'] as string, /^image\/svg\+xml/)
})

test('the web manifest has the name and accent of the shop in the language of the page', async (t) => {
  const app = await openShop(t, { shop_name_en: 'Dar Noor', shop_name_ar: 'دار نور', accent_color: '#6b1d2a' })
  const { headers, body } = await app.inject('/main/manifest.webmanifest?lang=ar')
  const { headers: bare } = await app.inject('/manifest.webmanifest?lang=ar')
  assert.equal(bare.location, '/main/manifest.webmanifest?lang=ar')
  assert.match(headers['content-type'] as string, /^application\/manifest\+json/)
  const { name, dir, start_url, theme_color, icons } = JSON.parse(body)
  assert.deepEqual([name, dir, start_url, theme_color], ['دار نور', 'rtl', '/main?lang=ar', '#6b1d2a'])
  assert.ok(icons.length > 0)
  for (const { src, type } of icons) {
    const icon = await app.inject(src)
    assert.deepEqual([icon.statusCode, icon.headers['content-type']], [200, type], src)
  }
})
