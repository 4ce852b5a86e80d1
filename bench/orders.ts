import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../tools/postgres.ts'
import { orderOf } from './checkout-load.ts'
import { measure } from './load.ts'
import { type MeasuredProcess, startMeasured } from './measured-process.ts'
import { findPgbench, runPgbench, scriptOf } from './pgbench.ts'
import { asked, recordOrders, spreadNumbers } from './record-order.ts'
import { card } from './sell-under-kills.ts'
import { accountOf, startGateways } from './simulated-gateways.ts'
import { watchStatements } from './statements.ts'
import { table } from './table.ts'

/*
 * How many orders of one line the shop takes in a second on PostgreSQL, in cash and by card, beside pgbench, which sends
 * the very statements of such an order and does nothing else: eight clients each, in turn, on databases of the same content.
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

/** So many pieces to choose from, so that not everybody waits for the same one. */
const PIECES = 20
const ways = { cash: { payment_method: 'cash' }, card: { payment_method: 'card', payment: { card } } }

const folder = mkdtempSync(join(tmpdir(), 'rawnaq-orders-'))
const server = await startPostgres()
const gateways = await startGateways(join(folder, 'gateways'), {}, 1)
const databaseOf = (name: string) => Object.assign(new URL(server.url), { pathname: name }).href
const [own, bare] = [databaseOf('shop'), databaseOf('bare')]
await asked(server.url, 'create database shop')
await withShop(own, async () => {})
const pieces = await stockUp()
await spreadNumbers(own)

const rows: string[][] = []
for (const [way, payment] of Object.entries(ways)) {
  const recorded = await recordEach(payment)
  await asked(server.url, 'drop database if exists bare')
  await asked(server.url, 'create database bare template shop')
  const scripts = recorded.map((order, place) => scriptOf(order, `order_${place}`))
  const [ofShop, ofPgbench]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    ofShop.push(await withShop(own, (shop) => ordersPerSecond(shop, payment)))
    await asked(own, 'truncate outbox')
    ofPgbench.push(await runPgbench(bare, folder, scripts, seconds))
  }
  const [shop, pgbench] = [middle(ofShop), middle(ofPgbench)]
  const figures = [recorded[0]!.statements.length, Math.round(shop), Math.round(pgbench)].map(String)
  rows.push([way, ...figures, (shop / pgbench).toFixed(2)])
}
console.info(table(['orders', 'statements', 'per second', 'of pgbench', 'share'], rows))
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
  const made = `update items set quantity = 1000000 where id in (${plain} order by id limit ${PIECES}) returning id`
  return (await asked<{ id: number }>(own, made)).map(({ id }) => id)
}

function lineOf(item_id: number) {
  return [{ item_id, property_id: null, item_quantity: 1 }]
}

async function recordEach(payment: (typeof ways)['cash' | 'card']) {
  const line = await watchStatements(own)
  const recorded = await withShop(line.url, async ({ url }) => {
    const kinds = await Promise.all(pieces.map((id) => orderOf(url, lineOf(id), payment)))
    return recordOrders(url, own, line.sent, kinds)
  })
  line.close()
  await asked(own, 'truncate outbox')
  return recorded
}

async function ordersPerSecond(shop: MeasuredProcess, payment: (typeof ways)['cash' | 'card']) {
  const makers = await Promise.all(pieces.map((id) => orderOf(shop.url, lineOf(id), payment)))
  let at = 0
  const load = { name: 'orders', next: () => makers[at++ % makers.length]!() }
  const { perSecond, refused } = await measure(shop, load, seconds)
  if (refused > 0) throw new Error(`${refused} orders were refused`)
  return perSecond
}

function middle(figures: number[]) {
  return figures.toSorted((a, b) => a - b)[figures.length >> 1]!
}
