import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { orderStatus } from '@rawnaq/rules/order-status'
import { and, eq, sql } from 'drizzle-orm'
import { coupons, items, orderMoves, orders } from '../../db/schema.ts'
import { openTestShop } from '../../test-shop.ts'

/** Twelve orders of two pieces each, every one in Noura's account. */
async function shopWithOrders(t: TestContext) {
  const shop = await openTestShop(t, { items: [{ quantity: 100 }, { quantity: 100 }] })
  await shop.make.coupon('TEN', { percentage: 1000 })
  const noura = await shop.make.customer()
  const lines = shop.items.map((item_id) => ({ item_id, item_quantity: 1 }))
  const ids: number[] = []
  for (let count = 0; count < 12; count++) {
    const wished = count % 2 ? lines : lines.toReversed()
    ids.push((await shop.place(wished, { headers: noura.headers, coupon_code: 'TEN' })).body.data.id)
  }
  const stock = async () =>
    (await shop.db.select().from(items)).map(({ quantity, sold_count }) => [quantity, sold_count])
  const deadlocks = async () =>
    (
      (await shop.db.execute(
        sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
      )) as unknown as { rows: { deadlocks: number }[] }
    ).rows[0]?.deadlocks
  return { ...shop, noura, asNoura: shop.as(noura), lines, ids, stock, deadlocks }
}

test('an order canceled ten times at once is given back once', async (t) => {
  const { asNoura, ids, stock, db } = await shopWithOrders(t)
  const answers = await Promise.all(Array.from({ length: 10 }, () => asNoura('POST', `/order/${ids[0]}/cancel`)))
  assert.deepEqual(new Set(answers.map(({ body }) => body.data.status)), new Set([orderStatus.canceled]))
  assert.deepEqual(await stock(), [
    [89, 11],
    [89, 11],
  ])
  assert.equal((await db.select().from(coupons))[0]?.used_count, 11)
  assert.equal(await db.$count(orderMoves, eq(orderMoves.to_status, orderStatus.canceled)), 1)
})

test('of the customer who cancels and the shopkeeper who sends, one is first and the other is told', async (t) => {
  const { asNoura, ids, stock, db } = await shopWithOrders(t)
  const send = (id: number) =>
    db
      .update(orders)
      .set({ status: orderStatus.delivery })
      .where(and(eq(orders.id, id), eq(orders.status, orderStatus.placed)))
      .returning({ id: orders.id })
  const outcomes = await Promise.all(
    ids.map(async (id, place) => {
      const both = [() => send(id), () => asNoura('POST', `/order/${id}/cancel`)] as const
      const [first, second] = place % 2 ? both : both.toReversed()
      await Promise.all([first!(), second!()])
      const [order] = await db.select().from(orders).where(eq(orders.id, id))
      const again = await asNoura('POST', `/order/${id}/cancel`)
      assert.equal(again.status, order!.status === orderStatus.canceled ? 200 : 409)
      return order!.status
    }),
  )
  const canceled = outcomes.filter((status) => status === orderStatus.canceled).length
  assert.ok(outcomes.every((status) => [orderStatus.canceled, orderStatus.delivery].includes(status as 2 | 4)))
  assert.deepEqual(await stock(), [
    [88 + canceled, 12 - canceled],
    [88 + canceled, 12 - canceled],
  ])
  assert.equal(await db.$count(orderMoves, eq(orderMoves.to_status, orderStatus.canceled)), canceled)
})

test('canceling and placing the same pieces at once wait for each other and never block', async (t) => {
  const { asNoura, ids, stock, place, lines, noura, deadlocks } = await shopWithOrders(t)
  const answers = await Promise.all(
    ids.flatMap((id, count) => [
      asNoura('POST', `/order/${id}/cancel`),
      place(count % 2 ? lines.toReversed() : lines, {
        headers: noura.headers,
        coupon_code: 'TEN',
        expected_total: 22.5,
      }),
      asNoura('POST', '/rank', { item_id: lines[count % 2]!.item_id, rank: 1 + (count % 5) }),
    ]),
  )
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 201]))
  assert.deepEqual(await stock(), [
    [88, 12],
    [88, 12],
  ])
  assert.equal(await deadlocks(), 0)
})
