import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { freePort } from './free-port.ts'

test('a free port can be listened at, and is not one that outgoing connections take', async () => {
  const port = await freePort()
  assert.ok(port < 32_768, String(port))
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  server.close()
})
