import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { orderStatus } from '@rawnaq/rules/order-status'
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { coupons, items, orderMoves, orders } from '../../../db/schema.ts'
import { openTestShop } from '../../../testing/shop.ts'

/** Twelve orders of two items each, all in Noura's account. */
async function shopWithOrders(t: TestContext) {
  const shop = await openTestShop(t, { items: [{ quantity: 100 }, { quantity: 100 }] })
  await shop.make.coupon('TEN', { percentage: 1000 })
  const noura = await shop.make.customer()
  const lines = shop.items.map((item_id) => ({ item_id, item_quantity: 1 }))
  const ids: number[] = []
  for (let count = 0; count < 12; count++) {
    const ordered = count % 2 ? lines : lines.toReversed()
    ids.push((await shop.place(ordered, { headers: noura.headers, coupon_code: 'TEN' })).body.data.id)
  }
  const stock = async () =>
    (await shop.db.select().from(items).orderBy(items.id)).map(({ quantity, sold_count }) => [quantity, sold_count])
  const deadlocks = async () =>
    (
      await queryRows<{ deadlocks: number }>(
        shop.db,
        sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
      )
    )[0]?.deadlocks
  /** Until so many wait for somebody else to finish. */
  const waiting = async (count: number) => {
    const blocked = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    while (((await shop.db.execute(blocked)) as unknown as { rowCount: number }).rowCount < count);
  }
  /** As the shopkeeper does: only what is still placed is sent. */
  const send = (id: number, on: Db | Tx) =>
    on
      .update(orders)
      .set({ status: orderStatus.delivery })
      .where(and(eq(orders.id, id), eq(orders.status, orderStatus.placed)))
      .returning({ id: orders.id })
  return { ...shop, waiting, send, noura, asNoura: shop.as(noura), lines, ids, stock, deadlocks }
}

test('five concurrent cancellations return the stock once', async (t) => {
  const { asNoura, ids, items: made, stock, db, waiting } = await shopWithOrders(t)
  const cancel = () => asNoura('POST', `/order/${ids[0]}/cancel`)
  const answers = await db.transaction(async (tx) => {
    await tx.select().from(items).where(eq(items.id, made[0]!)).for('update')
    const canceled = Promise.all([cancel(), cancel(), cancel(), cancel(), cancel()])
    await waiting(5)
    return { canceled }
  })
  for (const { body } of await answers.canceled) assert.equal(body.data.status, orderStatus.canceled)
  assert.deepEqual(await stock(), [
    [89, 11],
    [89, 11],
  ])
  assert.equal((await db.select().from(coupons))[0]?.used_count, 11)
  assert.equal(await db.$count(orderMoves, eq(orderMoves.to_status, orderStatus.canceled)), 1)
})

test('a cancellation concurrent with shipping waits and is refused', async (t) => {
  const { asNoura, ids, stock, db, waiting, send } = await shopWithOrders(t)
  const { canceled } = await db.transaction(async (tx) => {
    assert.equal((await send(ids[0]!, tx)).length, 1)
    const canceled = asNoura('POST', `/order/${ids[0]}/cancel`)
    await waiting(1)
    return { canceled }
  })
  assert.equal((await canceled).body.code, 'too_late_to_cancel')
  assert.deepEqual(await stock(), [
    [88, 12],
    [88, 12],
  ])
  assert.equal(await db.$count(orderMoves, eq(orderMoves.to_status, orderStatus.canceled)), 0)
})

test('shipping concurrent with a cancellation waits and is refused', async (t) => {
  const { asNoura, ids, items: made, stock, db, waiting, send } = await shopWithOrders(t)
  const { canceled, sent } = await db.transaction(async (tx) => {
    await tx.select().from(items).where(eq(items.id, made[0]!)).for('update')
    const canceled = asNoura('POST', `/order/${ids[0]}/cancel`)
    await waiting(1)
    const sent = Promise.all([send(ids[0]!, db)])
    await waiting(2)
    return { canceled, sent }
  })
  assert.deepEqual([(await canceled).status, (await sent)[0].length], [200, 0])
  assert.deepEqual(await stock(), [
    [89, 11],
    [89, 11],
  ])
})

test('canceling and placing orders of the same items concurrently never deadlock', async (t) => {
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
