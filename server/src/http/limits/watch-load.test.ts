import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { setImmediate as nextTick } from 'node:timers/promises'
import { watchLoad } from './watch-load.ts'

test('a process with much CPU use is busy while it handles requests, and not without requests or while it waits', async (t) => {
  const answering = Promise.withResolvers<void>()
  const server = createServer(async (_request, response) => {
    await answering.promise
    response.end()
  })
  const isBusy = watchLoad(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  await work()
  assert.equal(isBusy(), false)

  const received = once(server, 'request')
  const answer = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  await received
  // Begins a new sample, without the time in which the request was on its way.
  isBusy()
  await work()
  assert.equal(isBusy(), true)
  while (isBusy()) await new Promise((resolve) => setTimeout(resolve, 60))

  await work()
  answering.resolve()
  await (await answer).text()
  await work()
  assert.equal(isBusy(), false)
})

/** Keeps the CPU busy for a while. */
async function work() {
  const end = performance.now() + 250
  while (performance.now() < end);
  await nextTick()
}
