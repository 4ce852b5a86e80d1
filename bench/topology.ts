import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '../tools/free-port.ts'
import { startBalancer } from '../tools/topology/balancer.ts'
import { startDatabases } from '../tools/topology/databases.ts'
import { startShops } from '../tools/topology/shops.ts'
import { auditMoney } from './money/audit-money.ts'
import { sellUnderKills } from './money/sell-under-kills.ts'
import { measure } from './support/load.ts'
import { readLoads } from './support/read-loads.ts'
import { table } from './support/table.ts'

/*
 * Measures two processes of the shop behind HAProxy, on a PostgreSQL with a replica, through PgBouncer, all on this
 * machine: how many more requests they serve than one, as far as the machine has processors for it, and whether
 * anything is lost when each part is killed in turn while eight shoppers pay by card.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    orders: { type: 'string', default: '300' },
    kills: { type: 'string', default: '12' },
  },
})
const [seconds, orders, kills] = [values.seconds, values.orders, values.kills].map(Number) as [number, number, number]

const { databases, pooler, replica, stop } = await startDatabases()
const shops = await startShops(databases, 2, { RATE_LIMITS: 'off', LOG_LEVEL: 'error' })
const [first, second] = shops.processes as [(typeof shops.processes)[0], (typeof shops.processes)[0]]

const alone = await startBalancer(await freePort(), [Number(new URL(first.url).port)], shops.folder)
const measured = ['category page', 'category page, new filter']
const rows: string[][] = []
for (const load of (await readLoads(shops.url)).filter(({ name }) => measured.includes(name))) {
  const rateAt = async ({ url }: { url: string }) =>
    (await measure({ ...shops, url, cpu, memory: cpu }, load, seconds)).perSecond
  await rateAt(shops)
  // Alternately, because other load on the machine varies.
  const [one, two]: [number[], number[]] = [[], []]
  for (let round = 0; round < 3; round += 1) {
    one.push(await rateAt(alone))
    two.push(await rateAt(shops))
  }
  const [ofOne, ofTwo] = [middle(one), middle(two)]
  rows.push([load.name, ofOne.toFixed(0), ofTwo.toFixed(0), (ofTwo / ofOne).toFixed(2)])
}
await alone.stop()
console.info(table(['read', 'one process', 'two', 'times'], rows))

let turn = 0
const ends: (() => Promise<void>)[] = [
  () => first.kill().then(first.start),
  () => pooler.restart(),
  () => second.kill().then(second.start),
  // The replica is not restarted: from here on the primary serves all reads.
  () => (turn > ends.length ? first.kill().then(first.start) : replica.stop()),
]
const killAndStartAgain = () => ends[turn++ % ends.length]!()
const sold = await sellUnderKills(
  { url: shops.url, killAndStartAgain, stop: shops.stop },
  { databaseUrl: databases.direct, orders, kills },
)
const { complaints, ...measurements } = await auditMoney(databases.direct, join(shops.folder, 'gateways'), sold)
for (const complaint of complaints) console.error(complaint)
console.info(`\n${orders} orders by card; processes, pooler and replica killed in turn, ${kills} times\n`)
console.info(
  table(
    Object.keys(measurements).map((name) => name.replaceAll('_', ' ')),
    [Object.values(measurements).map(String)],
  ),
)
await shops.stop()
await stop()
process.exitCode = complaints.length > 0 ? 1 : 0

/** CPU time is not measured here. */
async function cpu() {
  return 0
}

function middle(rates: number[]): number {
  return rates.toSorted((a, b) => a - b)[rates.length >> 1]!
}
