import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Registry } from '@prometheus-io/client'
import type { Database, PoolUsage } from '../db/connect.ts'
import { StartupError } from '../db/startup-error.ts'
import type { App } from '../http/app-type.ts'
import type { ResponseCache } from '../http/cache/response-cache.ts'
import { addMetric } from './add-metric.ts'
import { countResponses } from './count-responses.ts'
import { watchProcess } from './read-process.ts'
import { readShop } from './read-shop.ts'

/** Where figures are served, apart from shoppers. */
export type MetricsOptions = { port: number; host: string }

type Measured = { app: App; cache: ResponseCache; database: Pick<Database, 'db' | 'pools'> }

/**
 * Counts what an app answers from here on, to be called before it opens, and serves that and how the shop stands at
 * `/metrics` of a port of its own. Nothing personal is among the figures, and nobody from outside adds to their labels.
 */
export function serveMetrics({ port, host }: MetricsOptions, { app, cache, database }: Measured) {
  const answers = new Registry()
  countResponses(app, answers)
  const process = watchProcess()
  const read = async () => {
    // What is not known at this moment is missing rather than 0, so each reading has a registry of its own.
    const reading = new Registry()
    readCache(cache, reading)
    readPools(database, reading)
    process.read(reading)
    await readShop(database.db, reading)
    return Registry.merge([answers, reading]).metrics()
  }
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url?.split('?')[0] !== '/metrics') return response.writeHead(404).end()
    const text = await read()
    return response.writeHead(200, { 'content-type': answers.contentType, 'cache-control': 'no-store' }).end(text)
  })
  return {
    /** Resolves with the port, which is a free one where the options give 0. */
    open: () =>
      new Promise<number>((resolve, reject) => {
        const refuse = ({ message }: Error) =>
          reject(new StartupError(`The figures cannot be served at METRICS_PORT: ${message}`))
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
  const [hits, bytes] = ['Pages and public answers that were in memory.', 'Memory they hold.']
  addMetric(registry, { name: 'rawnaq_cache_hits_total', type: 'counter', help: hits, values: counts.hits })
  addMetric(registry, {
    ...{ name: 'rawnaq_cache_misses_total', type: 'counter', help: 'Those that had to be made.' },
    values: counts.misses,
  })
  addMetric(registry, { name: 'rawnaq_cache_bytes', type: 'gauge', help: bytes, values: size })
}

function readPools({ pools }: Measured['database'], registry: Registry) {
  const read = pools?.() ?? []
  if (read.length === 0) return
  const add = (name: string, help: string, value: (one: PoolUsage) => number) => {
    const labelsOf = ({ replica }: PoolUsage): Record<string, string> => (replica ? { replica } : {})
    const values = read.map((one) => ({ labels: labelsOf(one), value: value(one) }))
    addMetric(registry, { name, type: 'gauge', help, values })
  }
  add('rawnaq_pool_used', 'Connections to the database, or a replica, at work.', ({ used }) => used)
  add('rawnaq_pool_idle', 'Connections at rest.', ({ idle }) => idle)
  add('rawnaq_pool_waiting', 'Calls that wait for a connection.', ({ waiting }) => waiting)
}
