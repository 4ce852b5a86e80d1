import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Registry } from '@prometheus-io/client'
import type { Database, PoolUsage } from '../db/connect.ts'
import { StartupError } from '../db/startup-error.ts'
import type { App } from '../http/app-type.ts'
import type { EdgeCaches, EdgeUsage } from '../http/cache/edge-caches.ts'
import type { ResponseCache } from '../http/cache/response-cache.ts'
import { addMetric } from './add-metric.ts'
import { countResponses } from './count-responses.ts'
import { watchProcess } from './read-process.ts'
import { readReplication } from './read-replication.ts'
import { readShop } from './read-shop.ts'

/** Where metrics are served, apart from the shop. */
export type MetricsOptions = { port: number; host: string }

type MetricSources = {
  app: App
  cache: ResponseCache
  database: Pick<Database, 'db' | 'pools'>
  edges?: Pick<EdgeCaches, 'usage'>
  /** The store of the rate limits, where it is Redis. */
  redis?: { isConnected(): boolean }
}

/**
 * Serves Prometheus metrics at `/metrics` on a port of its own. Call it before the app opens, since it adds hooks.
 * Metrics contain no personal data, and clients cannot create labels.
 */
export function serveMetrics({ port, host }: MetricsOptions, { app, cache, database, edges, redis }: MetricSources) {
  const responses = new Registry()
  countResponses(app, responses)
  const process = watchProcess()
  const read = async () => {
    // A value that is unknown now must be missing rather than 0, so each scrape has its own registry.
    const reading = new Registry()
    readCache(cache, reading)
    readPools(database, reading)
    readEdges(edges, reading)
    const redisHelp = 'Whether Redis counts the rate limits; else each process does.'
    if (redis)
      addMetric(reading, {
        name: 'rawnaq_redis_up',
        type: 'gauge',
        help: redisHelp,
        values: redis.isConnected() ? 1 : 0,
      })
    process.read(reading)
    await readShop(database.db, reading)
    await readReplication(database.db, reading)
    return Registry.merge([responses, reading]).metrics()
  }
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url?.split('?')[0] !== '/metrics') return response.writeHead(404).end()
    const text = await read()
    return response.writeHead(200, { 'content-type': responses.contentType, 'cache-control': 'no-store' }).end(text)
  })
  return {
    /** Resolves with the port; port 0 chooses a free one. */
    open: () =>
      new Promise<number>((resolve, reject) => {
        const refuse = ({ message }: Error) =>
          reject(new StartupError(`The metrics cannot be served at METRICS_PORT: ${message}`))
        server.once('error', refuse)
        server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
      }),
    close: () => {
      process.stop()
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function readCache({ counts, size }: ResponseCache, registry: Registry) {
  const [hits, bytes] = ['Cache hits of pages and public API responses.', 'Memory used by the response cache.']
  addMetric(registry, { name: 'rawnaq_cache_hits_total', type: 'counter', help: hits, values: counts.hits })
  addMetric(registry, {
    ...{ name: 'rawnaq_cache_misses_total', type: 'counter', help: 'Cache misses.' },
    values: counts.misses,
  })
  addMetric(registry, { name: 'rawnaq_cache_bytes', type: 'gauge', help: bytes, values: size })
}

function readPools({ pools }: MetricSources['database'], registry: Registry) {
  const read = pools?.() ?? []
  if (read.length === 0) return
  const add = (name: string, help: string, value: (one: PoolUsage) => number) => {
    const labelsOf = ({ replica }: PoolUsage): Record<string, string> => (replica ? { replica } : {})
    const values = read.map((one) => ({ labels: labelsOf(one), value: value(one) }))
    addMetric(registry, { name, type: 'gauge', help, values })
  }
  add('rawnaq_pool_used', 'Database connections in use, by replica.', ({ used }) => used)
  add('rawnaq_pool_idle', 'Idle database connections.', ({ idle }) => idle)
  add('rawnaq_pool_waiting', 'Requests waiting for a connection.', ({ waiting }) => waiting)
  const replicas = read.flatMap(({ replica, isInUse }) =>
    replica ? [{ labels: { replica }, value: isInUse ? 1 : 0 }] : [],
  )
  if (replicas.length === 0) return
  addMetric(registry, {
    ...{ name: 'rawnaq_replica_used', type: 'gauge', help: 'Whether public data is read from a replica.' },
    values: replicas,
  })
}

function readEdges(edges: MetricSources['edges'], registry: Registry) {
  const usages = edges?.usage() ?? []
  if (usages.length === 0) return
  const valuesOf = (value: (one: EdgeUsage) => number) =>
    usages.map((one) => ({ labels: { edge: one.edge }, value: value(one) }))
  addMetric(registry, {
    ...{ name: 'rawnaq_purges_total', type: 'counter', help: 'Purge requests that an edge cache confirmed.' },
    values: valuesOf(({ purges }) => purges),
  })
  addMetric(registry, {
    ...{ name: 'rawnaq_purge_failures_total', type: 'counter', help: 'Purge requests that failed.' },
    values: valuesOf(({ failures }) => failures),
  })
  addMetric(registry, {
    ...{ name: 'rawnaq_purges_waiting', type: 'gauge', help: 'Cache tags that wait to be purged.' },
    values: valuesOf(({ waiting }) => waiting),
  })
}
