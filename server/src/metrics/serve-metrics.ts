import { createServer } from 'node:http'
import { CannotOpen } from '../db/cannot-open.ts'
import type { Database, PoolFigures } from '../db/connect.ts'
import type { App } from '../http/app-type.ts'
import type { PublicCache } from '../http/public-cache.ts'
import { countAnswers } from './count-answers.ts'
import { contentType, type Family, figure, inText } from './exposition.ts'
import { watchProcess } from './read-process.ts'
import { readShop } from './read-shop.ts'

/** Where figures are served, apart from shoppers. */
export type MetricsOptions = { port: number; host: string }

type Measured = { app: App; cache: PublicCache; database: Pick<Database, 'db' | 'pools'> }

/**
 * Counts what an app answers from here on, to be called before it opens, and serves that and how the shop stands at
 * `/metrics` of a port of its own. Nothing personal is among the figures, and nobody from outside adds to their labels.
 */
export function serveMetrics({ port, host }: MetricsOptions, { app, cache, database }: Measured) {
  const answers = countAnswers(app)
  const process = watchProcess()
  const read = async () => [
    ...answers(),
    ...readCache(cache),
    ...readPools(database),
    ...process.read(),
    ...(await readShop(database.db)),
  ]
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url?.split('?')[0] !== '/metrics') return response.writeHead(404).end()
    const text = inText(await read())
    return response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text)
  })
  return {
    open: () =>
      new Promise<void>((resolve, reject) => {
        const refuse = ({ message }: Error) =>
          reject(new CannotOpen(`The figures cannot be served at METRICS_PORT: ${message}`))
        server.once('error', refuse)
        server.listen(port, host, resolve)
      }),
    close: () => {
      process.stop()
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

const readCache = ({ counts, size }: PublicCache): Family[] => [
  figure('rawnaq_cache_hits_total', 'counter', 'Pages and public answers that were in memory.', counts.hits),
  figure('rawnaq_cache_misses_total', 'counter', 'Those that had to be made.', counts.misses),
  figure('rawnaq_cache_bytes', 'gauge', 'Memory they hold.', size),
]

function readPools({ pools }: Measured['database']): Family[] {
  const read = pools?.() ?? []
  const ofEach = (name: string, help: string, value: (one: PoolFigures) => number): Family => ({
    name,
    help,
    type: 'gauge',
    values: read.map((one) => ({ ...(one.replica && { labels: { replica: one.replica } }), value: value(one) })),
  })
  if (read.length === 0) return []
  return [
    ofEach('rawnaq_pool_used', 'Connections to the database, or a replica, at work.', ({ used }) => used),
    ofEach('rawnaq_pool_idle', 'Connections at rest.', ({ idle }) => idle),
    ofEach('rawnaq_pool_waiting', 'Calls that wait for a connection.', ({ waiting }) => waiting),
  ]
}
