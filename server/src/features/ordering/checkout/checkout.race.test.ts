import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { coupons, items, orderLines, orders, outbox, payments, properties } from '../../../db/schema.ts'
import { emptyDatabase } from '../../../testing/database.ts'
import { eventually } from '../../../testing/eventually.ts'
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

// The first of the file: to empty a database blocks what a shop does by itself, and that is counted too.
test('fifty orders of ten lines in any order never deadlock', async () => {
  const make = createFactories(db)
  const random = randomFrom(7)
  const all: number[] = []
  for (let count = 0; count < 12; count++) all.push(await make.item({ quantity: 1000, selling_price: 100 }))
  const shuffled = () => all.map((id) => ({ id, place: random.whole(0, 1e9) })).sort((a, b) => a.place - b.place)
  const commands = times(50, () => ({
    lines: shuffled()
      .slice(0, 10)
      .map(({ id }) => ({ item_id: id, item_quantity: 1 })),
    total: 10,
  }))
  assert.deepEqual(tally(await shop.rush(commands)), { '201 placed': 50 })
  const sold = all.map((id) => commands.filter(({ lines }) => lines.some(({ item_id }) => item_id === id)).length)
  assert.deepEqual(
    await shop.stock(),
    sold.map((count) => 1000 - count),
  )
  const statistics = await queryRows(
    db,
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  )
  assert.deepEqual(statistics, [{ deadlocks: 0 }])
})

test('of two hundred concurrent guests for fifty items, fifty get one and the others a clear refusal', async () => {
  const make = createFactories(db)
  const vase = await make.item({ quantity: 50 })
  const answers = await shop.rush(times(200, () => ({ lines: [{ item_id: vase, item_quantity: 1 }], total: 12.5 })))
  assert.deepEqual(tally(answers), { '201 placed': 50, '409 not_available': 150 })
  assert.deepEqual(await shop.stock(), [0])
  for (const table of [orders, orderLines, payments, outbox]) assert.equal(await db.$count(table), 50)
  assert.equal((await db.select().from(items))[0]?.sold_count, 50)
  const numbers = answers.filter(({ status }) => status === 201).map(({ body }) => body.data.number)
  assert.equal(new Set(numbers).size, 50)
  for (const { body } of answers.filter(({ status }) => status === 409)) {
    assert.deepEqual(body.errors, { 'items.0': ['An item in your cart is no longer available'] })
    assert.equal(body.data.items[0].available, false)
  }
})

test('twenty concurrent requests with one key for the last item and coupon use are one order', async () => {
  const make = createFactories(db)
  const vase = await make.item({ quantity: 1 })
  await make.coupon('ONCE', { value: 250, usage_limit: 1 })
  for (let round = 0; round < 5; round++) {
    await db.update(items).set({ quantity: 1 })
    await db.update(coupons).set({ used_count: 0 })
    const command = { lines: [{ item_id: vase, item_quantity: 1 }], total: 10, key: randomUUID(), coupon_code: 'ONCE' }
    const answers = await shop.rush(times(20, () => command))
    assert.deepEqual(tally(answers), { '201 placed': 20 })
    assert.equal(new Set(answers.map(({ body }) => JSON.stringify(body))).size, 1)
    assert.deepEqual([await db.$count(orders), await shop.stock()], [round + 1, [0]])
  }
})

test('a single-use coupon is used once by fifty concurrent orders', async () => {
  const make = createFactories(db)
  const vase = await make.item({ quantity: 100 })
  await make.coupon('ONCE', { percentage: 2000, usage_limit: 1 })
  const answers = await shop.rush(
    times(50, () => ({ lines: [{ item_id: vase, item_quantity: 1 }], total: 10, coupon_code: 'once' })),
  )
  assert.deepEqual(tally(answers), { '201 placed': 1, '422 invalid_code': 49 })
  assert.deepEqual([await shop.stock(), await db.$count(orders)], [[99], 1])
  assert.equal((await db.select().from(coupons))[0]?.used_count, 1)
})

test('variants sell out correctly while the shopkeeper edits their stock', async () => {
  const make = createFactories(db)
  const vase = await make.item()
  const [small, large] = [await make.variant(vase, { quantity: 20 }), await make.variant(vase, { quantity: 20 })]
  const buying = times(60, (index) =>
    shop.place(
      { lines: [{ item_id: vase, property_id: index % 2 ? small : large, item_quantity: 1 }], total: 12.5 },
      index,
    ),
  )
  const counting = times(10, () =>
    db.update(properties).set({ quantity: sql`quantity + 1` }).where(eq(properties.id, small)),
  )
  const [answers] = await Promise.all([Promise.all(buying), Promise.all(counting)])
  const { '201 placed': placed = 0, '409 not_available': refused = 0, ...others } = tally(answers)
  assert.deepEqual([placed + refused, others], [60, {}])
  const left = (await db.select().from(properties)).reduce((total, { quantity }) => total + quantity!, 0)
  assert.deepEqual([placed + left, await shop.stock()], [50, [left]])
})

test('a process shows the stock left by another process', async () => {
  const make = createFactories(db)
  const vase = await make.item({ quantity: 5 })
  const seenBy = async (index: number) => {
    const answer = await fetch(`${shop.urls[index]}/api/item/${vase}`)
    return ((await answer.json()) as { data: { quantity: number } }).data.quantity
  }
  assert.deepEqual([await seenBy(0), await seenBy(1)], [5, 5])
  await shop.place({ lines: [{ item_id: vase, item_quantity: 2 }], total: 25 }, 0)
  assert.equal(await seenBy(0), 3)
  await eventually('the other process shows 3', async () => (await seenBy(1)) === 3)
})
