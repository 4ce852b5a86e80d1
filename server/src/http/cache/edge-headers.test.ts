import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTick } from 'node:timers/promises'
import { createResponse, slowWork, textOf } from '../../testing/cached-responses.ts'
import { ResponseCache } from './response-cache.ts'

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
