import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../../tools/postgres.ts'
import { withShop } from '../measure-shop.ts'
import { limitedHeap, measureDownload } from '../support/measure-download.ts'
import type { MeasuredProcess } from '../support/measured-process.ts'
import { staffToken } from '../support/session-tokens.ts'
import { table } from '../support/table.ts'

/** Measures the export of so many stock movements as CSV and as a workbook: length, time, CPU time and memory. */
const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000,1000000' } } })
const sizes = values.rows.split(',').map(Number)
if (!sizes.every((size) => Number.isInteger(size) && size >= 1000 && size <= 5_000_000)) {
  console.error('--rows has to be whole numbers from 1000 to 5000000.')
  process.exit(1)
}

const database = await startPostgres()
// The demo catalogue: opening the shop migrates and fills its database.
await withShop(database.url, async () => {})
const client = new pg.Client({ connectionString: database.url })
await client.connect()
const authorization = `Bearer ${await staffToken(client)}`
const [{ made }] = (await client.query('select count(*)::int as made from stock_movements')).rows as [{ made: number }]
let rows = made
const measured: string[][] = []
for (const size of sizes) {
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  await client.query(
    `insert into stock_movements (item_id, change, stock_after, is_sum, reason, note)
    select 1 + n % 20, -1, n, false, 'order', 'Movement ' || n from generate_series($1::int, $2::int) n`,
    [rows + 1, size],
  )
  await client.query('commit')
  rows = Math.max(rows, size)
  for (const format of ['csv', 'xlsx']) {
    const path = `/api/export/stock-movements.${format}`
    const download = (shop: MeasuredProcess) => measureDownload(shop, [path], { authorization })
    const measurements = await withShop(database.url, download, [], limitedHeap)
    const { megabytes, ms, cpuMs, before, atMost } = measurements
    measured.push([
      ...[rows.toLocaleString('en'), format, megabytes.toFixed(1), (ms / 1000).toFixed(1), (cpuMs / 1000).toFixed(1)],
      ...[before, atMost].map((memory) => memory.toFixed(0)),
    ])
  }
}
console.info(table(['rows', 'format', 'MB sent', 'seconds', 'shop CPU s', 'MB before', 'MB at most'], measured))
await client.end()
await database.stop()
