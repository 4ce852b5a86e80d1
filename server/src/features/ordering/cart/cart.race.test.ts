import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { asc } from 'drizzle-orm'
import { cartMerges, draftLines, items, orderLines, orders, outbox } from '../../../db/schema.ts'
import { noura, openTestShop } from '../../../testing/shop.ts'

async function shopWithCustomer(t: TestContext, quantity = 1000) {
  const shop = await openTestShop(t, { database: 'postgres', items: [{ quantity }, { quantity }] })
  const call = shop.as(await shop.make.customer())
  const [vase, lamp] = shop.items as [number, number]
  const make = async (): Promise<number> => (await call('POST', '/order', {})).body.data.id
  const add = (order: number, item_id: number, item_quantity = 1) =>
    call('POST', `/order/${order}/item`, { item_id, item_quantity })
  const buy = (order_id: number, expected_total: number, key: string = randomUUID()) => {
    const command = { order_id, address: noura, payment_method: 'cash', expected_total }
    return call('POST', '/order/checkout', command, { 'idempotency-key': key })
  }
  const lines = async () =>
    (await shop.db.select().from(draftLines).orderBy(asc(draftLines.id))).map((line) => [
      line.item_id,
      line.item_quantity,
    ])
  return { ...shop, call, vase, lamp, make, add, buy, lines }
}

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

const tally = (answers: { status: number; body: { code?: string } }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status, body }) => `${status} ${body.code ?? 'done'}`)].map(([what, all]) => [
      what,
      all.length,
    ]),
  )

test('fifty concurrent first additions make one cart with one line of fifty', async (t) => {
  const { make, add, lines, db, vase } = await shopWithCustomer(t)
  const answers = await times(50, async () => add(await make(), vase))
  assert.deepEqual(tally(answers), { '201 done': 50 })
  assert.deepEqual([await db.$count(orders), await lines()], [1, [[vase, 50]]])
})

test('concurrent additions and removals lose nothing and never exceed the stock', async (t) => {
  const { make, add, call, lines, vase, lamp } = await shopWithCustomer(t, 20)
  const cart = await make()
  await add(cart, lamp)
  const answers = await times(60, (index) =>
    index % 3 === 0 ? call('DELETE', `/order/${cart}/item/${lamp}`) : add(cart, vase),
  )
  assert.deepEqual(tally(answers), { '200 done': 1, '201 done': 40, '404 not_found': 19 })
  assert.deepEqual(await lines(), [[vase, 20]])
  const reported = answers.filter(({ body }) => body.shortfalls?.length > 0)
  assert.equal(reported.length, 20)
})

test('twenty concurrent merges add a guest cart once', async (t) => {
  const { call, lines, db, vase, lamp } = await shopWithCustomer(t)
  const guests = [
    { item_id: vase, item_quantity: 2 },
    { item_id: lamp, item_quantity: 1 },
  ]
  const key = { 'idempotency-key': 'the-cart-of-a-guest' }
  const answers = await times(20, () => call('POST', '/order/merge', { items: guests }, key))
  assert.equal(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size, 1)
  assert.deepEqual(
    [await db.$count(orders), await db.$count(cartMerges), await lines()],
    [
      1,
      1,
      [
        [vase, 2],
        [lamp, 1],
      ],
    ],
  )
})

test('concurrent checkouts of one cart place one order', async (t) => {
  const { make, add, buy, db, stockOf, vase } = await shopWithCustomer(t)
  const cart = await make()
  await add(cart, vase, 2)
  const key = randomUUID()
  const answers = await times(20, (index) => buy(cart, 25, index % 2 ? key : undefined))
  const { '201 done': placed = 0, '404 not_found': refused = 0, ...others } = tally(answers)
  assert.deepEqual([placed + refused, others], [20, {}])
  const bodies = answers.filter(({ status }) => status === 201).map(({ text }) => text)
  assert.deepEqual([new Set(bodies).size, placed === 1 || placed === 10], [1, true])
  assert.deepEqual([await db.$count(orders), await db.$count(outbox), await stockOf(vase)], [1, 1, 998])
})

test('an item added during checkout is in the quoted order or in a new cart, never lost', async (t) => {
  const { make, add, buy, db, vase, lamp } = await shopWithCustomer(t)
  for (let round = 0; round < 10; round += 1) {
    const cart = await make()
    await add(cart, vase)
    const [bought, added] = await Promise.all([buy(cart, 12.5), add(cart, lamp)])
    // A client whose cart was placed meanwhile creates a new cart, as for its first item.
    const isPlacedFirst = bought.status === 201
    assert.deepEqual([bought.status, added.status], isPlacedFirst ? [201, 404] : [409, 201])
    if (!isPlacedFirst) assert.equal((await buy(cart, 25)).status, 201)
  }
  const ordered = await db.$count(orderLines)
  const [counted] = await db.select().from(items).orderBy(asc(items.id))
  assert.deepEqual([await db.$count(draftLines), counted?.quantity, await db.$count(orders)], [0, 990, 10])
  assert.ok(ordered >= 10 && ordered <= 20)
})

test('concurrent customers share the last items, and the others keep their carts', async (t) => {
  const shop = await openTestShop(t, { database: 'postgres', items: [{ quantity: 5 }] })
  const [vase] = shop.items as [number]
  const buyers: { call: typeof shop.call; order_id: number }[] = []
  for (let count = 0; count < 12; count += 1) {
    const call = shop.as(await shop.make.customer())
    const order_id = (await call('POST', '/order', {})).body.data.id
    await call('POST', `/order/${order_id}/item`, { item_id: vase, item_quantity: 1 })
    buyers.push({ call, order_id })
  }
  const answers = await times(12, (index) => {
    const { call, order_id } = buyers[index]!
    const command = { order_id, address: noura, payment_method: 'cash', expected_total: 12.5 }
    return call('POST', '/order/checkout', command, { 'idempotency-key': randomUUID() })
  })
  assert.deepEqual(tally(answers), { '201 done': 5, '409 not_available': 7 })
  assert.deepEqual([await shop.stockOf(vase), await shop.db.$count(draftLines)], [0, 7])
})
