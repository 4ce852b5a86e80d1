import { runTests } from '../run-tests.ts'
import { withSharedDemoDatabase } from '../shared-demo-database.ts'
import { inWords } from '../test-counts.ts'
import { checkExchange } from './check-exchange.ts'

/*
 * Runs the journeys, or those that are named, through a proxy that holds every call of the pages to the API's own document:
 * `npm run journeys:checked -- e2e/cart.test.ts`. A complaint fails it, as a journey does.
 */
const named = process.argv.slice(2)
const files = named.length > 0 ? named : ['e2e/**/*.test.ts']
const run = async () => (await runTests({ files, concurrency: 1 })).counts
const journeys = await checkExchange(() => withSharedDemoDatabase(run))
console.info(`journeys and complaints: ${inWords(journeys)}`)
process.exitCode = journeys.failed > 0 ? 1 : 0
