import { parseArgs } from 'node:util'
import pg from 'pg'
import { request } from 'undici'
import { startPostgres } from '../../tools/postgres.ts'
import { withShop } from '../measure-shop.ts'
import { watchBackends } from '../support/backend-cpu.ts'
import type { MeasuredProcess } from '../support/measured-process.ts'
import { table } from '../support/table.ts'
import { catalogueDatabase } from './catalogue-database.ts'

/** Measures the product feeds of catalogues of several sizes: their length, time, CPU time and memory. */
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

const SAMPLE_MS = 50
const feeds = [
  ['Google, English', '/feeds/google-en.xml', 'identity'],
  ['Google, English, gzip', '/feeds/google-en.xml', 'gzip'],
  ['Meta, Arabic', '/feeds/meta-ar.csv', 'identity'],
] as const

const cluster = values.server ? { url: values.server, stop: async () => {} } : await startPostgres()
for (const size of sizes) {
  const url = await catalogueDatabase(cluster.url, size)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const rows: string[][] = []
  for (const [name, path, encoding] of feeds)
    rows.push(await withShop(url, (shop) => measureFeed(shop, client, { name, path, encoding })))
  console.info(`\n${size.toLocaleString('en')} items, Node ${process.versions.node}\n`)
  console.info(table(['feed', 'MB sent', 'ms', 'shop CPU ms', 'database CPU ms', 'MB before', 'MB at most'], rows))
  await client.end()
}
await cluster.stop()

type FeedRequest = { name: string; path: string; encoding: string }

async function measureFeed(shop: MeasuredProcess, client: pg.Client, { name, path, encoding }: FeedRequest) {
  // The first query of a shop is slower.
  await fetch(`${shop.url}/sitemap.xml`).then((answer) => answer.bytes())
  const [cpu, databaseSince, before] = [await shop.cpu(), await watchBackends(client), await shop.memory()]
  let highest = before
  let sampling = Promise.resolve()
  const timer = setInterval(() => {
    sampling = sampling.then(async () => {
      highest = Math.max(highest, await shop.memory())
    })
  }, SAMPLE_MS)
  const began = performance.now()
  const bytes = await count(`${shop.url}${path}`, encoding)
  const took = performance.now() - began
  clearInterval(timer)
  await sampling
  const megabytes = (amount: number) => (amount / 2 ** 20).toFixed(1)
  return [
    name,
    megabytes(bytes),
    ...[took, (await shop.cpu()) - cpu, await databaseSince()].map((figure) => figure.toFixed(0)),
    megabytes(before),
    megabytes(highest),
  ]
}

/** The bytes of a response as they come over the wire, without storing them. */
async function count(url: string, encoding: string): Promise<number> {
  const { statusCode, body } = await request(url, { headers: { 'accept-encoding': encoding } })
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`)
  let bytes = 0
  for await (const part of body) bytes += (part as Buffer).length
  return bytes
}
