import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { setImmediate as nextTick } from 'node:timers/promises'
import Fastify from 'fastify'
import type { App } from '../app-type.ts'
import { ResponseCache } from '../cache/response-cache.ts'
import { serveCachedResponses } from '../cache/serve-cached.ts'
import { ClientDisconnected, createSemaphore } from './semaphore.ts'

const here = { destroyed: false }

test('the semaphore limits concurrent work; the next starts when one ends or fails', async () => {
  const semaphore = createSemaphore(2)
  const begun: string[] = []
  const ends = Array.from({ length: 3 }, () => Promise.withResolvers<string>())
  const work = (place: number) => () => {
    begun.push(String(place))
    return ends[place]!.promise
  }
  const results = [0, 1, 2].map((place) => semaphore.run(here, work(place)))
  await nextTick()
  assert.deepEqual(begun, ['0', '1'])
  ends[0]!.reject(new Error('lost'))
  await assert.rejects(results[0]!, /lost/)
  ends[2]!.resolve('third')
  assert.equal(await results[2], 'third')
  assert.deepEqual(begun, ['0', '1', '2'])
})

test('work of a disconnected client is not started, and the next in line is served', async () => {
  const semaphore = createSemaphore(1)
  const first = Promise.withResolvers<void>()
  const running = semaphore.run(here, () => first.promise)
  const caller = { destroyed: false }
  const abandoned = semaphore.run(caller, () => assert.fail('begun'))
  const last = semaphore.run(here, async () => 'served')
  caller.destroyed = true
  first.resolve()
  await running
  await assert.rejects(abandoned, ClientDisconnected)
  assert.equal(await last, 'served')
})

/** A server whose responses are resolved on demand; `running` lists the URLs being handled. */
async function openPausingApp(t: TestContext) {
  const app = Fastify() as unknown as App // this test needs no schemas
  const running: { url: string; answer: () => void }[] = []
  serveCachedResponses(app, new ResponseCache(), createSemaphore(1))
  app.get('/*', { config: { public: true } }, ({ url }) => {
    const { promise, resolve } = Promise.withResolvers<{ url: string }>()
    running.push({ url, answer: () => resolve({ url }) })
    return promise
  })
  t.after(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const send = async (path: string) => {
    const socket = connect(port, '127.0.0.1')
    const arrival = once(app.server, 'request')
    socket.write(`GET ${path} HTTP/1.1\r\nhost: shop.test\r\nconnection: close\r\n\r\n`)
    const [, response] = await arrival
    return { socket, response }
  }
  return { running, send }
}

test('a search whose client has disconnected before its turn is not run', async (t) => {
  const { running, send } = await openPausingApp(t)
  const first = await send('/first')
  const abandoned = await send('/abandoned')
  const last = await send('/last')
  const noticed = once(abandoned.response, 'close')
  abandoned.socket.destroy()
  await noticed
  assert.deepEqual(
    running.map(({ url }) => url),
    ['/first'],
  )
  running[0]!.answer()
  assert.match(await text(first.socket), /\/first/)
  while (running.length < 2) await nextTick()
  running[1]!.answer()
  assert.match(await text(last.socket), /\/last/)
  assert.deepEqual(
    running.map(({ url }) => url),
    ['/first', '/last'],
  )
})
