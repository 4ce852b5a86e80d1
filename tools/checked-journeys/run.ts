import { withSharedDemoDatabase } from '../shop/shared-demo-database.ts'
import { runTests } from '../test-runner/run-tests.ts'
import { inWords } from '../test-runner/test-counts.ts'
import { checkExchange } from './check-exchange.ts'

/*
 * Runs all or the named journeys through a proxy that validates every request of the pages against the API document:
 * `npm run journeys:checked -- e2e/cart/cart.test.ts`. A complaint or a failed journey fails the command.
 */
const named = process.argv.slice(2)
const files = named.length > 0 ? named : ['e2e/**/*.test.ts']
const run = async () => (await runTests({ files, concurrency: 1 })).counts
const journeys = await checkExchange(() => withSharedDemoDatabase(run))
console.info(`journeys and complaints: ${inWords(journeys)}`)
process.exitCode = journeys.failed > 0 ? 1 : 0
