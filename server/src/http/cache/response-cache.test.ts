import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { setImmediate as nextTick } from 'node:timers/promises'
import { createResponse, slowWork, textOf } from '../../testing/cached-responses.ts'
import { type PendingResponse, ResponseCache } from './response-cache.ts'

/** Reads a cached response without counting as a request. */
const cachedText = async (cache: ResponseCache, key: string) => {
  const found = await cache.getOrCreate(key, async () => createResponse('nothing', [], 404))
  return found.status === 200 ? textOf(found) : null
}

test('a response is cached, and invalidated by any of its tags', async () => {
  const cache = new ResponseCache()
  await cache.getOrCreate('key', async () => createResponse('old', ['item:5', 'item']))
  assert.equal(await cachedText(cache, 'key'), 'old')
  cache.invalidate(['item:6', 'setting'])
  assert.equal(await cachedText(cache, 'key'), 'old')
  cache.invalidate(['item:5'])
  assert.equal(await cachedText(cache, 'key'), null)
})

test('only successful responses are cached', async () => {
  const cache = new ResponseCache()
  for (const status of [301, 404, 500]) await cache.getOrCreate('key', async () => createResponse('no', [], status))
  assert.equal(await cachedText(cache, 'key'), null)
})

test('concurrent misses wait for one render', async () => {
  const cache = new ResponseCache()
  const { started, work } = slowWork()
  const pending = Array.from({ length: 50 }, () => cache.getOrCreate('key', work))
  await nextTick()
  assert.equal(started.length, 1)
  started[0]!(createResponse('made'))
  assert.deepEqual(new Set((await Promise.all(pending)).map(textOf)), new Set(['made']))
})

test('a failed render does not fail the requests that waited for it', async () => {
  const cache = new ResponseCache()
  const failing = cache.getOrCreate('key', async () => {
    throw new Error('lost')
  })
  const other = cache.getOrCreate('key', async () => createResponse('made'))
  await assert.rejects(failing, /lost/)
  assert.equal(textOf(await other), 'made')
})

test('a response that became stale during its render is not cached', async () => {
  const cache = new ResponseCache()
  const { started, work } = slowWork()
  const pending = cache.getOrCreate('key', work)
  await nextTick()
  cache.invalidate(['item:5'])
  started[0]!(createResponse('old', ['item:5']))
  assert.equal(textOf(await pending), 'old')
  assert.equal(await cachedText(cache, 'key'), null)
})

test('a request after a change does not get a response started before it', async () => {
  const cache = new ResponseCache()
  const { started, work } = slowWork()
  const before = cache.getOrCreate('key', work)
  await nextTick()
  cache.invalidate(['item:5'])
  const after = cache.getOrCreate('key', work)
  await nextTick()
  assert.equal(started.length, 2)
  started[1]!(createResponse('new', ['item:5']))
  started[0]!(createResponse('old', ['item:5']))
  assert.deepEqual([textOf(await before), textOf(await after), await cachedText(cache, 'key')], ['old', 'new', 'new'])
})

test('a superseded response is not cached, whatever changed since', async () => {
  const cache = new ResponseCache()
  const { started, work } = slowWork()
  const pending = cache.getOrCreate('key', work)
  await nextTick()
  cache.invalidate(['setting'])
  const other = cache.getOrCreate('key', async () => createResponse('fails', [], 500))
  cache.invalidate(['item:5'])
  started[0]!(createResponse('old', ['item:5']))
  await Promise.all([pending, other])
  assert.equal(await cachedText(cache, 'key'), null)
})

test('a response that is resolved after its request was aborted is not cached', async () => {
  const cache = new ResponseCache()
  const flight = (await cache.lookUp('key')) as PendingResponse
  flight.resolve(null)
  cache.invalidate(['item:5'])
  flight.resolve(createResponse('old', ['item:5']))
  assert.equal(await cachedText(cache, 'key'), null)
})

test('after lost notifications everything is removed, including responses being rendered', async () => {
  const cache = new ResponseCache()
  const { started, work } = slowWork()
  await cache.getOrCreate('kept', async () => createResponse('kept'))
  const pending = cache.getOrCreate('key', work)
  await nextTick()
  cache.clear()
  started[0]!(createResponse('old'))
  await pending
  assert.deepEqual([await cachedText(cache, 'kept'), await cachedText(cache, 'key')], [null, null])
})

test('a page has the tags of every response it used, cached or new', async () => {
  const cache = new ResponseCache()
  await cache.getOrCreate('kept', async () => createResponse('kept', ['setting']))
  const { result, tags } = await cache.collectTags(async () => {
    await cache.getOrCreate('kept', async () => createResponse('never made'))
    await cache.getOrCreate('new', async () => createResponse('new', ['item:5', 'setting']))
    return 'page'
  })
  assert.deepEqual([result, tags.sort()], ['page', ['item:5', 'setting']])
})

test('the cache is bounded: the least recently used response is evicted first', async () => {
  const cache = new ResponseCache({ maxBytes: 10_000 })
  for (let number = 0; number < 100; number++)
    await cache.getOrCreate(`key ${number}`, async () => createResponse('x'.repeat(1000), ['item']))
  assert.equal(await cachedText(cache, 'key 0'), null)
  assert.equal(await cachedText(cache, 'key 99'), 'x'.repeat(1000))
  cache.invalidate(['item'])
  assert.equal(await cachedText(cache, 'key 99'), null)
})

test('responses requested more than once are not evicted by a crawl', async () => {
  const cache = new ResponseCache({ maxBytes: 100_000 })
  for (const _ of [1, 2]) await cache.getOrCreate('hot', async () => createResponse('x'.repeat(1000), ['item']))
  for (let number = 0; number < 10_000; number++)
    await cache.getOrCreate(`key ${number}`, async () => createResponse('x'.repeat(1000), [`item:${number}`]))
  assert.equal(await cachedText(cache, 'hot'), 'x'.repeat(1000))
  assert.ok(cache.size <= 100_000)
})

test('memory includes all compressed bodies of a response', async () => {
  const cache = new ResponseCache()
  const created = await cache.getOrCreate('key', async () => createResponse('مزهرية '.repeat(1000)))
  const plain = cache.size
  const [br, gzip] = [await cache.compressed('key', created, 'br'), await cache.compressed('key', created, 'gzip')]
  assert.equal(cache.size, plain + br.length + gzip.length)
  assert.equal(await cachedText(cache, 'key'), 'مزهرية '.repeat(1000))
})

test('a response that grows beyond the limit is evicted with its tags', async () => {
  const cache = new ResponseCache({ maxBytes: 15_000 })
  const noise = randomBytes(1000).toString('base64')
  const created = await cache.getOrCreate('key', async () => createResponse(noise, ['item']))
  await cache.compressed('key', created, 'br')
  assert.deepEqual([cache.size, await cachedText(cache, 'key')], [0, null])
})

test('concurrent requests for an encoding wait for one compression', async () => {
  const cache = new ResponseCache()
  const created = await cache.getOrCreate('key', async () => createResponse('مزهرية '.repeat(1000)))
  const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => cache.compressed('key', created, 'br')))
  for (const other of others) assert.equal(other, first)
  assert.equal(await cache.compressed('key', created, 'br'), first)
})
