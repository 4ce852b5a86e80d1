import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { setImmediate as nextTick } from 'node:timers/promises'
import type { CachedResponse } from './cached-response.ts'
import { type PendingResponse, ResponseCache } from './response-cache.ts'

const createResponse = (text: string, tags: string[] = [], status = 200): CachedResponse => ({
  status,
  headers: {},
  body: Buffer.from(text),
  tags,
})
const textOf = (response: CachedResponse) => String(response.body)

/** Reads a cached response without counting as a request. */
const cachedText = async (cache: ResponseCache, key: string) => {
  const found = await cache.getOrCreate(key, async () => createResponse('nothing', [], 404))
  return found.status === 200 ? textOf(found) : null
}

/** A task that resolves on demand and counts how often it was started. */
function slowWork() {
  const started: ((created: CachedResponse) => void)[] = []
  return { started, work: () => new Promise<CachedResponse>((resolve) => started.push(resolve)) }
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

/** A cache with a page that changed at time 0 and is being rendered again. */
async function changedPage({ allowStale = true, sharing = true } = {}) {
  const clock = { now: 0 }
  const cache = new ResponseCache({ now: () => clock.now })
  await cache.getOrCreate('page', async () => ({ ...createResponse('old', ['item:5']), allowStale: sharing }))
  cache.invalidate(['item:5'])
  const { started, work } = slowWork()
  const first = cache.getOrCreate('page', work, { allowStale })
  await nextTick()
  return { cache, clock, started, work, first }
}

test('during a render other requests get the stale page, for at most a second', async () => {
  const { cache, clock, started, work, first } = await changedPage()
  assert.equal(started.length, 1)
  clock.now = 999
  assert.equal(textOf(await cache.getOrCreate('page', work, { allowStale: true })), 'old')
  clock.now = 1000
  const later = cache.getOrCreate('page', work, { allowStale: true })
  await nextTick()
  started[0]!(createResponse('new', ['item:5']))
  assert.deepEqual([textOf(await first), textOf(await later), started.length], ['new', 'new', 1])
  clock.now = 1001
  assert.equal(textOf(await cache.getOrCreate('page', work, { allowStale: true })), 'new')
})

test('the first request after a change renders the page and does not get the stale one', async () => {
  const { started, first } = await changedPage()
  started[0]!(createResponse('new', ['item:5']))
  assert.equal(textOf(await first), 'new')
})

test('a page that a change overtakes while it is rendered is served when the next render fails', async () => {
  const cache = new ResponseCache()
  const { started, work } = slowWork()
  const first = cache.getOrCreate('page', work, { allowStale: true })
  await nextTick()
  cache.invalidate(['item:5'])
  started[0]!({ ...createResponse('overtaken', ['item:5']), allowStale: true })
  await first
  const failing = async () => ({ ...createResponse('busy'), status: 503 })
  assert.equal(textOf(await cache.getOrCreate('page', failing, { allowStale: true })), 'overtaken')
  const next = cache.getOrCreate('page', async () => createResponse('new', ['item:5']), { allowStale: true })
  assert.equal(textOf(await next), 'new')
})

test('requests without allowStale wait, and responses not marked as such are never served stale', async () => {
  for (const change of [{ allowStale: false }, { sharing: false }]) {
    const { cache, started, work } = await changedPage(change)
    const pending = cache.getOrCreate('page', work, { allowStale: change.allowStale ?? true })
    await nextTick()
    assert.equal(started.length, 1)
    started[0]!(createResponse('new', ['item:5']))
    assert.equal(textOf(await pending), 'new')
  }
})

test('a page that cannot be rendered again is served stale for ten minutes, unless the caller refuses it', async () => {
  const { cache, clock, started, first } = await changedPage()
  const failing = async () => {
    throw new Error('without the database')
  }
  started[0]!({ ...createResponse('busy'), status: 503 })
  assert.equal(textOf(await first), 'old')
  clock.now = 10 * 60_000 - 1
  assert.equal(textOf(await cache.getOrCreate('page', failing, { allowStale: true })), 'old')
  await assert.rejects(cache.getOrCreate('page', failing))
  clock.now += 1
  await assert.rejects(cache.getOrCreate('page', failing, { allowStale: true }))
})

test('a page that takes longer than two seconds is served stale meanwhile, and cached when it is ready', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { cache, clock, started, work, first } = await changedPage()
  clock.now = 1000
  const second = cache.getOrCreate('page', work, { allowStale: true })
  await nextTick()
  t.mock.timers.tick(2000)
  assert.deepEqual([textOf(await first), textOf(await second), started.length], ['old', 'old', 1])
  started[0]!(createResponse('new', ['item:5']))
  await nextTick()
  assert.equal(textOf(await cache.getOrCreate('page', work, { allowStale: true })), 'new')
})

test('without notifications a stale page is sent after a fifth of a second', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { cache, clock, work } = await changedPage()
  clock.now = 1000
  cache.applyChange('disconnected')
  const answer = cache.getOrCreate('page', work, { allowStale: true })
  await nextTick()
  t.mock.timers.tick(200)
  assert.equal(textOf(await answer), 'old')
})

test('a stale page must not be stored by shared caches', async () => {
  const { cache, work } = await changedPage()
  const old = await cache.getOrCreate('page', work, { allowStale: true })
  assert.equal(old.headers['cache-control'], 'public, max-age=0, must-revalidate')
})

/** A cache before which there is an edge cache; `purges` are the tags it was asked to purge. */
function cacheBehindEdge() {
  const purges: string[] = []
  const edges = {
    purge: (tags: readonly string[]) => void purges.push(...tags),
    purgeAll: () => void purges.push('all'),
  }
  return { cache: new ResponseCache({ edges }), purges }
}
const page = (text: string) => ({ ...createResponse(text, ['item:5']), allowStale: true })

test('a cached response tells edge caches its tags and how long they may serve it', async () => {
  const { cache } = cacheBehindEdge()
  const { headers } = await cache.getOrCreate('page', async () => page('new'))
  assert.deepEqual(headers, {
    'cache-tag': 'all,item:5',
    'cdn-cache-control': 'public, max-age=60, stale-if-error=86400',
  })
  const large = Array.from({ length: 2000 }, (_, id) => `item:${id}`)
  const crowded = await cache.getOrCreate('crowded', async () => createResponse('new', large))
  assert.equal(crowded.headers['cache-tag'], 'all,many')
  const alone = await new ResponseCache().getOrCreate('page', async () => page('new'))
  assert.deepEqual(alone.headers, {})
})

test('edge caches may not store what is not cached, stale, or overtaken by a change', async () => {
  const { cache } = cacheBehindEdge()
  const missing = await cache.getOrCreate('missing', async () => createResponse('no', ['item:5'], 404))
  assert.deepEqual(missing.headers, {})
  const { started, work } = slowWork()
  const overtaken = cache.getOrCreate('page', work)
  await nextTick()
  cache.invalidate(['item:5'])
  started[0]!(page('old'))
  assert.deepEqual((await overtaken).headers, {})

  await cache.getOrCreate('page', async () => page('new'))
  cache.invalidate(['item:5'])
  const failing = async () => ({ ...createResponse('busy'), status: 503 })
  const stale = await cache.getOrCreate('page', failing, { allowStale: true })
  assert.equal(textOf(stale), 'new')
  assert.equal(stale.headers['cdn-cache-control'], undefined)

  cache.applyChange('disconnected')
  const unsure = await cache.getOrCreate('other', async () => page('unsure'))
  assert.deepEqual(unsure.headers, {})
})

test('edge caches are purged of every invalidation, and of everything when notifications were lost', () => {
  const { cache, purges } = cacheBehindEdge()
  cache.applyChange(['item:5', 'item'])
  cache.applyChange('disconnected')
  cache.applyChange('reconnected')
  assert.deepEqual(purges, ['item:5', 'item', 'all'])
})

test('after lost notifications a stale page is served only when it cannot be rendered', async () => {
  const { cache, started, work } = await changedPage()
  await cache.getOrCreate('other', async () => ({ ...createResponse('other'), allowStale: true }))
  cache.clear()
  for (const [key, text] of Object.entries({ page: 'old', other: 'other' })) {
    const failing = async () => ({ ...createResponse('busy'), status: 503 })
    assert.equal(textOf(await cache.getOrCreate(key, failing, { allowStale: true })), text)
  }
  const pending = cache.getOrCreate('page', work, { allowStale: true })
  await nextTick()
  assert.equal(started.length, 2)
  started[1]!(createResponse('new'))
  assert.equal(textOf(await pending), 'new')
})
