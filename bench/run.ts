import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { startPostgres } from '../tools/postgres.ts'
import { findPostgres } from '../tools/postgres-binaries.ts'
import { type Beside, measureShop, shareOf } from './measure-shop.ts'
import { statementsOf } from './statements-of.ts'
import { startMeasured } from './support/measured-process.ts'
import { table } from './support/table.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '1' } } })
const seconds = Number(values.seconds)
if (!Number.isInteger(seconds) || seconds < 1 || seconds > 600) {
  console.error('--seconds has to be a whole number from 1 to 600.')
  process.exit(1)
}

const machine = cpus()
console.info(
  `three runs of ${seconds} s for each call, 8 at a time; ${machine.length} processors (${machine[0]?.model.trim()}), Node ${process.versions.node}`,
)
const hello = await startMeasured('bench/hello.ts', '/')
const embedded = await measureShop(hello, seconds)
show('On the embedded database', embedded.measurements)
if (findPostgres()) await onPostgres()
else console.info('\nPostgreSQL is not on this machine, so nothing was measured on it.')
await hello.stop()
console.info('\nScripts before a page is alive, compressed\n')
const scripts = embedded.scripts.map(({ page, files, bytes }) => [page, String(files), (bytes / 1000).toFixed(1)])
console.info(table(['page', 'files', 'KB'], scripts))

async function onPostgres() {
  const server = await startPostgres()
  // Counted before the benchmark sells all stock.
  const { quote, checkout } = await statementsOf(server.url)
  const { measurements } = await measureShop(hello, seconds, server.url)
  show('On PostgreSQL, whose own processor time is not counted', measurements)
  console.info(`\nSQL statements: ${quote} for a quote, ${checkout} for a checkout, begin and commit included`)
  await server.stop()
}

/** Relative to the bare Fastify hello-world: the share of its requests per second, and the ratio of CPU time per request. */
function show(title: string, measurements: Beside[]) {
  const rows = measurements.map((figure) => [
    figure.name,
    Math.round(figure.perSecond).toLocaleString('en'),
    shareOf(figure).toFixed(3),
    figure.cpu.toFixed(3),
    `${(figure.cpu / figure.hello.cpu).toFixed(1)}×`,
    figure.p99.toFixed(1),
    String(figure.answered),
    String(figure.refused),
  ])
  const names = ['call', 'per second', 'of hello', 'CPU ms each', 'of hello', 'p99 ms', 'answered', 'refused']
  console.info(`\n${title}\n`)
  console.info(table(names, rows))
  const hellos = measurements.map(({ hello }) => hello.perSecond).sort((a, b) => a - b)
  console.info(
    `\nhello: ${[hellos[0]!, hellos.at(-1)!].map((rate) => Math.round(rate).toLocaleString('en')).join(' to ')} a second`,
  )
}
