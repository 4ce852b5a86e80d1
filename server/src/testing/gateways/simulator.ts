import type { FastifyInstance } from 'fastify'
import { type FaultOf, meetFaults } from '../../payments/simulators/faults.ts'
import { type Entry, type Ledger, openLedger } from '../../payments/simulators/ledger.ts'
import { listen } from './gateway-redirects.ts'

type Test = { after(work: () => void | Promise<void>): unknown }

/** A simulated gateway over HTTP; `calls` has the requests it received, `clock.ahead` moves its time. */
export async function startSimulator<Stored extends Entry>(
  t: Test,
  register: (app: FastifyInstance, options: { ledger: Ledger<Stored>; now: () => number }) => void,
) {
  const ledger = openLedger<Stored>()
  const met: { fault: FaultOf } = { fault: () => undefined }
  const clock = { ahead: 0 }
  const calls: string[] = []
  const url = await listen(t, (app) => {
    app.addHook('onRequest', async ({ method, url }) => void calls.push(`${method} ${url}`))
    meetFaults(app, (request) => met.fault(request))
    register(app, { ledger, now: () => Date.now() + clock.ahead })
  })
  /** An action of a bank or of the gateway's staff. */
  const control = (path: string, body: object = {}) =>
    fetch(`${url}/_control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return { url, ledger, met, clock, calls, control }
}
