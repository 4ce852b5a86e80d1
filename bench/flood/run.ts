import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { startPostgres } from '../../tools/postgres.ts'
import { type MeasuredProcess, startMeasured } from '../support/measured-process.ts'
import { restock } from '../support/place-orders.ts'
import { table } from '../support/table.ts'
import { attacks, type Outcome } from './attacks.ts'
import { normalShopper } from './normal-shopper.ts'

/*
 * Slow clients, oversized requests and floods against one process, while one shopper keeps buying. No request of the shopper
 * may be lost, slow clients must be disconnected, and the process may not crash or leak memory. Names after `--` select attacks.
 */
const MEGABYTE = 1024 * 1024
/** Memory limits in MB: the peak, and the rest afterwards. */
const bounds = { peak: 1200, retained: 400 }

const names = process.argv.slice(2)
const server = await startPostgres()
const shop = await startMeasured('server/src/main.ts', '/api/health', {
  DATABASE_URL: server.url,
  TRUST_PROXY: '127.0.0.1',
})
const { items } = await restock(server.url)
const megabytes = async () => (await shop.memory()) / MEGABYTE
const complaints: string[] = []
const lines: string[][] = []
const visits: string[][] = []
await visited('nobody else', () => pause(5000))
const calm = await megabytes()
const wanted = attacks.filter(({ name }) => names.length === 0 || names.includes(name))
for (const [kind, some] of Map.groupBy(wanted, ({ of }) => of)) {
  if (kind === 'slow lines') await visited('slow lines, all at once', () => Promise.all(some.map(suffer)))
  else for (const attack of some) await visited(attack.name, () => suffer(attack))
}
await visited('nobody else any more', () => pause(10_000))
const retained = (await megabytes()) - calm
if (retained > bounds.retained) complaints.push(`The process retains ${retained.toFixed(0)} MB of what it took.`)

console.info(table(['attack', 'connections', 'last cut after s', 'never cut', 'answers'], lines))
console.info(
  `\n${table(['the good shopper beside', 'asked', 'orders', 'late', 'lost', 'slowest s', 'memory MB', 'at its worst'], visits)}`,
)
for (const complaint of complaints) console.error(complaint)
await shop.stop()
await server.stop()
process.exitCode = complaints.length > 0 ? 1 : 0

async function visited(name: string, work: () => Promise<unknown>) {
  const watch = watchMemory(shop)
  const shopper = normalShopper(shop.url, items)
  await work()
  const { asked, orders, late, lost, slowest } = await shopper.leave()
  const peak = await watch.end()
  const measurements = [
    asked,
    orders,
    late,
    lost.length,
    (slowest / 1000).toFixed(1),
    (await megabytes()).toFixed(0),
    peak.toFixed(0),
  ]
  visits.push([name, ...measurements.map(String)])
  for (const one of lost) complaints.push(`Lost beside ${name}: ${one}`)
  if (orders === 0) complaints.push(`Nothing was bought beside ${name}.`)
  if (peak > bounds.peak) complaints.push(`The process used ${peak.toFixed(0)} MB beside ${name}.`)
}

async function suffer({ name }: { name: string }) {
  const attacker = new Worker(new URL('attacker.ts', import.meta.url), { workerData: { url: shop.url, name } })
  const [outcome] = (await once(attacker, 'message')) as [Outcome]
  const { connections, answers, lastCut, uncut } = outcome
  const counts = Object.entries(answers).map(([answer, times]) => `${times} × ${answer}`)
  lines.push([name, String(connections), lastCut ? lastCut.toFixed(1) : '', String(uncut), counts.join(', ')])
  if (uncut > 0) complaints.push(`${uncut} of ${connections} were never cut: ${name}`)
}

/** Samples the process memory twice a second, in MB. */
function watchMemory({ memory }: MeasuredProcess) {
  let peak = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      peak = Math.max(peak, (await memory()) / MEGABYTE)
      await pause(500)
    }
  })()
  return {
    end: async () => {
      isOver = true
      await watching
      return peak
    },
  }
}
