import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { setImmediate as nextTick } from 'node:timers/promises'
import { buildApp } from '../../app.ts'
import { openTestShop } from '../../testing/shop.ts'
import { connectionLimits, trackConnections } from './connections.ts'

const call = 'GET / HTTP/1.1\r\nhost: shop.test\r\n\r\n'

/** A server that answers on demand, with the requests it received. */
async function openLine(t: TestContext) {
  const received: ServerResponse[] = []
  const server = createServer((_request, response) => received.push(response))
  const line = trackConnections(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.closeAllConnections())
  const { port } = server.address() as AddressInfo
  const openRequest = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1')
    const arrival = once(server, 'request')
    socket.write(call)
    await arrival
    return socket
  }
  return { server, received, line, port, openRequest }
}

test('drain answers received requests, sends Connection: close, closes idle connections and accepts no more', async (t) => {
  const { server, received, line, port, openRequest } = await openLine(t)
  const idle = connect(port, '127.0.0.1')
  await once(idle, 'connect')
  const letGo = once(idle.resume(), 'close')
  const output = text(await openRequest())
  const hungUp = line.drain(60_000)
  while (server.listening) await nextTick()
  const [refused] = (await once(
    connect(port, '127.0.0.1').on('connect', () => assert.fail('taken')),
    'error',
  )) as [Error]
  assert.match(refused.message, /ECONNREFUSED/)
  received[0]!.end('here you are')
  assert.match(await output, /^HTTP\/1\.1 200 OK\r\nconnection: close\r\n[\s\S]*here you are$/i)
  await letGo
  assert.equal(await hungUp, 0)
})

test('drain does not wait for upgraded connections', async (t) => {
  const { server, line, port } = await openLine(t)
  server.on('upgrade', (_request, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'))
  const open = connect(port, '127.0.0.1')
  open.write('GET / HTTP/1.1\r\nhost: shop.test\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n')
  await once(open, 'data')
  const ended = once(open.resume(), 'close')
  assert.equal(await line.drain(60_000), 0)
  await ended
})

test('drain cuts off requests after the timeout', async (t) => {
  const { line, openRequest } = await openLine(t)
  const answer = text(await openRequest())
  assert.equal(await line.drain(20), 1)
  assert.equal(await answer, '')
})

test('slow and idle clients are disconnected, and connections beyond the limit are refused', async (t) => {
  const shop = await openTestShop(t)
  const bounds = {
    ...connectionLimits,
    headersTimeout: 200,
    requestTimeout: 400,
    connectionsCheckingInterval: 50,
    maxConnections: 4,
  }
  const app = await buildApp({ shop, bounds })
  t.after(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const sent = async (...parts: string[]) => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    for (const part of parts) socket.write(part)
    return text(socket)
  }
  const tooSlow = /^HTTP\/1\.1 408 Request Timeout\r\n/
  const body = 'content-type: application/json\r\ncontent-length: 100\r\n\r\n{"items":'
  const output = await Promise.all([
    sent('GET /api/hea'),
    sent(),
    sent(`POST /api/order/quote HTTP/1.1\r\nhost: shop.test\r\n${body}`),
  ])
  for (const answer of output) assert.match(answer, tooSlow)
  const sockets = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      return socket
    }),
  )
  assert.equal(await sent(call).catch((error: NodeJS.ErrnoException) => error.code === 'ECONNRESET' && ''), '')
  for (const socket of sockets) socket.destroy()
})

test('a client that does not read its response is disconnected', async (t) => {
  const shop = await openTestShop(t)
  const app = await buildApp({ shop, bounds: { ...connectionLimits, idleTimeout: 100 } })
  t.after(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const deaf = connect((app.server.address() as AddressInfo).port, '127.0.0.1').pause()
  t.after(() => deaf.destroy())
  // The test expects to be cut off.
  deaf.on('error', () => deaf.destroy())
  const [socket] = (await once(app.server, 'connection')) as [Socket]
  const cut = once(socket, 'close')
  deaf.write('GET /api/openapi.json HTTP/1.1\r\nhost: shop.test\r\n\r\n'.repeat(200))
  await cut
  assert.ok(socket.bytesWritten > 0)
})
