import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { runCommand } from '../testing/command.ts'
import { createEmptyDatabase } from '../testing/database.ts'
import { createFactories } from '../testing/factories.ts'
import { noura } from '../testing/shop.ts'
import { dataFolder, startShop } from '../testing/shop-process.ts'
import { openTwoProcesses } from '../testing/two-processes.ts'
import { readDescription } from './backup-folder.ts'
import { checksumTables, type TableChecksums } from './sum-tables.ts'

test('a backup taken while orders are placed restores one moment, and the restored shop takes orders', async (t) => {
  const selling = await openTwoProcesses()
  t.after(selling.close)
  const item = await createFactories(selling.db).item({ quantity: 100_000, name_ar: 'فازة ورد' })
  const order = { lines: [{ item_id: item, item_quantity: 1 }], total: 12.5 }
  const placed = { count: 0, goOn: true }
  const rush = Array.from({ length: 4 }, async (_, index) => {
    while (placed.goOn) {
      assert.equal((await selling.place(order, index)).status, 201)
      placed.count += 1
    }
  })
  while (placed.count < 20) await selling.place(order, 0).then(() => (placed.count += 1))

  const [folder, before] = [join(dataFolder(t), 'kept'), placed.count]
  const backup = await runCommand('back-up', [folder], { DATABASE_URL: selling.directUrl, DATA_DIR: dataFolder(t) })
  placed.goOn = false
  await Promise.all(rush)
  assert.equal(backup.code, 0, backup.output)
  for (const part of ['', 'database', 'backup.json']) assert.equal(statSync(join(folder, part)).mode & 0o077, 0, part)
  assert.ok(placed.count > before, 'orders were placed meanwhile')
  const { tables } = await readDescription(folder)
  const orders = tables['public.orders']!.rows
  assert.ok(orders >= before && orders < placed.count, `${before} <= ${orders} < ${placed.count}`)
  const { password } = new URL(selling.directUrl)
  assert.ok(!(backup.output + readFileSync(join(folder, 'backup.json'))).includes(password))

  const empty = await createEmptyDatabase()
  t.after(empty.drop)
  const env = { DATABASE_URL: empty.url, DATA_DIR: dataFolder(t) }
  const back = await runCommand('restore', [folder], env)
  assert.equal(back.code, 0, back.output)
  assert.deepEqual(await sumsOf(empty.url), tables)
  const again = await runCommand('restore', [folder], env)
  assert.equal(again.code, 1)
  assert.equal(again.output, 'The database of DATABASE_URL is not empty: a shop is restored into an empty one.\n')

  const shop = await startShop(t, env, ['--empty'])
  await shop.isOpen
  const found = (await (await fetch(`${shop.url}/api/item?search=${encodeURIComponent('فازه')}`)).json()) as {
    data: { id: number }[]
  }
  assert.deepEqual(
    found.data.map(({ id }) => id),
    [item],
    'words are folded as before',
  )
  const answer = await fetch(`${shop.url}/api/order/checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      items: [{ item_id: item, item_quantity: 1 }],
      address: noura,
      payment_method: 'cash',
      expected_total: 12.5,
    }),
  })
  assert.equal(answer.status, 201)
  assert.equal((await sumsOf(empty.url))['public.orders']!.rows, orders + 1)
})

async function sumsOf(url: string): Promise<TableChecksums> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await checksumTables(async (statement) => (await client.query(statement)).rows)
  } finally {
    await client.end()
  }
}
