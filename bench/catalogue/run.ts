import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../../tools/postgres.ts'
import { table } from '../support/table.ts'
import { catalogueDatabase } from './catalogue-database.ts'
import { type JobMeasurement, measureBackgroundJobs } from './measure-background-jobs.ts'
import { type FilledDatabase, measureCatalogues, type RequestMeasurement } from './measure-catalogue.ts'

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '2000,20000,200000,1000000' },
    calls: { type: 'string', default: '1000' },
    /** A regular expression: only calls with a matching name are measured, and no background jobs. */
    only: { type: 'string' },
    /** The server of the catalogues, which later runs reuse; a temporary one by default. */
    server: { type: 'string' },
  },
})
const sizes = values.sizes.split(',').map(Number)
const calls = Number(values.calls)
if (![...sizes, calls].every((number) => Number.isInteger(number) && number >= 100 && number <= 5_000_000)) {
  console.error('--sizes and --calls have to be whole numbers from 100 to 5000000.')
  process.exit(1)
}

console.info(
  'A ratio compares the same call. Where "items" differ, a part of it is the number of items that a call returns.',
)
console.info(`${calls} calls of each kind, one at a time, never answered from memory; Node ${process.versions.node}`)
const cluster = values.server ? { url: values.server, stop: async () => {} } : await startPostgres()
const databases: FilledDatabase[] = []
for (const size of sizes) {
  const url = await catalogueDatabase(cluster.url, size)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  databases.push({ url, client })
}
const measured = await measureCatalogues(databases, calls, new RegExp(values.only ?? ''))
for (const [place, { url, client }] of databases.entries()) {
  show(sizes[place]!, measured[place]!, measured[0]!)
  if (values.only === undefined) showBackgroundJobs(await measureBackgroundJobs(url, client))
  await client.end()
}
await cluster.stop()

function show(size: number, measurements: RequestMeasurement[], smallest: RequestMeasurement[]) {
  const rows = measurements.map(({ name, p50, p99, shopCpu, databaseCpu, found, items }, index) => [
    name,
    found,
    items.toFixed(1),
    p50.toFixed(1),
    p99.toFixed(1),
    shopCpu.toFixed(2),
    databaseCpu.toFixed(2),
    `${(p99 / smallest[index]!.p99).toFixed(2)}×`,
    `${((shopCpu + databaseCpu) / (smallest[index]!.shopCpu + smallest[index]!.databaseCpu)).toFixed(2)}×`,
  ])
  const of = `of ${sizes[0]!.toLocaleString('en')}`
  console.info(`\n${size.toLocaleString('en')} items\n`)
  console.info(
    table(
      ['call', 'found', 'items', 'p50 ms', 'p99 ms', 'shop CPU ms', 'database CPU ms', `p99 ${of}`, `CPU ${of}`],
      rows,
    ),
  )
}

function showBackgroundJobs(measurements: JobMeasurement[]) {
  const rows = measurements.map(({ name, took, cpu, grown }) => [
    name,
    took.toFixed(0),
    cpu.toFixed(0),
    grown.toFixed(1),
  ])
  console.info(`\n${table(['chore', 'ms', 'CPU ms', 'MB more held'], rows)}`)
}
