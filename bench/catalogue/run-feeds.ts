import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../../tools/postgres.ts'
import { withShop } from '../measure-shop.ts'
import { watchBackends } from '../support/backend-cpu.ts'
import { limitedHeap, measureDownload } from '../support/measure-download.ts'
import type { MeasuredProcess } from '../support/measured-process.ts'
import { table } from '../support/table.ts'
import { catalogueDatabase } from './catalogue-database.ts'

/** Measures the product feeds and all sitemaps of catalogues of several sizes: their length, time, CPU time and memory. */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '2000,200000' },
    /** The server of the catalogues, which later runs reuse; a temporary one by default. */
    server: { type: 'string' },
  },
})
const sizes = values.sizes.split(',').map(Number)
if (!sizes.every((size) => Number.isInteger(size) && size >= 100 && size <= 5_000_000)) {
  console.error('--sizes has to be whole numbers from 100 to 5000000.')
  process.exit(1)
}

const feeds = [
  ['Google, English', '/feeds/google-en.xml', 'identity'],
  ['Google, English, gzip', '/feeds/google-en.xml', 'gzip'],
  ['Meta, Arabic', '/feeds/meta-ar.csv', 'identity'],
  ['All sitemaps', '/sitemap.xml', 'identity'],
] as const

const cluster = values.server ? { url: values.server, stop: async () => {} } : await startPostgres()
for (const size of sizes) {
  const url = await catalogueDatabase(cluster.url, size)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const rows: string[][] = []
  for (const [name, path, encoding] of feeds)
    rows.push(await withShop(url, (shop) => measureFeed(shop, client, { name, path, encoding }), [], limitedHeap))
  console.info(`\n${size.toLocaleString('en')} items, Node ${process.versions.node}\n`)
  console.info(table(['feed', 'MB sent', 'ms', 'shop CPU ms', 'database CPU ms', 'MB before', 'MB at most'], rows))
  await client.end()
}
await cluster.stop()

type FeedRequest = { name: string; path: string; encoding: string }

async function measureFeed(shop: MeasuredProcess, client: pg.Client, { name, path, encoding }: FeedRequest) {
  // The first query of a shop is slower.
  const index = await fetch(`${shop.url}/sitemap.xml`).then((answer) => answer.text())
  const sitemaps = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(url!).pathname)
  const paths = path === '/sitemap.xml' ? sitemaps : [path]
  const databaseSince = await watchBackends(client)
  const { megabytes, ms, cpuMs, before, atMost } = await measureDownload(shop, paths, { 'accept-encoding': encoding })
  return [
    name,
    megabytes.toFixed(1),
    ...[ms, cpuMs, await databaseSince()].map((figure) => figure.toFixed(0)),
    ...[before, atMost].map((memory) => memory.toFixed(1)),
  ]
}
