import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../testing/shop.ts'
import { serveAccentStyle } from './accent-style.ts'

test('the style of an accent colour is immutable, and there is none for a colour that cannot be read', async (t) => {
  const { app } = await openTestShop(t, { isExtended: true })
  serveAccentStyle(app)
  const { statusCode, headers, body } = await app.inject('/main/accent/6b1d2a.css')
  assert.deepEqual(
    [statusCode, headers['content-type'], headers['cache-control']],
    [200, 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
  )
  assert.equal(body, ':root{--color-emerald:#6b1d2a;--color-emerald-deep:#4d151e;--color-emerald-tint:#eee4e0}')
  for (const name of ['e0b0c0', 'red', '6B1D2A'])
    assert.ok((await app.inject(`/main/accent/${name}.css`)).statusCode >= 400)
})
