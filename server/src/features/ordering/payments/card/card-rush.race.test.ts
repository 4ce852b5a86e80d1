import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../../db/connect.ts'
import { queryRows } from '../../../../db/query-rows.ts'
import { coupons, orderLines, orders, outbox, payments } from '../../../../db/schema.ts'
import { emptyDatabase } from '../../../../testing/database.ts'
import { createFactories } from '../../../../testing/factories.ts'
import { openCardAccount } from '../../../../testing/gateways/card-account.ts'
import { testCard } from '../../../../testing/gateways/gateway.ts'
import { randomFrom } from '../../../../testing/random.ts'
import { noura } from '../../../../testing/shop.ts'
import {
  openTwoProcesses,
  type PlaceOrderRequest,
  type TwoProcesses,
  tally,
  times,
} from '../../../../testing/two-processes.ts'

const closings: (() => unknown)[] = []
let db: Db
let shop: TwoProcesses
let gateway: Awaited<ReturnType<typeof openCardAccount>>

before(async () => {
  gateway = await openCardAccount({ after: (work) => closings.push(work) })
  shop = await openTwoProcesses({ env: gateway.env })
  db = shop.db
})
/** The gateway remembers numbers of orders, so none comes twice. */
let thousands = 1
afterEach(async () => {
  await emptyDatabase(db)
  thousands += 1
  await db.execute(sql.raw(`alter sequence order_numbers restart ${thousands}000`))
})
after(async () => {
  await shop.close()
  for (const close of closings) await close()
})

const byCard = { payment_method: 'card', payment: { card: testCard } }
const rush = (commands: PlaceOrderRequest[]) => shop.rush(commands.map((command) => ({ ...byCard, ...command })))

/** What the gateway takes while something is done, by invoice number. */
async function takenBy<T>(work: () => Promise<T>): Promise<[T, string[]]> {
  const before = gateway.taken().length
  const answer = await work()
  return [answer, gateway.taken().slice(before)]
}

/** The invoice numbers of what the shop takes for paid. */
const paid = async () =>
  (await db.select().from(payments).where(eq(payments.status, 1))).map(({ invoice }) => invoice!).sort()

// The first of the file: to empty a database blocks what a shop does by itself, and that is counted too.
test('fifty concurrent card orders of ten lines are all paid without deadlock', async () => {
  const make = createFactories(db)
  const random = randomFrom(11)
  const all: number[] = []
  for (let count = 0; count < 12; count += 1) all.push(await make.item({ quantity: 1000, selling_price: 100 }))
  const shuffled = () => all.map((id) => ({ id, place: random.whole(0, 1e9) })).sort((a, b) => a.place - b.place)
  const commands = times(50, () => ({
    lines: shuffled()
      .slice(0, 10)
      .map(({ id }) => ({ item_id: id, item_quantity: 1 })),
    total: 10,
  }))
  const [answers, taken] = await takenBy(() => rush(commands))
  assert.deepEqual(tally(answers), { '201 placed': 50 })
  assert.deepEqual([taken.sort(), taken.length], [await paid(), 50])
  const left = (await shop.stock()).reduce((sum, quantity) => sum! + quantity!, 0)
  assert.equal(left, 12_000 - 500)
  const statistics = await queryRows(
    db,
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  )
  assert.deepEqual(statistics, [{ deadlocks: 0 }])
})

test('the last item is sold and charged once, a hundred times', async () => {
  const make = createFactories(db)
  const commands = times(100, async () => {
    const item_id = await make.item({ quantity: 1 })
    const variants = await Promise.all([make.variant(item_id), make.variant(item_id)])
    return variants.map((property_id) => ({ lines: [{ item_id, property_id, item_quantity: 1 }], total: 12.5 }))
  })
  const pairs = await Promise.all(commands)
  const [answers, taken] = await takenBy(() => rush(pairs.flat()))
  assert.deepEqual(tally(answers), { '201 placed': 100, '409 not_available': 100 })
  assert.deepEqual(await shop.stock(), Array(100).fill(0))
  assert.deepEqual(taken.sort(), await paid())
  assert.deepEqual([new Set(taken).size, await db.$count(orders, eq(orders.status, 3))], [100, 100])
  const sold = await db.select().from(orderLines)
  assert.equal(new Set(sold.map(({ item_id }) => item_id)).size, 100)
})

test('a single-use coupon lowers one of fifty concurrent charges', async () => {
  const vase = await createFactories(db).item({ quantity: 100 })
  await createFactories(db).coupon('ONCE', { percentage: 2000, usage_limit: 1 })
  const command = { lines: [{ item_id: vase, item_quantity: 1 }], total: 10, coupon_code: 'ONCE' }
  const [answers, taken] = await takenBy(() => rush(times(50, () => command)))
  assert.deepEqual(tally(answers), { '201 placed': 1, '422 invalid_code': 49 })
  assert.deepEqual([taken, await shop.stock()], [await paid(), [99]])
  assert.equal((await db.select().from(coupons))[0]?.used_count, 1)
})

test('the same key twenty-one times across two processes is one order and one charge', async () => {
  const vase = await createFactories(db).item({ quantity: 50 })
  const command = { lines: [{ item_id: vase, item_quantity: 1 }], total: 12.5, key: randomUUID() }
  const [answers, taken] = await takenBy(() => rush(times(21, () => command)))
  assert.deepEqual(tally(answers), { '201 placed': 21 })
  assert.equal(new Set(answers.map(({ body }) => body.data.id)).size, 1)
  assert.deepEqual([taken, await shop.stock(), await db.$count(outbox)], [await paid(), [49], 1])
})

test('two tabs paying one order across two processes charge it once', async () => {
  const vase = await createFactories(db).item({ quantity: 50 })
  // The simulated gateway declines what goes to this zip code.
  const address = { ...noura, zip_code: '46282' }
  const order = { ...byCard, lines: [{ item_id: vase, item_quantity: 1 }], total: 12.5, address }
  const declined = await shop.rush(times(10, () => order))
  assert.deepEqual(new Set(declined.map(({ body }) => body.data.payment_status)), new Set([2]))
  await db.execute(sql`update addresses set zip_code = '13001'`)
  const [answers, taken] = await takenBy(() =>
    Promise.all(
      declined.flatMap(({ body: { data } }) =>
        times(2, (tab) => {
          const headers = { 'order-secret': data.secret, 'idempotency-key': randomUUID() }
          return shop.post(`/order/${data.id}/pay`, byCard, headers, tab)
        }),
      ),
    ),
  )
  const { '200 placed': answered = 0, ...refused } = tally(answers)
  const others = Object.keys(refused).filter(
    (what) => !['409 payment_in_progress', '409 not_awaiting_payment'].includes(what),
  )
  assert.deepEqual([answered, others], [10, []])
  assert.deepEqual([taken.sort(), taken.length], [await paid(), 10])
  assert.deepEqual([await shop.stock(), await db.$count(orders, eq(orders.status, 3))], [[40], 10])
})
