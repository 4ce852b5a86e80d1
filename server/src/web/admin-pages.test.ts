import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { readBuiltPage } from '@rawnaq/admin/build-output'
import { openTestShop } from '../testing/shop.ts'
import { serveAdmin } from './admin-pages.ts'
import { redirectBarePaths } from './redirects.ts'

async function openAdmin(t: TestContext, page: string | null = readBuiltPage()) {
  const { app } = await openTestShop(t, { isExtended: true })
  redirectBarePaths(app)
  await serveAdmin(app, page)
  return (url: string, method: 'GET' | 'HEAD' = 'GET', headers = {}) => app.inject({ method, url, headers })
}

test('the admin is one uncached page, with a new style nonce in every response', async (t) => {
  const get = await openAdmin(t)
  const nonces = new Set<string>()
  for (const path of ['/admin', '/admin/', '/admin/orders?lang=ar']) {
    const { statusCode, headers, body } = await get(path)
    const policy = String(headers['content-security-policy'])
    const nonce = /style-src 'self' 'nonce-([\w+/=]{24})'/.exec(policy)?.[1] ?? ''
    assert.equal(statusCode, 200, path)
    assert.equal(headers['cache-control'], 'no-store')
    assert.match(policy, /script-src 'self';/)
    assert.ok(body.includes(`<meta property="csp-nonce" nonce="${nonce}"`), path)
    assert.doesNotMatch(body, /--nonce--/)
    nonces.add(nonce)
  }
  assert.equal(nonces.size, 3)
})

test('assets of the admin are compressed and immutable', async (t) => {
  const get = await openAdmin(t)
  const script = /src="(\/admin\/assets\/[^"]+\.js)"/.exec((await get('/admin')).body)?.[1] ?? ''
  const { statusCode, headers, rawPayload } = await get(script, 'GET', { 'accept-encoding': 'br' })
  assert.equal(statusCode, 200)
  assert.equal(headers['content-encoding'], 'br')
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
  const head = await get(script, 'HEAD', { 'accept-encoding': 'br' })
  assert.equal(head.headers['content-length'], String(rawPayload.length))
  assert.equal((await get('/admin/assets/none.js')).statusCode, 404)
})

test('a shop without a built admin answers with instructions, in both languages', async (t) => {
  const get = await openAdmin(t, null)
  const { statusCode, body } = await get('/admin')
  assert.equal(statusCode, 503)
  assert.match(body, /npm start.*\n.*npm start/)
})
