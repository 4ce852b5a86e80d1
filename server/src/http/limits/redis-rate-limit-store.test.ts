import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { type TestContext, test } from 'node:test'
import { freePort } from '../../../../tools/free-port.ts'
import { eventually } from '../../testing/eventually.ts'
import { hasRedis, startRedis } from '../../testing/servers/redis.ts'
import type { RateLimitStore } from './rate-limit-store.ts'
import { openRedisRateLimitStore } from './redis-rate-limit-store.ts'

const MINUTE = 60_000

/** Long enough for an answer of Redis on a busy machine; only a frozen Redis takes as long. */
const TIMEOUT_MS = 5000

async function open(t: TestContext, url: string, timeoutMs = TIMEOUT_MS) {
  const store = await openRedisRateLimitStore(url, timeoutMs)
  t.after(store.close)
  return store
}

const count = async (store: RateLimitStore, key: string) => (await store.increment([key], MINUTE))[0]!.count

test('without Redis a process counts in its own memory, and reports it once and without the password', async (t) => {
  const errors = t.mock.method(console, 'error', () => {})
  const store = await open(t, `redis://:geheim@127.0.0.1:${await freePort()}`)
  assert.equal(store.isConnected(), false)
  assert.deepEqual([await count(store, 'a'), await count(store, 'a'), await count(store, 'b')], [1, 2, 1])
  await store.decrement(['a'])
  assert.equal(await count(store, 'a'), 2)
  assert.equal(errors.mock.callCount(), 1)
  const warning = errors.mock.calls[0]!.arguments.join(' ')
  assert.match(warning, /^Redis does not answer; rate limits are counted per process: .+/)
  assert.doesNotMatch(warning, /geheim/)
})

test('a Redis that accepts connections and never answers stops neither the start nor a request', async (t) => {
  t.mock.method(console, 'error', () => {})
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  t.after(() => void silent.close())
  const store = await open(t, `redis://127.0.0.1:${(silent.address() as AddressInfo).port}`, 100)
  assert.deepEqual([await count(store, 'a'), await count(store, 'a')], [1, 2])
})

if (!hasRedis) test('limits in a real Redis', { skip: 'redis-server is not installed' })
else {
  test('thirty concurrent increments of two processes are counted one by one in Redis', async (t) => {
    const port = await freePort()
    const redis = await startRedis(port)
    t.after(redis.kill)
    const stores = [await open(t, `redis://127.0.0.1:${port}`), await open(t, `redis://127.0.0.1:${port}`)]
    const counted = await Promise.all(
      Array.from({ length: 30 }, (_, place) => stores[place % 2]!.increment(['noura from here', 'here'], MINUTE)),
    )
    const expected = Array.from({ length: 30 }, (_, before) => before + 1)
    for (const key of [0, 1])
      assert.deepEqual(
        counted.map((one) => one[key]!.count).sort((a, b) => a - b),
        expected,
      )
    assert.ok(counted.flat().every(({ resetMs }) => resetMs > MINUTE - 10_000 && resetMs <= MINUTE))
    await stores[0]!.decrement(['noura from here', 'never counted'])
    assert.deepEqual([await count(stores[1]!, 'noura from here'), await count(stores[1]!, 'never counted')], [30, 1])
  })

  test('a process counts in memory while Redis is away, and in Redis when it is back', async (t) => {
    const errors = t.mock.method(console, 'error', () => {})
    const port = await freePort()
    const redis = await startRedis(port)
    t.after(redis.kill)
    const [store, other] = [await open(t, `redis://127.0.0.1:${port}`), await open(t, `redis://127.0.0.1:${port}`)]
    assert.deepEqual([await count(store, 'a'), await count(other, 'a')], [1, 2])
    await redis.kill()
    await eventually('the loss', () => !store.isConnected() && !other.isConnected())
    assert.deepEqual([await count(store, 'a'), await count(store, 'a'), await count(other, 'a')], [1, 2, 1])
    const again = await startRedis(port)
    t.after(again.kill)
    await eventually('the connections', () => store.isConnected() && other.isConnected())
    assert.deepEqual([await count(store, 'a'), await count(other, 'a')], [1, 2])
    assert.equal(errors.mock.callCount(), 2)
  })

  test('only the first request waits for a Redis that is frozen', async (t) => {
    const errors = t.mock.method(console, 'error', () => {})
    const port = await freePort()
    const redis = await startRedis(port)
    t.after(redis.kill)
    const store = await open(t, `redis://127.0.0.1:${port}`)
    assert.equal(await count(store, 'a'), 1)
    redis.freeze()
    assert.equal(await count(store, 'a'), 1)
    await eventually('the loss', () => !store.isConnected())
    assert.deepEqual([await count(store, 'a'), await count(store, 'b')], [2, 1])
    assert.equal(errors.mock.callCount(), 1)
    redis.resume()
    await eventually('the connection', () => store.isConnected())
    assert.deepEqual([await count(store, 'c'), await count(store, 'c')], [1, 2])
    const other = await open(t, `redis://127.0.0.1:${port}`)
    assert.equal(await count(other, 'c'), 3)
  })
}
