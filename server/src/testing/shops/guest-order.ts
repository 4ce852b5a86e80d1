import { addresses, coupons, orderLines, orderMoves, orders, outbox, payments } from '../../db/schema.ts'
import type { TestShop } from '../shop.ts'

export const one = (item_id: number, item_quantity = 1, property_id: number | null = null) => ({
  item_id,
  property_id,
  item_quantity,
})

export const key = 'a-key-of-the-guest-1'

/** Everything that placing an order moves. */
export async function state({ db, stockOf }: TestShop, vase: number) {
  const tables = { orders, orderLines, addresses, payments, orderMoves, outbox }
  const rows = await Promise.all(Object.entries(tables).map(async ([name, table]) => [name, await db.$count(table)]))
  const used = (await db.select().from(coupons)).map(({ used_count }) => used_count)
  return { stock: await stockOf(vase), used, ...Object.fromEntries(rows) }
}

export const untouched = {
  stock: 10,
  used: [],
  orders: 0,
  orderLines: 0,
  addresses: 0,
  payments: 0,
  orderMoves: 0,
  outbox: 0,
}
