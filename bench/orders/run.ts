import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../../tools/postgres.ts'
import { accountOf, startGateways } from '../../tools/shop/simulated-gateways.ts'
import { endedBackends, watchBackends } from '../support/backend-cpu.ts'
import { orderOf } from '../support/checkout-load.ts'
import { measure } from '../support/load.ts'
import { type MeasuredProcess, startMeasured } from '../support/measured-process.ts'
import { card } from '../support/place-orders.ts'
import { watchStatements } from '../support/statements.ts'
import { table } from '../support/table.ts'
import { findPgbench, runPgbench, type Script, scriptOf } from './pgbench.ts'
import { recordedStatements, recordOrders, spreadNumbers } from './record-order.ts'

/*
 * Orders per second with one line, in cash and by card, compared with pgbench, which sends the same statements and does
 * nothing else. Both use eight clients, one after the other, on databases with the same content. The table also has the CPU
 * time per order of the database and of the shop, because other load on the machine lowers the rates, and the rate of one
 * shop process more than that of eight backends.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, rounds: { type: 'string', default: '3' } },
})
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)]
if (!findPgbench()) {
  console.info(
    'pgbench, which comes with PostgreSQL, is not on this machine: there is nothing to measure orders against.',
  )
  process.exit()
}

/** Enough items that orders rarely wait for the same row. */
const ITEMS = 20
/** Orders of the warm-up. */
const WARMING_UP = 400

const ways = { cash: { payment_method: 'cash' }, card: { payment_method: 'card', payment: { card } } }

const folder = mkdtempSync(join(tmpdir(), 'rawnaq-orders-'))
const server = await startPostgres()
const gateways = await startGateways(join(folder, 'gateways'))
const databaseOf = (name: string) => Object.assign(new URL(server.url), { pathname: name }).href
const [own, bare] = [databaseOf('shop'), databaseOf('bare')]
await recordedStatements(server.url, 'create database shop')
await withShop(own, async () => {})
const items = await stockUp()
await spreadNumbers(own)

type Rate = { perSecond: number; cpu: number }

const rows: string[][] = []
for (const [way, payment] of Object.entries(ways)) {
  const recorded = await recordEach(payment)
  await recordedStatements(server.url, 'drop database if exists bare')
  await recordedStatements(server.url, 'create database bare template shop')
  const scripts = recorded.map((order, place) => scriptOf(order, `order_${place}`))
  const [ofShop, ofPgbench]: [Rate[], Rate[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    ofShop.push(await withShop(own, (shop) => shopRate(shop, payment)))
    await recordedStatements(own, 'truncate outbox')
    ofPgbench.push(await pgbenchRate(scripts))
  }
  const [shop, pgbench] = [middle(ofShop), middle(ofPgbench)]
  rows.push([
    way,
    String(recorded[0]!.statements.length),
    ...[shop.perSecond, pgbench.perSecond].map((rate) => rate.toFixed(0)),
    (shop.perSecond / pgbench.perSecond).toFixed(2),
    ...[shop.cpu, pgbench.cpu].map((cpu) => cpu.toFixed(1)),
    (pgbench.cpu / shop.cpu).toFixed(2),
  ])
}
const columns = ['per second', 'of pgbench', 'share', 'CPU ms each', 'of pgbench', 'share']
console.info(table(['orders', 'statements', ...columns], rows))
await gateways.stop()
await server.stop()
rmSync(folder, { recursive: true })

async function withShop<T>(databaseUrl: string, work: (shop: MeasuredProcess) => Promise<T>): Promise<T> {
  const env = { DATA_DIR: folder, DATABASE_URL: databaseUrl, RATE_LIMITS: 'off', ...accountOf(gateways.url) }
  const shop = await startMeasured('server/src/main.ts', '/api/health', env)
  return work(shop).finally(() => shop.stop())
}

async function stockUp(): Promise<number[]> {
  const plain = 'select id from items where not exists (select from properties p where p.item_id = items.id)'
  const made = `update items set quantity = 1000000 where id in (${plain} order by id limit ${ITEMS}) returning id`
  return (await recordedStatements<{ id: number }>(own, made)).map(({ id }) => id)
}

function lineOf(item_id: number) {
  return [{ item_id, property_id: null, item_quantity: 1 }]
}

async function recordEach(payment: (typeof ways)['cash' | 'card']) {
  const line = await watchStatements(own)
  const recorded = await withShop(line.url, async ({ url }) => {
    const kinds = await Promise.all(items.map((id) => orderOf(url, lineOf(id), payment)))
    return recordOrders(url, own, line.sent, kinds)
  })
  line.close()
  await recordedStatements(own, 'truncate outbox')
  return recorded
}

async function shopRate(shop: MeasuredProcess, payment: (typeof ways)['cash' | 'card']): Promise<Rate> {
  const makers = await Promise.all(items.map((id) => orderOf(shop.url, lineOf(id), payment)))
  let at = 0
  const load = { name: 'orders', next: () => makers[at++ % makers.length]!() }
  await measure(shop, { ...load, amount: WARMING_UP }, seconds)
  return onServer(own, async (client) => {
    const backends = await watchBackends(client)
    const whole = { ...shop, cpu: async () => (await shop.cpu()) + (await backends()) }
    const { perSecond, cpu, refused } = await measure(whole, load, seconds)
    if (refused > 0) throw new Error(`${refused} orders were refused`)
    return { perSecond, cpu }
  })
}

function pgbenchRate(scripts: Script[]): Promise<Rate> {
  return onServer(server.url, async (client) => {
    const before = await endedBackends(client)
    const { perSecond, count } = await runPgbench(bare, folder, scripts, seconds)
    return { perSecond, cpu: ((await endedBackends(client)) - before) / count }
  })
}

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** The median round by rate. */
function middle(rounds: Rate[]): Rate {
  return rounds.toSorted((a, b) => a.perSecond - b.perSecond)[rounds.length >> 1]!
}
