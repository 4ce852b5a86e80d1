import assert from 'node:assert/strict'
import { orderStatus } from '@rawnaq/rules/order-status'
import { and, eq, sql } from 'drizzle-orm'
import { orderLines, orderMoves, orders } from '../db/schema.ts'
import type { TestShop } from './shop.ts'

/** Marks a placed order as delivered, so many days ago. */
export async function deliver({ db }: Pick<TestShop, 'db'>, id: number, daysAgo = 0) {
  const { delivery, complete } = orderStatus
  await db.update(orders).set({ status: complete }).where(eq(orders.id, id))
  const created_at = sql`now() - make_interval(days => ${daysAgo})`
  await db.insert(orderMoves).values({ order_id: id, from_status: delivery, to_status: complete, created_at })
}

/** The id of the line of an order with this item. */
export async function lineOf({ db }: Pick<TestShop, 'db'>, order_id: number, item_id: number): Promise<number> {
  const isIt = and(eq(orderLines.order_id, order_id), eq(orderLines.item_id, item_id))
  const [line] = await db.select().from(orderLines).where(isIt)
  assert.ok(line)
  return line.id
}
