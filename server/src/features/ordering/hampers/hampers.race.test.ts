import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { items, orders, properties } from '../../../db/schema.ts'
import { emptyDatabase } from '../../../testing/database.ts'
import { createFactories } from '../../../testing/factories.ts'
import { randomFrom } from '../../../testing/random.ts'
import { openTwoProcesses, type TwoProcesses, tally, times } from '../../../testing/two-processes.ts'

let db: Db
let shop: TwoProcesses
before(async () => {
  shop = await openTwoProcesses()
  db = shop.db
})
afterEach(() => emptyDatabase(db))
after(() => shop.close())

const stockOf = async (id: number) => (await db.select().from(items).where(eq(items.id, id)))[0]!.quantity

/** Deadlocks that PostgreSQL has reported in this database. */
async function countDeadlocks() {
  const [row] = await queryRows<{ deadlocks: number }>(
    db,
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  )
  return row!.deadlocks
}

test('orders of hampers, of their parts and of variants in any order never deadlock, and stock adds up', async () => {
  const make = createFactories(db)
  const random = randomFrom(11)
  // Hampers before, between and after their parts by id.
  const early = await make.item({ selling_price: 100 })
  const parts: number[] = []
  for (let count = 0; count < 4; count++) parts.push(await make.item({ quantity: 1000, selling_price: 100 }))
  const late = await make.item({ selling_price: 100 })
  const sized = await make.item({ selling_price: 100 })
  const large = await make.variant(sized, { quantity: 1000 })
  const [a, b, c, d] = parts as [number, number, number, number]
  await make.hamper(early, [
    [d, 1],
    [a, 2],
    [sized, 1, large],
  ])
  await make.hamper(late, [
    [a, 1],
    [b, 1],
    [c, 3],
  ])
  const choices = [...[early, a, b, c, d, late].map((item_id) => ({ item_id })), { item_id: sized, property_id: large }]
  const deadlocksBefore = await countDeadlocks()
  const commands = times(60, () => {
    const lines = choices
      .map((line) => ({ line, place: random.whole(0, 1e9) }))
      .sort((one, other) => one.place - other.place)
      .slice(0, 4)
      .map(({ line }) => ({ ...line, item_quantity: 1 }))
    return { lines, total: 4 }
  })
  assert.deepEqual(tally(await shop.rush(commands)), { '201 placed': 60 })
  assert.equal(await countDeadlocks(), deadlocksBefore)
  const sold = (id: number) => commands.filter(({ lines }) => lines.some(({ item_id }) => item_id === id)).length
  assert.deepEqual(await Promise.all([a, b, c, d].map(stockOf)), [
    1000 - sold(a) - 2 * sold(early) - sold(late),
    1000 - sold(b) - sold(late),
    1000 - sold(c) - 3 * sold(late),
    1000 - sold(d) - sold(early),
  ])
  const [variant] = await db.select().from(properties)
  assert.equal(variant!.quantity, 1000 - sold(sized) - sold(early))
  assert.equal(await stockOf(late), Math.floor((await stockOf(c)) / 3))
})

test('a hamper and a single item compete for the last part, and one of them gets it', async () => {
  const make = createFactories(db)
  const candle = await make.item({ quantity: 1 })
  const tray = await make.item({ quantity: 100 })
  const hamper = await make.item({ selling_price: 5000 })
  await make.hamper(hamper, [
    [candle, 1],
    [tray, 2],
  ])
  for (let round = 1; round <= 5; round++) {
    await db.update(items).set({ quantity: 1 }).where(eq(items.id, candle))
    const commands = times(20, (index) =>
      index % 2
        ? { lines: [{ item_id: hamper, item_quantity: 1 }], total: 50 }
        : { lines: [{ item_id: candle, item_quantity: 1 }], total: 12.5 },
    )
    assert.deepEqual(tally(await shop.rush(commands)), { '201 placed': 1, '409 not_available': 19 })
    assert.deepEqual([await stockOf(candle), await stockOf(hamper), await db.$count(orders)], [0, 0, round])
  }
})
