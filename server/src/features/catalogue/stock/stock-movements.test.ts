import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { asc, sql } from 'drizzle-orm'
import { queryRows } from '../../../db/query-rows.ts'
import { audit, items, orderLines, stockMovements } from '../../../db/schema.ts'
import { openTestShop } from '../../../testing/shop.ts'

async function shopWithStock(t: TestContext) {
  const shop = await openTestShop(t, {
    items: [
      { quantity: 10, code: 'V-1' },
      { quantity: 4, code: 'V-2' },
    ],
  })
  const call = shop.as(await shop.make.owner())
  const [vase, bowl] = shop.items as [number, number]
  return {
    ...{ ...shop, call, vase, bowl },
    /** What happened to an item, the latest first. */
    movements: async (item_id: number) => {
      const { data } = (await call('GET', `/stock/movements?item_id=${item_id}`)).body
      return data.map(({ reason, change, stock_after }: Record<string, unknown>) => [reason, change, stock_after])
    },
    count: (lines: object[], key = randomUUID() as string) =>
      call('POST', '/stock/count', { note: 'Shelf 3', lines }, { 'idempotency-key': key }),
    /** Items and variants whose movements do not add up to their stock. */
    wrongSums: () =>
      queryRows(
        shop.db,
        sql`select i.id from items i where i.quantity <> (
            select coalesce(sum(change), 0) from stock_movements m where m.item_id = i.id and property_id is null)
          union all select p.id from properties p where coalesce(p.quantity, 0) <> (
            select coalesce(sum(change), 0) from stock_movements m where m.property_id = p.id)`,
      ),
  }
}

test('an order, its change and its cancellation are in the stock history with their number', async (t) => {
  const { db, call, place, vase, movements, wrongSums } = await shopWithStock(t)
  const { id, grand_total } = (await place([{ item_id: vase, item_quantity: 3 }])).body.data
  const [line] = await db.select().from(orderLines)
  const lines = [{ id: line!.id, item_quantity: 2 }]
  await call('PUT', `/order/${id}/contents`, { previous_total: grand_total, lines })
  await call('POST', `/order/${id}/move`, { status: 2 })
  assert.deepEqual((await movements(vase)).slice(0, 3), [
    ['cancellation', 2, 10],
    ['order_edit', 1, 8],
    ['order', -3, 7],
  ])
  const { data } = (await call('GET', `/stock/movements?item_id=${vase}`)).body
  assert.deepEqual(
    data.slice(0, 3).map((one: { order: unknown }) => one.order),
    Array.from({ length: 3 }, () => ({ id, number: 'RW-1001' })),
  )
  assert.deepEqual([data[0].user.name, data[2].user], ['Owner 1', null])
  assert.deepEqual(await wrongSums(), [])
})

test('an order that comes back is in the stock history as a return', async (t) => {
  const { place, call, vase, movements } = await shopWithStock(t)
  const { id } = (await place([{ item_id: vase, item_quantity: 1 }])).body.data
  for (const status of [4, 5, 6]) await call('POST', `/order/${id}/move`, { status })
  assert.deepEqual((await movements(vase)).slice(0, 2), [
    ['return', 1, 10],
    ['order', -1, 9],
  ])
})

test('edits of one item, of several items and of variants have their own reasons', async (t) => {
  const { call, vase, bowl, make, movements, wrongSums } = await shopWithStock(t)
  await call('PUT', `/item/${vase}`, { quantity_change: -1 })
  await call('PUT', '/item/bulk', {
    items: [
      { id: vase, version: 2 },
      { id: bowl, version: 1 },
    ],
    change: { quantity: { set: 6 } },
  })
  const [small, large] = [await make.size(), await make.size()]
  await call('PUT', `/item/${bowl}/properties`, {
    properties: [
      { size_id: small, quantity: 2 },
      { size_id: large, quantity: 3 },
    ],
  })
  const { body } = await call('POST', '/item', { name: 'Tray', code: 'T-1', selling_price: 5, quantity: 7 })
  assert.deepEqual((await movements(vase)).slice(0, 2), [
    ['bulk_edit', -3, 6],
    ['adjustment', -1, 9],
  ])
  assert.deepEqual((await movements(bowl)).slice(0, 3), [
    ['adjustment', 3, 3],
    ['adjustment', 2, 2],
    ['bulk_edit', 2, 6],
  ])
  assert.deepEqual(await movements(body.data.id), [['adjustment', 7, 7]])
  await call('DELETE', `/item/${body.data.id}`)
  assert.deepEqual((await movements(body.data.id))[0], ['adjustment', -7, 0])
  assert.deepEqual(await wrongSums(), [])
})

test('a stock-take applies differences, keeps an order placed meanwhile, and counts once for a key', async (t) => {
  const { count, call, place, vase, bowl, db, stockOf, movements } = await shopWithStock(t)
  const lines = [
    { item_id: vase, property_id: null, expected: 10, counted: 8 },
    { item_id: bowl, property_id: null, expected: 4, counted: 4 },
  ]
  await place([{ item_id: vase, item_quantity: 1 }])
  const key = randomUUID()
  const first = await count(lines, key)
  assert.deepEqual(
    [first.status, first.body.data.lines],
    [201, [{ item_id: vase, property_id: null, change: -2, stock_after: 7 }]],
  )
  assert.deepEqual((await count(lines, key)).body, first.body)
  assert.equal((await count(lines.slice(1), key)).body.code, 'idempotency_key_reused')
  assert.deepEqual([await stockOf(vase), await stockOf(bowl)], [7, 4])
  assert.deepEqual((await movements(vase)).slice(0, 2), [
    ['count', -2, 7],
    ['order', -1, 9],
  ])
  const [latest] = (await call('GET', '/stock/movements?reason=count')).body.data
  assert.deepEqual([latest.note, latest.item.code, latest.user.name], ['Shelf 3', 'V-1', 'Owner 1'])
  const entries = await db.select().from(audit).orderBy(asc(audit.id))
  assert.deepEqual(entries.at(-1)?.changes, [{ field: 'quantity', from: 9, to: 7 }])
  const file = (await call('GET', `/export/stock-movements.csv?item_id=${vase}`)).text.trim().split(/\r?\n/)
  assert.equal(file.length, 4)
  assert.match(file[3]!, /V-1,.*,-2,7,count,,Owner 1,Shelf 3$/)
})

test('a stock-take with a wrong line changes nothing', async (t) => {
  const { count, place, vase, bowl, make, db, call } = await shopWithStock(t)
  const variant = await make.variant(bowl, { quantity: 4 })
  await place([{ item_id: vase, item_quantity: 9 }])
  const before = await db.$count(stockMovements)
  const line = { property_id: null, expected: 5, counted: 5 }
  const { status, body } = await count([
    { item_id: vase, property_id: null, expected: 10, counted: 7 },
    { ...line, item_id: bowl },
    { ...line, item_id: 999 },
    { ...line, item_id: vase },
    { ...line, item_id: vase, property_id: variant },
  ])
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors), [
    ...['lines.0.counted', 'lines.1.counted', 'lines.2.item_id', 'lines.3.property_id', 'lines.4.property_id'],
  ])
  assert.equal(await db.$count(stockMovements), before)
  const listed = (await call('GET', '/stock?search=v-2')).body.data
  assert.deepEqual(
    listed[0].lines.map((one: { property_id: number }) => one.property_id),
    [variant],
  )
  assert.equal((await db.select().from(items).orderBy(asc(items.id)))[0]?.quantity, 1)
})

test('stock movements cannot be changed or deleted', async (t) => {
  const { db } = await shopWithStock(t)
  await assert.rejects(db.delete(stockMovements))
  await assert.rejects(db.update(stockMovements).set({ change: 1 }))
})
