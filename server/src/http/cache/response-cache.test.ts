import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { type CachedResponse, type PendingResponse, ResponseCache } from './response-cache.ts'

const answer = (text: string, tags: string[] = [], status = 200): CachedResponse => ({
  status,
  headers: {},
  body: Buffer.from(text),
  tags,
})
const textOf = (kept: CachedResponse) => String(kept.body)

/** Reads a cached response without counting as a request. */
const keptIn = async (cache: ResponseCache, key: string) => {
  const found = await cache.getOrCreate(key, async () => answer('nothing', [], 404))
  return found.status === 200 ? textOf(found) : null
}

/** A task that resolves on demand and counts how often it was started. */
function slowWork() {
  const begun: ((made: CachedResponse) => void)[] = []
  return { begun, work: () => new Promise<CachedResponse>((resolve) => begun.push(resolve)) }
}

test('a response is cached, and invalidated by any of its tags', async () => {
  const cache = new ResponseCache()
  await cache.getOrCreate('key', async () => answer('old', ['item:5', 'item']))
  assert.equal(await keptIn(cache, 'key'), 'old')
  cache.invalidate(['item:6', 'setting'])
  assert.equal(await keptIn(cache, 'key'), 'old')
  cache.invalidate(['item:5'])
  assert.equal(await keptIn(cache, 'key'), null)
})

test('only successful responses are cached', async () => {
  const cache = new ResponseCache()
  for (const status of [301, 404, 500]) await cache.getOrCreate('key', async () => answer('no', [], status))
  assert.equal(await keptIn(cache, 'key'), null)
})

test('concurrent misses wait for one render', async () => {
  const cache = new ResponseCache()
  const { begun, work } = slowWork()
  const asked = Array.from({ length: 50 }, () => cache.getOrCreate('key', work))
  await turn()
  assert.equal(begun.length, 1)
  begun[0]!(answer('made'))
  assert.deepEqual(new Set((await Promise.all(asked)).map(textOf)), new Set(['made']))
})

test('a failed render does not fail the requests that waited for it', async () => {
  const cache = new ResponseCache()
  const failing = cache.getOrCreate('key', async () => {
    throw new Error('lost')
  })
  const other = cache.getOrCreate('key', async () => answer('made'))
  await assert.rejects(failing, /lost/)
  assert.equal(textOf(await other), 'made')
})

test('a response that became stale during its render is not cached', async () => {
  const cache = new ResponseCache()
  const { begun, work } = slowWork()
  const asked = cache.getOrCreate('key', work)
  await turn()
  cache.invalidate(['item:5'])
  begun[0]!(answer('old', ['item:5']))
  assert.equal(textOf(await asked), 'old')
  assert.equal(await keptIn(cache, 'key'), null)
})

test('a request after a change does not get a response started before it', async () => {
  const cache = new ResponseCache()
  const { begun, work } = slowWork()
  const before = cache.getOrCreate('key', work)
  await turn()
  cache.invalidate(['item:5'])
  const after = cache.getOrCreate('key', work)
  await turn()
  assert.equal(begun.length, 2)
  begun[1]!(answer('new', ['item:5']))
  begun[0]!(answer('old', ['item:5']))
  assert.deepEqual([textOf(await before), textOf(await after), await keptIn(cache, 'key')], ['old', 'new', 'new'])
})

test('a superseded response is not cached, whatever changed since', async () => {
  const cache = new ResponseCache()
  const { begun, work } = slowWork()
  const asked = cache.getOrCreate('key', work)
  await turn()
  cache.invalidate(['setting'])
  const other = cache.getOrCreate('key', async () => answer('fails', [], 500))
  cache.invalidate(['item:5'])
  begun[0]!(answer('old', ['item:5']))
  await Promise.all([asked, other])
  assert.equal(await keptIn(cache, 'key'), null)
})

test('a response that is resolved after its request was aborted is not cached', async () => {
  const cache = new ResponseCache()
  const flight = (await cache.lookUp('key')) as PendingResponse
  flight.resolve(null)
  cache.invalidate(['item:5'])
  flight.resolve(answer('old', ['item:5']))
  assert.equal(await keptIn(cache, 'key'), null)
})

test('after lost notifications everything is removed, including responses being rendered', async () => {
  const cache = new ResponseCache()
  const { begun, work } = slowWork()
  await cache.getOrCreate('kept', async () => answer('kept'))
  const asked = cache.getOrCreate('key', work)
  await turn()
  cache.clear()
  begun[0]!(answer('old'))
  await asked
  assert.deepEqual([await keptIn(cache, 'kept'), await keptIn(cache, 'key')], [null, null])
})

test('a page has the tags of every response it used, cached or new', async () => {
  const cache = new ResponseCache()
  await cache.getOrCreate('kept', async () => answer('kept', ['setting']))
  const { result, tags } = await cache.collectTags(async () => {
    await cache.getOrCreate('kept', async () => answer('never made'))
    await cache.getOrCreate('new', async () => answer('new', ['item:5', 'setting']))
    return 'page'
  })
  assert.deepEqual([result, tags.sort()], ['page', ['item:5', 'setting']])
})

test('the cache is bounded: the least recently used response is evicted first', async () => {
  const cache = new ResponseCache(10_000)
  for (let number = 0; number < 100; number++)
    await cache.getOrCreate(`key ${number}`, async () => answer('x'.repeat(1000), ['item']))
  assert.equal(await keptIn(cache, 'key 0'), null)
  assert.equal(await keptIn(cache, 'key 99'), 'x'.repeat(1000))
  cache.invalidate(['item'])
  assert.equal(await keptIn(cache, 'key 99'), null)
})

test('responses requested more than once are not evicted by a crawl', async () => {
  const cache = new ResponseCache(100_000)
  for (const _ of [1, 2]) await cache.getOrCreate('hot', async () => answer('x'.repeat(1000), ['item']))
  for (let number = 0; number < 10_000; number++)
    await cache.getOrCreate(`key ${number}`, async () => answer('x'.repeat(1000), [`item:${number}`]))
  assert.equal(await keptIn(cache, 'hot'), 'x'.repeat(1000))
  assert.ok(cache.size <= 100_000)
})

test('memory includes all compressed bodies of a response', async () => {
  const cache = new ResponseCache()
  const made = await cache.getOrCreate('key', async () => answer('مزهرية '.repeat(1000)))
  const plain = cache.size
  const [br, gzip] = [await cache.compressed('key', made, 'br'), await cache.compressed('key', made, 'gzip')]
  assert.equal(cache.size, plain + br.length + gzip.length)
  assert.equal(await keptIn(cache, 'key'), 'مزهرية '.repeat(1000))
})

test('a response that grows beyond the limit is evicted with its tags', async () => {
  const cache = new ResponseCache(15_000)
  const noise = randomBytes(1000).toString('base64')
  const made = await cache.getOrCreate('key', async () => answer(noise, ['item']))
  await cache.compressed('key', made, 'br')
  assert.deepEqual([cache.size, await keptIn(cache, 'key')], [0, null])
})

test('concurrent requests for an encoding wait for one compression', async () => {
  const cache = new ResponseCache()
  const made = await cache.getOrCreate('key', async () => answer('مزهرية '.repeat(1000)))
  const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => cache.compressed('key', made, 'br')))
  for (const other of others) assert.equal(other, first)
  assert.equal(await cache.compressed('key', made, 'br'), first)
})

/** A cache with a page that changed at time 0 and is being rendered again. */
async function changedPage({ allowStale = true, sharing = true } = {}) {
  const clock = { now: 0 }
  const cache = new ResponseCache(undefined, () => clock.now)
  await cache.getOrCreate('page', async () => ({ ...answer('old', ['item:5']), allowStale: sharing }))
  cache.invalidate(['item:5'])
  const { begun, work } = slowWork()
  const first = cache.getOrCreate('page', work, { allowStale })
  await turn()
  return { cache, clock, begun, work, first }
}

test('during a render other requests get the stale page, for at most a second', async () => {
  const { cache, clock, begun, work, first } = await changedPage()
  assert.equal(begun.length, 1)
  clock.now = 999
  assert.equal(textOf(await cache.getOrCreate('page', work, { allowStale: true })), 'old')
  clock.now = 1000
  const late = cache.getOrCreate('page', work, { allowStale: true })
  await turn()
  begun[0]!(answer('new', ['item:5']))
  assert.deepEqual([textOf(await first), textOf(await late), begun.length], ['new', 'new', 1])
  clock.now = 1001
  assert.equal(textOf(await cache.getOrCreate('page', work, { allowStale: true })), 'new')
})

test('the first request after a change renders the page and does not get the stale one', async () => {
  const { begun, first } = await changedPage()
  begun[0]!(answer('new', ['item:5']))
  assert.equal(textOf(await first), 'new')
})

test('requests without allowStale wait, and responses not marked as such are never served stale', async () => {
  for (const change of [{ allowStale: false }, { sharing: false }]) {
    const { cache, begun, work } = await changedPage(change)
    const waiting = cache.getOrCreate('page', work, { allowStale: change.allowStale ?? true })
    await turn()
    assert.equal(begun.length, 1)
    begun[0]!(answer('new', ['item:5']))
    assert.equal(textOf(await waiting), 'new')
  }
})

test('a stale page must not be stored by shared caches', async () => {
  const { cache, work } = await changedPage()
  const old = await cache.getOrCreate('page', work, { allowStale: true })
  assert.equal(old.headers['cache-control'], 'public, max-age=0, must-revalidate')
})

test('after lost notifications no stale response is served', async () => {
  const { cache, begun, work } = await changedPage()
  cache.clear()
  const waiting = cache.getOrCreate('page', work, { allowStale: true })
  await turn()
  assert.equal(begun.length, 2)
  begun[1]!(answer('new'))
  assert.equal(textOf(await waiting), 'new')
})
