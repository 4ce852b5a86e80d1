import { parseArgs } from 'node:util'
import { z } from 'zod'
import { faults } from './faults.ts'
import { faultsAt } from './faults-at.ts'
import { standingFor, startSimulators } from './start-simulators.ts'

/*
 * Runs the payment simulators as a process of their own and prints their URL:
 * node server/src/payments/simulators/serve.ts --port 0 --folder .data/gateways --faults '{"hung":0.1}' --seed 1
 * With --site they send browsers to the shop at that URL, which proxies their pages, and send it webhooks.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    folder: { type: 'string' },
    site: { type: 'string' },
    faults: { type: 'string', default: '{}' },
    seed: { type: 'string', default: '1' },
  },
})
const shares = z.partialRecord(z.enum(faults), z.number().min(0).max(1)).parse(JSON.parse(values.faults))
const simulators = await startSimulators({
  port: Number(values.port),
  ...(values.site && standingFor(values.site)),
  folder: values.folder,
  faultOf: faultsAt(shares, Number(values.seed)),
})
console.info(simulators.url)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => simulators.close())
