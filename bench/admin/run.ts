import { parseArgs } from 'node:util'
import type { Client } from 'pg'
import pg from 'pg'
import { startPostgres } from '../../tools/postgres.ts'
import { catalogueDatabase } from '../catalogue/catalogue-database.ts'
import { withShop } from '../measure-shop.ts'
import { watchBackends } from '../support/backend-cpu.ts'
import { staffToken } from '../support/session-tokens.ts'
import { table } from '../support/table.ts'
import { type AdminRecords, adminRequests } from './admin-requests.ts'
import { fillAfterSales } from './many-after-sales.ts'
import { fillDeliveries } from './many-deliveries.ts'
import { fillOrders } from './many-orders.ts'
import { fillPeople } from './many-people.ts'
import { timeUntilVisible } from './time-until-visible.ts'

const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '100000' },
    orders: { type: 'string', default: '100000' },
    people: { type: 'string', default: '100000' },
    calls: { type: 'string', default: '30' },
    /** The PostgreSQL server of the shop, reused by later runs; a temporary one by default. */
    server: { type: 'string' },
  },
})
const [items, orders, people, calls] = [values.items, values.orders, values.people, values.calls].map(Number) as [
  number,
  number,
  number,
  number,
]
if (
  ![items, orders, people, calls].every((number) => Number.isInteger(number) && number >= 10 && number <= 5_000_000)
) {
  console.error('--items, --orders, --people and --calls have to be whole numbers from 10 to 5000000.')
  process.exit(1)
}

const WARM = 15
const cluster = values.server ? { url: values.server, stop: async () => {} } : await startPostgres()
const databaseUrl = await catalogueDatabase(cluster.url, items)
const client = new pg.Client({ connectionString: databaseUrl })
await client.connect()
const countOf = async (what: string) => {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int from ${what}`)
  return rows[0]!.count
}
const lacking = orders - (await countOf('orders where status <> 0'))
if (lacking > 0) await fillOrders(client, lacking)
if ((await countOf('delivery_slots')) === 0) await fillDeliveries(client)
if ((await countOf('audit')) < people) await fillPeople(client, people)
if ((await countOf('order_returns')) === 0) await fillAfterSales(client, orders)
if ((await countOf('customers where user_id is null')) === 0) await fillCustomers(client)
const headers = { authorization: `Bearer ${await staffToken(client)}` }

console.info(
  `${items.toLocaleString('en')} items, ${orders.toLocaleString('en')} orders, ${people.toLocaleString('en')} customers and as many lines of the trail; ${calls} calls of each kind, one at a time; Node ${process.versions.node}\n`,
)
const { measurements, seen } = await withShop(databaseUrl, async (shop) => {
  const read = async (path: string) => {
    const answer = await fetch(`${shop.url}/api${path}`, { headers })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { meta?: { total: number; total_is_lower_bound?: true } }
  }
  // Each read computes a thousand of the customers that changed.
  while ((await countOf('customer_changes')) > 0) await read('/customer')
  const measured: { name: string; found: string; p50: number; cpu: number }[] = []
  for (const [name, path] of adminRequests(await adminRecords())) {
    for (let round = 0; round < WARM; round += 1) await read(path(round))
    const [before, database] = [await shop.cpu(), await watchBackends(client)]
    const times: number[] = []
    let last: Awaited<ReturnType<typeof read>> = {}
    for (let round = 0; round < calls; round += 1) {
      const began = performance.now()
      last = await read(path(round))
      times.push(performance.now() - began)
    }
    const cpu = ((await shop.cpu()) - before + (await database())) / calls
    const { total, total_is_lower_bound } = last.meta ?? {}
    const found = total === undefined ? '' : `${total}${total_is_lower_bound ? '+' : ''}`
    measured.push({ name, found, p50: times.sort((a, b) => a - b)[calls >> 1]!, cpu })
  }
  return { measurements: measured, seen: await timeUntilVisible(shop.url, headers, calls) }
})
await client.end()
await cluster.stop()

const least = measurements[0]!.cpu
console.info(
  table(
    ['call', 'found', 'p50 ms', 'CPU ms', 'of the first'],
    measurements.map(({ name, found, p50, cpu }) => [
      name,
      found,
      p50.toFixed(1),
      cpu.toFixed(1),
      least > 0 ? `${(cpu / least).toFixed(1)}×` : '',
    ]),
  ),
)
console.info(
  `\nA figure that the staff changes is on the pages of the shop after ${seen[calls >> 1]!.toFixed(0)} ms (p50), ${seen.at(-1)!.toFixed(0)} ms at most.`,
)

async function adminRecords(): Promise<AdminRecords> {
  const someOf = async (column: string, from: string, count: number) => {
    const page = [Math.floor(count / 100), Math.max(calls, WARM)]
    const select = `select ${column} as value from ${from} order by id offset $1 limit $2`
    const { rows } = await client.query<{ value: number }>(select, page)
    return rows.map(({ value }) => value)
  }
  return {
    counts: { orders, items, people },
    ids: {
      payment: await someOf('id', 'payments', orders),
      order: await someOf('id', 'orders where status <> 0', orders),
      item: await someOf('id', 'items where deleted_at is null', items),
      customer: await someOf('id', 'customers', people),
      return: await someOf('id', 'order_returns', orders),
      gift_card: await someOf('id', 'gift_cards', orders),
    },
    numbers: await someOf('number', 'orders where status <> 0', orders),
  }
}

/** Records every account and guest as changed, so that the shop computes its customers. The fills run without triggers. */
async function fillCustomers(client: Client) {
  await client.query(`insert into customer_changes (key)
    select customer_key(id, '', '') from users where deleted_at is null
    union select customer_key(user_id, customer_email, customer_mobile) from orders where status <> 0`)
}
