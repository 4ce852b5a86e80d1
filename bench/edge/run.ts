import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { freePort } from '../../tools/free-port.ts'
import { startDatabases } from '../../tools/topology/databases.ts'
import { startEdge } from '../../tools/topology/edge.ts'
import { startShops } from '../../tools/topology/shops.ts'
import { table } from '../support/table.ts'

/*
 * Varnish before two processes of the shop. Prices change in the database while visitors read pages through Varnish:
 * how long after the commit all of them show the new price, and whether an old one comes back. The first changes are not
 * measured: they find processes that have rendered nothing yet. Then both processes are
 * killed for longer than pages live in Varnish, and started again.
 */
const { values } = parseArgs({
  options: { changes: { type: 'string', default: '50' }, outage: { type: 'string', default: '75' } },
})
const [changes, outage] = [values.changes, values.outage].map(Number) as [number, number]
/** In milliseconds. */
const GOAL = 1000
const WARM_UP = 3
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

const { databases, stop } = await startDatabases()
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const shops = await startShops(databases, 2, {
  SITE_URL: url,
  PURGE_URLS: url,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'fatal',
})
const edge = startEdge(port, shops.url, shops.folder)
const client = new pg.Client({ connectionString: databases.direct })
await client.connect()
const { rows } = await client.query<{ id: number }>(
  `select id from items i where published and offer_id is null and scheduled_price is null
    and not exists (select from properties p where p.item_id = i.id) order by id limit 20`,
)
const [item] = rows as [{ id: number }, ...{ id: number }[]]
const pages = [`/main/single-product/${item.id}`, `/main/single-product/${item.id}?lang=ar`, `/api/item/${item.id}`]
const others = ['/main', '/main?lang=ar', '/main/category', ...rows.map(({ id }) => `/main/single-product/${id}`)]
await until(async () => (await read('/main')).status === 200)

let wentBack = 0
let isReading = true
const visitors = pages.flatMap((path) =>
  [1, 2].map(async () => {
    let newest = 0
    while (isReading) {
      const shown = priceIn((await read(path)).text)
      if (shown < newest) wentBack += 1
      newest = Math.max(newest, shown)
      await pause(5)
    }
  }),
)
const delays: number[] = []
for (let change = 1; change <= WARM_UP + changes; change += 1) {
  await setPrice(change)
  const committed = performance.now()
  await Promise.all(pages.map((path) => until(async () => priceIn((await read(path)).text) === change)))
  if (change > WARM_UP) delays.push(performance.now() - committed)
}
isReading = false
await Promise.all(visitors)
const sorted = delays.toSorted((a, b) => a - b)
const [median, worst] = [sorted[sorted.length >> 1]!, sorted.at(-1)!]

for (const path of others) await read(path)
for (const shop of shops.processes) await shop.kill()
const last = WARM_UP + changes + 1
await setPrice(last)
const counts = { served: 0, failed: 0 }
const end = Date.now() + outage * 1000
while (Date.now() < end) {
  for (const path of [...pages, ...others]) {
    const { status } = await read(path)
    if (status === 200) counts.served += 1
    else counts.failed += 1
  }
  await pause(500)
}
for (const shop of shops.processes) await shop.start()
const started = performance.now()
await Promise.all(pages.map((path) => until(async () => priceIn((await read(path)).text) === last)))
const back = performance.now() - started

console.info(
  table(
    ['price changes', 'on the edge after, median ms', 'worst', 'old price came back'],
    [[String(changes), median.toFixed(0), worst.toFixed(0), String(wentBack)]],
  ),
)
console.info(
  table(
    ['seconds without the shop', 'pages served', 'failed', 'new price after its start, ms'],
    [[String(outage), String(counts.served), String(counts.failed), back.toFixed(0)]],
  ),
)
await client.end()
await edge.stop()
await shops.stop()
await stop()
const isGood = worst <= GOAL && wentBack === 0 && counts.failed === 0
console.info(isGood ? 'Every change was on the edge in a second, and no page failed.' : 'MISSED: see the tables above.')
process.exitCode = isGood ? 0 : 1

/** A price that no other text of a page contains: 7001.11 is the first. */
async function setPrice(change: number) {
  await client.query('update items set selling_price = $1 where id = $2', [700_011 + 100 * change, item.id])
}

/** The number of the change whose price is shown; 0 before the first. */
function priceIn(text: string): number {
  return Number(/7,?(\d{3})\.11/.exec(text)?.[1] ?? 0)
}

async function read(path: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(url + path, { signal: AbortSignal.timeout(10_000) }).catch(() => null)
  return { status: answer?.status ?? 0, text: (await answer?.text().catch(() => '')) ?? '' }
}

async function until(isSo: () => Promise<boolean>) {
  const end = Date.now() + 120_000
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`not within two minutes; the shops wrote:\n${shops.log()}`)
    await pause(10)
  }
}
