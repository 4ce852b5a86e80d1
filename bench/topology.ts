import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startDatabases } from '../tools/topology/databases.ts'
import { startShops } from '../tools/topology/shops.ts'
import { auditMoney } from './audit-money.ts'
import { type Load, measure } from './load.ts'
import { readingLoads } from './reading-loads.ts'
import { sellUnderKills } from './sell-under-kills.ts'
import { table } from './table.ts'

/*
 * Two processes of the shop behind HAProxy, on a PostgreSQL through PgBouncer, with a replica, all on this machine: how
 * much more they read than one, as long as the machine has processors for it; and whether anything is lost when each of
 * them is killed in turn while eight shoppers pay by card.
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

const measured = ['category page', 'category page, new filter']
const loads = (await readingLoads(shops.url)).filter(({ name }) => measured.includes(name))
const rateOf = async (load: Load) => (await measure({ ...shops, cpu, memory: cpu }, load, seconds)).perSecond
const two = await each(rateOf)
await second.stop()
const one = await each(rateOf)
await second.start()
const rows = loads.map(({ name }, place) => [
  name,
  one[place]!.toFixed(0),
  two[place]!.toFixed(0),
  (two[place]! / one[place]!).toFixed(2),
])
console.info(table(['read', 'one process', 'two', 'times'], rows))

let turn = 0
const ends: (() => Promise<void>)[] = [
  () => first.kill().then(first.start),
  () => pooler.restart(),
  () => second.kill().then(second.start),
  // It does not come back: from here on everything is read from the server.
  () => (turn > ends.length ? first.kill().then(first.start) : replica.stop()),
]
const killAndStartAgain = () => ends[turn++ % ends.length]!()
const sold = await sellUnderKills(
  { url: shops.url, killAndStartAgain, stop: shops.stop },
  { databaseUrl: databases.direct, orders, kills },
)
const { complaints, ...figures } = await auditMoney(databases.direct, join(shops.folder, 'gateways'), sold)
for (const complaint of complaints) console.error(complaint)
console.info(`\n${orders} orders by card; processes, pooler and replica killed in turn, ${kills} times\n`)
console.info(
  table(
    Object.keys(figures).map((name) => name.replaceAll('_', ' ')),
    [Object.values(figures).map(String)],
  ),
)
await shops.stop()
await stop()
process.exitCode = complaints.length > 0 ? 1 : 0

/** Whose processor time counts is not asked here. */
async function cpu() {
  return 0
}

async function each(read: (load: Load) => Promise<number>): Promise<number[]> {
  const found: number[] = []
  for (const load of loads) found.push(await read(load))
  return found
}
