import { parseArgs } from 'node:util'
import { checkExchange } from '../checked-journeys/check-exchange.ts'
import { freePort } from '../free-port.ts'
import { runTests } from '../test-runner/run-tests.ts'
import { inWords, sum } from '../test-runner/test-counts.ts'
import { startDatabases } from './databases.ts'
import { startEdge } from './edge.ts'
import { startFailoverDatabases } from './failover-databases.ts'
import { startShops } from './shops.ts'

/*
 * A shop with several processes on this machine: two behind HAProxy, on a PostgreSQL with a replica, through PgBouncer.
 * `npm run topology` runs it until a key is pressed. `npm run topology -- --test` runs the server's race tests through
 * the pooler and all journeys, each file on its own two processes, or only the files named after it. `--checked` also
 * validates their requests against the API document. `--failover` has three PostgreSQL nodes under Patroni instead.
 * `--edge` has Varnish in front, which is purged after changes.
 */
const { values, positionals } = parseArgs({
  options: {
    test: { type: 'boolean', default: false },
    checked: { type: 'boolean', default: false },
    failover: { type: 'boolean', default: false },
    edge: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const { databases, stop } = await (values.failover ? startFailoverDatabases() : startDatabases())

if (values.test) {
  const races = positionals.length > 0 ? sum([]) : await racesThroughThePooler()
  process.env.SHOP_TOPOLOGY = JSON.stringify(databases)
  const files = positionals.length > 0 ? positionals : ['e2e/**/*.test.ts']
  const go = async () => (await runTests({ files, concurrency: 1 })).counts
  const journeys = await (values.checked ? checkExchange(go) : go())
  console.info(`races ${inWords(races)}; journeys ${inWords(journeys)}`)
  process.exitCode = sum([races, journeys]).failed > 0 ? 1 : 0
} else {
  const port = await freePort()
  const atEdge = `http://127.0.0.1:${port}`
  const shops = await startShops(databases, 2, values.edge ? { SITE_URL: atEdge, PURGE_URLS: atEdge } : {})
  const edge = values.edge ? startEdge(port, shops.url, shops.folder) : undefined
  console.info(`Two processes are open behind ${edge?.url ?? shops.url}/main; Ctrl+C ends them.`)
  await new Promise((resolve) => process.once('SIGINT', resolve))
  await edge?.stop()
  await shops.stop()
}
await stop()

async function racesThroughThePooler() {
  process.env.TEST_DATABASE_URL = databases.pooled
  process.env.TEST_DATABASE_DIRECT_URL = databases.direct
  const { counts: races } = await runTests({ files: ['server/src/**/*.race.test.ts'], filesPerProcess: 8 })
  delete process.env.TEST_DATABASE_URL
  delete process.env.TEST_DATABASE_DIRECT_URL
  return races
}
