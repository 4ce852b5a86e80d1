import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { reportsOfNodes, startFailoverDatabases } from '../../tools/topology/failover-databases.ts'
import { startShops } from '../../tools/topology/shops.ts'
import { auditMoney } from '../money/audit-money.ts'
import { byCard } from '../money/payments.ts'
import { type AcknowledgedOrder, buy, restock, STOCK } from '../support/place-orders.ts'
import { table } from '../support/table.ts'
import { conclude } from './conclude.ts'
import { diskFull, type Fault, faults } from './faults.ts'

/*
 * Eight shoppers order by card and in cash from two processes, while the primary of three PostgreSQL nodes under Patroni
 * is killed, frozen and isolated, and the leader of etcd is killed, each so many rounds. Afterwards every acknowledged
 * order must be in the database once, and the payments of the gateway must equal those of the shop. `--only` names one
 * fault; the full disk of the primary is tried only with it, on file systems in memory. `--asynchronous` replicates asynchronously: with the fault 'primary killed, replicas late' this must lose orders, or
 * the benchmark proves nothing.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    only: { type: 'string' },
    asynchronous: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
// An exit stops everything it has started; a signal alone does not.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
const cash = { payment_method: 'cash' }
const SHOPPERS = 8

const smallDisks = values.only === diskFull
const { databases, nodes, untilComplete, stop } = await startFailoverDatabases({
  synchronous: !values.asynchronous,
  smallDisks,
})
const shops = await startShops(databases, 2, { RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' })
const goods = await restock(databases.direct)
// A process can only serve a stale page that it has rendered before.
for (const { url } of shops.processes) {
  const reason = await visit(url)
  if (reason) throw new Error(`${url} serves no page: ${reason}`)
}
const acknowledged: (AcknowledgedOrder & { at: number })[] = []
const pages = { served: 0, failed: 0 }
/** How often pages failed, by status or error. */
const reasons: Record<string, number> = {}
/** How often requests of orders got no answer or a status of 500 or above, by status; 0 is none. */
const unanswered: Record<string, number> = {}
let isSelling = true

const shoppers = Array.from({ length: SHOPPERS }, async (_, shopper) => {
  for (let place = shopper; isSelling; place += SHOPPERS) {
    const order = await buy(shops.url, { goods, place, payment: shopper % 2 ? byCard : cash }, (status) => {
      unanswered[status] = (unanswered[status] ?? 0) + 1
    })
    acknowledged.push({ ...order, at: Date.now() })
  }
})
const visitor = (async () => {
  while (isSelling) {
    const reason = await visit(shops.url)
    if (reason) reasons[reason] = (reasons[reason] ?? 0) + 1
    pages[reason ? 'failed' : 'served'] += 1
    await pause(100)
  }
})()

const canIsolate = nodes.every(({ machine }) => machine.isolate)
const chosen = faults.filter(({ name }) => (values.only ? name === values.only : name !== diskFull))
const rows: string[][] = []
let count = 0
const allPauses: number[] = []
for (const fault of chosen) {
  if (fault.name === 'primary isolated' && !canIsolate) {
    console.info('This machine permits no network namespaces: the primary cannot be isolated.')
    continue
  }
  const pauses: number[] = []
  const before = { ...pages }
  for (let round = 0; round < rounds; round += 1) pauses.push(await secondsWithoutOrders(fault, round))
  count += rounds
  allPauses.push(...pauses)
  const sorted = pauses.toSorted((a, b) => a - b)
  const [median, worst] = [sorted[sorted.length >> 1]!, sorted.at(-1)!]
  const failed = pages.failed - before.failed
  rows.push([fault.name, String(rounds), median.toFixed(1), worst.toFixed(1), String(failed)])
  console.info(`${fault.name}: ${rounds} rounds, longest pause of orders ${worst.toFixed(1)} s, ${failed} pages failed`)
}
isSelling = false
await Promise.all([...shoppers, visitor])

const lostAnswers = Object.values(unanswered).reduce((sum, times) => sum + times, 0)
const sold = { acknowledged, giftCards: [], kills: count, units: goods.items.length * STOCK, lostAnswers }
const { complaints, ...measurements } = await auditMoney(databases.direct, join(shops.folder, 'gateways'), sold)
const double = acknowledged.length - new Set(acknowledged.map(({ id }) => id)).size
for (const complaint of complaints.slice(0, 20)) console.error(complaint)
console.info(
  table(['fault', 'rounds', 'seconds without orders, median', 'worst', 'pages failed'], rows),
  `\n${pages.served} pages served, ${pages.failed} failed ${pages.failed > 0 ? JSON.stringify(reasons) : ''}\n`,
  `requests of orders repeated, by status: ${JSON.stringify(unanswered)}\n`,
  table(
    Object.keys(measurements).map((name) => name.replaceAll('_', ' ')),
    [Object.values(measurements).map(String)],
  ),
)
await shops.stop()
await stop()
const { line, exitCode } = conclude({
  ...{ rounds: count, acknowledged: acknowledged.length, differences: complaints.length, double },
  pauses: allPauses,
})
console.info(line)
process.exitCode = exitCode

/** Loads the home page. Returns why it failed, null if it did not. */
async function visit(url: string): Promise<string | null> {
  try {
    const answer = await fetch(`${url}/main`, { signal: AbortSignal.timeout(5000) })
    await answer.arrayBuffer()
    return answer.ok ? null : `status ${answer.status}`
  } catch (error) {
    return (error as Error).name
  }
}

/** Causes a fault, repairs it once orders are placed again, and returns the longest time between two orders meanwhile. */
async function secondsWithoutOrders(fault: Fault, round: number): Promise<number> {
  await untilComplete()
  await untilOrders(SHOPPERS)
  const start = Date.now()
  const repair = await fault.cause(nodes, round)
  await untilOrders(SHOPPERS * 2)
  // Orders of the first moments may have been committed before the fault.
  const deadline = Date.now() + 25_000
  while (Date.now() < deadline && longestGap(start) < 5000) await pause(200)
  await untilOrders(SHOPPERS * 2)
  repair()
  await untilComplete()
  return longestGap(start) / 1000
}

async function untilOrders(more: number) {
  const goal = acknowledged.length + more
  const until = Date.now() + 180_000
  while (acknowledged.length < goal) {
    if (Date.now() > until) {
      const reports = await reportsOfNodes(nodes)
      throw new Error(`no ${more} orders in three minutes; the nodes: ${reports}; the shops wrote:\n${shops.log()}`)
    }
    await pause(50)
  }
}

/** Milliseconds, including the time since the last order. */
function longestGap(since: number): number {
  const times = [since, ...acknowledged.map(({ at }) => at).filter((at) => at > since), Date.now()]
  return Math.max(...times.slice(1).map((at, place) => at - times[place]!))
}
