import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { eventually } from '../../testing/eventually.ts'
import { openPurgeReceiver } from '../../testing/servers/purge-receiver.ts'
import { openEdgeCaches } from './edge-caches.ts'

async function openEdges(t: TestContext, count = 1) {
  const errors = t.mock.method(console, 'error', () => {})
  const receivers = await Promise.all(Array.from({ length: count }, () => openPurgeReceiver(t)))
  const edges = openEdgeCaches(receivers.map(({ url }) => url))
  t.after(edges.stop)
  return { edges, receivers, receiver: receivers[0]!, errors }
}

test('changes of one moment are one purge request to every edge cache', async (t) => {
  const { edges, receivers } = await openEdges(t, 2)
  for (const tag of ['item:5', 'item', 'item:5', 'setting']) edges.purge([tag])
  for (const { purges } of receivers) {
    await eventually('the purge', () => purges.length > 0)
    assert.deepEqual(purges, [['item:5', 'many', 'item', 'setting']])
  }
  await eventually('the answers', () => edges.usage().every(({ purges }) => purges === 1))
  const { port } = new URL(receivers[0]!.url)
  assert.deepEqual(edges.usage()[0], { edge: `127.0.0.1:${port}`, purges: 1, failures: 0, waiting: 0 })
})

test('many tags are purged in requests of a hundred', async (t) => {
  const { edges, receiver } = await openEdges(t)
  edges.purge(Array.from({ length: 249 }, (_, id) => `item:${id}`))
  await eventually('all tags', () => receiver.tags().size === 250)
  assert.deepEqual(
    receiver.purges.map((tags) => tags.length),
    [100, 100, 50],
  )
})

test('an edge cache that fails gets every tag once it answers, and is reported once', async (t) => {
  const { edges, receivers, receiver, errors } = await openEdges(t, 2)
  for (const status of [0, 503]) {
    receiver.manners.status = status
    const { failures } = edges.usage()[0]!
    edges.purge([`item:${status}`])
    await eventually('a failure', () => edges.usage()[0]!.failures > failures + 1)
    assert.ok(edges.usage()[0]!.waiting > 0)
  }
  assert.deepEqual(receiver.purges, [])
  assert.ok(receivers[1]!.tags().has('item:503'))
  assert.equal(errors.mock.callCount(), 1)
  assert.match(String(errors.mock.calls[0]!.arguments[0]), /^The edge cache 127\.0\.0\.1:\d+ cannot be purged/)
  receiver.manners.status = 200
  await eventually('the purge', () => edges.usage()[0]!.waiting === 0 && receiver.purges.length > 0)
  assert.deepEqual(receiver.tags(), new Set(['item:0', 'item:503', 'many']))
})

test('an edge cache that is away for long is purged of everything, so that memory stays bounded', async (t) => {
  const { edges, receiver } = await openEdges(t)
  receiver.manners.status = 503
  for (let id = 0; id < 5000; id += 1) edges.purge([`item:${id}`])
  await eventually('a failure', () => edges.usage()[0]!.failures > 0)
  assert.ok(edges.usage()[0]!.waiting <= 1)
  receiver.manners.status = 200
  await eventually('the purge', () => receiver.purges.length > 0)
  assert.deepEqual(receiver.purges, [['all']])
})

test('stopping sends what is waiting, and does not wait for an edge cache that is away', async (t) => {
  const { edges, receivers } = await openEdges(t, 2)
  receivers[1]!.manners.status = 503
  edges.purge(['item:5'])
  await edges.stop()
  assert.deepEqual(receivers[0]!.purges, [['item:5', 'many']])
  assert.equal(edges.usage()[1]!.failures, 1)
})
