import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTick } from 'node:timers/promises'
import { createResponse, slowWork, textOf } from '../../testing/cached-responses.ts'
import { ResponseCache } from './response-cache.ts'

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
