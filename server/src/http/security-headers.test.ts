import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../test-shop.ts'
import { pagePolicy } from './security-headers.ts'

test('every answer tells browsers to take it for what it is', async (t) => {
  const { call } = await openTestShop(t, { items: [{}] })
  for (const path of ['/item', '/item', '/item/9', '/user', '/zzz', '/item?page=x', '/%E0%A4%A']) {
    const { headers } = await call('GET', path)
    assert.equal(headers['x-content-type-options'], 'nosniff', path)
    assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin', path)
  }
})

test('a page loads nothing from elsewhere, and runs only the scripts whose hashes it came with', () => {
  assert.match(pagePolicy(['sha256-abc=', 'sha256-def=']), /script-src 'self' 'sha256-abc=' 'sha256-def=';/)
  assert.match(pagePolicy([]), /script-src 'self';/)
  assert.doesNotMatch(pagePolicy(['sha256-abc=']), /unsafe|nonce|\*|https?:/)
})
