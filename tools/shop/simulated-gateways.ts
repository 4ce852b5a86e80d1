import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../source-files.ts'

/** A transaction recorded by a simulated gateway: `amount` in the major unit, `of` the transaction that a refund belongs to. */
export type GatewayRecord = {
  id: string
  gateway: string
  invoice: string
  kind: string
  status: string
  amount: string
  of?: string
}

type GatewayOptions = {
  /** Shares of the requests. */
  faults?: Record<string, number>
  seed?: number
  /** The address of the shop that hands their pages on to browsers. */
  site?: string
}

/** The simulated gateways in a process of their own, which outlives the shop. */
export async function startGateways(folder: string, { faults = {}, seed = 1, site = '' }: GatewayOptions = {}) {
  const program = 'server/src/payments/simulators/serve.ts'
  const args = ['--folder', folder, '--faults', JSON.stringify(faults), '--seed', String(seed), '--site', site]
  const child = spawn(process.execPath, [program, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  // Also when a measurement fails on the way.
  process.once('exit', () => child.kill())
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string]
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

/** The environment of a shop that uses the simulated gateways at this URL. */
export const accountOf = (url: string) => ({
  AUTHORIZE_NET_URL: `${url}/authorize-net`,
  AUTHORIZE_NET_LOGIN: 'rawnaq-test',
  AUTHORIZE_NET_KEY: 'test-key-of-shop',
  RAW_CARDS: 'on',
})

/** The records of all simulated gateways; the last line of an id is its state. */
export function readGatewayRecords(folder: string): GatewayRecord[] {
  const ledgers = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))
  return ledgers.flatMap((name) => {
    const lines = readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean)
    const entries = lines.map((line) => JSON.parse(line) as GatewayRecord)
    return [...new Map(entries.map((entry) => [entry.id, entry])).values()]
  })
}
