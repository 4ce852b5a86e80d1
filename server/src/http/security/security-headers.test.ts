import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildApp } from '../../app.ts'
import { openTestShop } from '../../testing/shop.ts'
import { pagePolicy } from './security-headers.ts'

test('every response has X-Content-Type-Options and the other security headers', async (t) => {
  const { call } = await openTestShop(t, { items: [{}] })
  for (const path of ['/item', '/item', '/item/9', '/user', '/zzz', '/item?page=x', '/%E0%A4%A']) {
    const { headers } = await call('GET', path)
    assert.equal(headers['x-content-type-options'], 'nosniff', path)
    assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin', path)
  }
})

test('HSTS of a year is sent at an https URL only', async (t) => {
  const shop = await openTestShop(t, { items: [{}] })
  const app = await buildApp({ shop: { ...shop, siteUrl: 'https://shop.test' }, limited: false })
  t.after(() => app.close())
  for (const url of ['/api/item', '/api/item', '/api/item/9', '/api/user', '/api/item?page=x', '/api/%E0%A4%A']) {
    assert.equal((await app.inject(url)).headers['strict-transport-security'], 'max-age=31536000', url)
    assert.equal((await shop.app.inject(url)).headers['strict-transport-security'], undefined, url)
  }
})

test('pages load nothing from other origins but embedded posts, and run only scripts with their hashes', () => {
  assert.match(pagePolicy(['sha256-abc=', 'sha256-def='], []), /script-src 'self' 'sha256-abc=' 'sha256-def=';/)
  assert.match(pagePolicy([], []), /script-src 'self';/)
  const policy = pagePolicy(['sha256-abc='], [])
  const frames =
    /frame-src https:\/\/www\.instagram\.com https:\/\/www\.facebook\.com https:\/\/platform\.twitter\.com; /
  assert.match(policy, frames)
  assert.doesNotMatch(policy.replace(frames, ''), /unsafe|nonce|\*|https?:/)
})

test("the origins of a gateway's tokenisation script are allowed, and nothing else of it", () => {
  const policy = pagePolicy([], ['https://js.gateway.test', 'https://api.gateway.test'])
  for (const kind of ['script-src', 'connect-src'])
    assert.match(policy, new RegExp(`${kind} 'self' https://js\\.gateway\\.test https://api\\.gateway\\.test;`))
  assert.equal(policy.match(/gateway\.test/g)?.length, 4)
})
