import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../../tools/postgres.ts'
import { withShop } from '../measure-shop.ts'
import { limitedHeap, measureDownload } from '../support/measure-download.ts'
import type { MeasuredProcess } from '../support/measured-process.ts'
import { staffToken } from '../support/session-tokens.ts'
import { table } from '../support/table.ts'
import { catalogueDatabase } from './catalogue-database.ts'

/**
 * Measures exports as CSV and as a workbook: length, time, CPU time and memory. Of so many stock movements, and of the
 * items, the stock and the catalogue of so many items.
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000,1000000' },
    items: { type: 'string', default: '2000,200000' },
    /** The server of the catalogues, which later runs reuse; a temporary one by default. */
    server: { type: 'string' },
  },
})
const sizesOf = (name: 'rows' | 'items') => values[name].split(',').filter(Boolean).map(Number)
for (const name of ['rows', 'items'] as const)
  if (!sizesOf(name).every((size) => Number.isInteger(size) && size >= 1000 && size <= 5_000_000)) {
    console.error(`--${name} has to be whole numbers from 1000 to 5000000.`)
    process.exit(1)
  }

const measured: string[][] = []
if (values.rows) await measureMovements()
if (values.items) await measureItems()
console.info(table(['export', 'of', 'format', 'MB sent', 'seconds', 'shop CPU s', 'MB before', 'MB at most'], measured))

async function measureMovements() {
  const database = await startPostgres()
  // The demo catalogue: opening the shop migrates and fills its database.
  await withShop(database.url, async () => {})
  const client = await connect(database.url)
  const [{ made }] = (await client.query('select count(*)::int as made from stock_movements')).rows as [
    { made: number },
  ]
  let rows = made
  for (const size of sizesOf('rows')) {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(
      `insert into stock_movements (item_id, change, stock_after, is_sum, reason, note)
      select 1 + n % 20, -1, n, false, 'order', 'Movement ' || n from generate_series($1::int, $2::int) n`,
      [rows + 1, size],
    )
    await client.query('commit')
    rows = Math.max(rows, size)
    await measureExports(database.url, client, ['stock-movements'], rows)
  }
  await client.end()
  await database.stop()
}

async function measureItems() {
  const server = values.server ? { url: values.server, stop: async () => {} } : await startPostgres()
  for (const size of sizesOf('items')) {
    const url = await catalogueDatabase(server.url, size)
    const client = await connect(url)
    await measureExports(url, client, ['items', 'stock', 'catalogue'], size)
    await client.end()
  }
  await server.stop()
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/** Measures each export in both formats, each in a shop of its own. */
async function measureExports(url: string, client: pg.Client, names: readonly string[], size: number) {
  const authorization = `Bearer ${await staffToken(client)}`
  for (const name of names)
    for (const format of ['csv', 'xlsx']) {
      const download = (shop: MeasuredProcess) =>
        measureDownload(shop, [`/api/export/${name}.${format}`], { authorization })
      const { megabytes, ms, cpuMs, before, atMost } = await withShop(url, download, [], limitedHeap)
      measured.push([
        ...[name, size.toLocaleString('en'), format, megabytes.toFixed(1)],
        ...[ms, cpuMs].map((time) => (time / 1000).toFixed(1)),
        ...[before, atMost].map((memory) => memory.toFixed(0)),
      ])
    }
}
