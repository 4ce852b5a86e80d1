import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Registry } from '@prometheus-io/client'
import { sql } from 'drizzle-orm'
import { buildApp } from '../app.ts'
import type { Db } from '../db/connect.ts'
import { outbox } from '../db/schema.ts'
import { openTestShop } from '../testing/shop.ts'
import { readShop } from './read-shop.ts'
import { serveMetrics } from './serve-metrics.ts'

test('metrics count a shop’s work on a port of its own, by route pattern and never by requested path', async (t) => {
  const shop = await openTestShop(t, { items: [{}] })
  const app = await buildApp({ shop })
  const pools = () => [
    { used: 3, idle: 7, waiting: 2 },
    { replica: 'replica.test:5432', isInUse: true, used: 4, idle: 6, waiting: 1 },
    { replica: 'late.test:5432', isInUse: false, used: 0, idle: 1, waiting: 0 },
  ]
  const usage = () => [{ edge: 'edge.test:6081', purges: 5, failures: 2, waiting: 9 }]
  const metrics = serveMetrics(
    { port: 0, host: '127.0.0.1' },
    { app, cache: shop.cache, database: { db: shop.db, pools }, edges: { usage }, redis: { isConnected: () => true } },
  )
  t.after(() => Promise.all([app.close(), metrics.close()]))
  const port = await metrics.open()

  // Invalidations of the items arrive before the first response is cached.
  await shop.settled()
  const { hits, misses } = shop.cache.counts
  for (const url of ['/api/item', '/api/item', '/api/item/77001']) await app.inject(url)
  for (const url of ['/api/nothing/secret-77002', '/%zz'])
    await app.inject({ url, headers: { authorization: 'Bearer 77003' } })
  await shop.place([{ item_id: shop.items[0]!, item_quantity: 1 }])
  const earlier = sql`now() - interval '90 seconds'`
  await shop.db.update(outbox).set({ created_at: earlier, next_attempt_at: earlier })
  await shop.db.insert(outbox).values([
    { channel: 'sms', kind: 'phone_code', recipient: '+96550001234', locale: 'en', attempts: 2, created_at: earlier },
    // A gift card for a later day is not late.
    { kind: 'gift_card', recipient: 'sara@mail.com', locale: 'en', next_attempt_at: sql`now() + interval '1 day'` },
  ])

  await shop.settled()
  await app.inject('/api/unit')

  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  assert.equal(answer.headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8')
  const text = await answer.text()
  const value = (series: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')
        .at(-1),
    )
  assert.equal(value('rawnaq_http_responses_total{method="GET",route="/api/item",status="200"}'), 2)
  assert.equal(value('rawnaq_http_responses_total{method="GET",route="/api/item/:id",status="404"}'), 1)
  assert.equal(value('rawnaq_http_responses_total{method="GET",route="none",status="404"}'), 2)
  assert.equal(value('rawnaq_http_response_seconds_count{method="GET",route="/api/item"}'), 2)
  assert.equal(value('rawnaq_http_response_seconds_bucket{le="+Inf",method="GET",route="/api/item"}'), 2)
  assert.equal(value('rawnaq_cache_hits_total'), hits + 1)
  assert.ok(value('rawnaq_cache_misses_total') > misses)
  assert.ok(shop.cache.size > 0)
  assert.equal(value('rawnaq_cache_bytes'), shop.cache.size)
  assert.deepEqual([value('rawnaq_pool_used'), value('rawnaq_pool_idle'), value('rawnaq_pool_waiting')], [3, 7, 2])
  const ofReplica = (name: string) => value(`rawnaq_pool_${name}{replica="replica.test:5432"}`)
  assert.deepEqual([ofReplica('used'), ofReplica('idle'), ofReplica('waiting')], [4, 6, 1])
  assert.equal(value('rawnaq_replica_used{replica="replica.test:5432"}'), 1)
  assert.equal(value('rawnaq_replica_used{replica="late.test:5432"}'), 0)
  assert.equal(value('rawnaq_standbys{kind="synchronous"}'), 0)
  const ofEdge = (name: string) => value(`rawnaq_${name}{edge="edge.test:6081"}`)
  assert.deepEqual([ofEdge('purges_total'), ofEdge('purge_failures_total'), ofEdge('purges_waiting')], [5, 2, 9])
  assert.equal(value('rawnaq_redis_up'), 1)
  for (const channel of ['email', 'sms']) {
    assert.equal(value(`rawnaq_outbox_waiting{channel="${channel}"}`), 1, channel)
    const oldest = value(`rawnaq_outbox_oldest_seconds{channel="${channel}"}`)
    assert.ok(oldest >= 90 && oldest < 3600, `${channel}: ${oldest}`)
  }
  assert.equal(value('rawnaq_payments_stuck'), 0)
  assert.equal(value('rawnaq_orders{state="placed"}'), 1)
  assert.equal(value('rawnaq_orders{state="canceled"}'), 0)
  assert.equal(value('rawnaq_database_up'), 1)
  for (const name of ['process_cpu_seconds_total', 'process_resident_memory_bytes', 'nodejs_heap_size_used_bytes'])
    assert.ok(value(name) > 0, name)
  assert.ok(value('nodejs_eventloop_lag_seconds{quantile="0.99"}') >= 0)
  // A duration may have any digits.
  const withoutValues = text.replaceAll(/ [^ ]+$/gm, '')
  assert.doesNotMatch(withoutValues, /7700\d|noura|sara|50001234|Salmiya/i)
  for (const line of text.split('\n').filter(Boolean))
    assert.match(line, /^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"\n]*",?)+\})? -?[\d.e+-]+)$/)

  assert.equal((await fetch(`http://127.0.0.1:${port}/`)).status, 404)
  assert.equal((await app.inject('/metrics')).statusCode, 404)
})

test('an unreachable database is reported, and its other metrics are missing', async () => {
  const registry = new Registry()
  const away = { execute: () => Promise.reject(new Error('connect ECONNREFUSED')) } as unknown as Db
  await readShop(away, registry)
  const samples = (await registry.metrics()).split('\n').filter((line) => line && !line.startsWith('#'))
  assert.deepEqual(samples, ['rawnaq_database_up 0'])
})
