import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../testing/shop.ts'
import { serveIcon } from './icon.ts'
import { redirectBarePaths } from './redirects.ts'

test('a request for /favicon.ico gets the icon', async (t) => {
  const { app } = await openTestShop(t)
  serveIcon(app)
  redirectBarePaths(app)
  const { statusCode, headers, rawPayload } = await app.inject('/favicon.ico')
  assert.deepEqual([statusCode, headers['content-type']], [200, 'image/x-icon'])
  assert.deepEqual([...rawPayload.subarray(0, 4)], [0, 0, 1, 0])
})
