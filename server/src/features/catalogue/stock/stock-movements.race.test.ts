import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { queryRows } from '../../../db/query-rows.ts'
import { stockMovements } from '../../../db/schema.ts'
import { openTestShop } from '../../../testing/shop.ts'

test('movements add up to the stock when orders, cancellations and stock-takes run at once', async (t) => {
  const shop = await openTestShop(t, { items: [{ quantity: 60 }, { quantity: 60 }] })
  const { db, make, place, as, items } = shop
  const asOwner = as(await make.owner())
  const [vase, bowl] = items as [number, number]
  const property_id = await make.variant(bowl, { quantity: 60 })
  const lines = [
    { item_id: vase, item_quantity: 1 },
    { item_id: bowl, property_id, item_quantity: 1 },
  ]
  const placed = await Promise.all(Array.from({ length: 10 }, () => place(lines)))
  const counted = (key: string) => {
    const count = { expected: 60, counted: 59 }
    const body = {
      note: 'Shelf',
      lines: [
        { item_id: vase, property_id: null, ...count },
        { item_id: bowl, property_id, ...count },
      ],
    }
    return asOwner('POST', '/stock/count', body, { 'idempotency-key': key })
  }
  const [first, second] = [randomUUID(), randomUUID()]
  const answers = await Promise.all([
    ...placed.map(({ body }) => asOwner('POST', `/order/${body.data.id}/move`, { status: 2 })),
    ...Array.from({ length: 10 }, (_, index) => place(index % 2 ? lines : lines.toReversed())),
    ...[first, first, second].map(counted),
  ])
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 201]))
  const sums = await queryRows(
    db,
    sql`select coalesce(m.property_id, 0) as variant, sum(change)::int as sum,
        (select quantity from items where id = m.item_id) as stock
      from stock_movements m group by m.item_id, m.property_id order by m.item_id, 1`,
  )
  assert.deepEqual(sums, [
    { variant: 0, sum: 48, stock: 48 },
    { variant: 0, sum: 48, stock: 48 },
    { variant: property_id, sum: 48, stock: 48 },
  ])
  const reasons = sql`${stockMovements.reason} not in ('order', 'cancellation', 'count') and ${stockMovements.change} < 0`
  assert.equal(await db.$count(stockMovements, reasons), 0)
})
