import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { items, orderLines, properties } from '../../../db/schema.ts'
import { emptyDatabase } from '../../../testing/database.ts'
import { createFactories } from '../../../testing/factories.ts'
import { openTwoProcesses, type TwoProcesses, tally, times } from '../../../testing/two-processes.ts'

let db: Db
let shop: TwoProcesses
before(async () => {
  shop = await openTwoProcesses()
  db = shop.db
})
afterEach(() => emptyDatabase(db))
after(() => shop.close())

const soldFor = { when_sold_out: 'back_order', backorder_limit: 3, dispatch_days: 14 } as const
const order = (line: { item_id: number; property_id?: number }) => ({
  lines: [{ ...line, item_quantity: 1 }],
  total: 12.5,
})

test('of twenty orders at once as many are placed as the limit allows beyond the stock', async () => {
  const make = createFactories(db)
  const vase = await make.item({ quantity: 0, ...soldFor })
  assert.deepEqual(tally(await shop.rush(times(20, () => order({ item_id: vase })))), {
    '201 placed': 3,
    '409 not_available': 17,
  })
  assert.deepEqual(await shop.stock(), [-3])
})

test('a variant falls to the limit of its item, also while staff lower it', async () => {
  const make = createFactories(db)
  const robe = await make.item({ quantity: 0, ...soldFor, backorder_limit: 10 })
  const large = await make.variant(robe, { quantity: 0 })
  const lower = db.update(items).set({ backorder_limit: 2 }).where(eq(items.id, robe))
  const [responses] = await Promise.all([
    shop.rush(times(20, () => order({ item_id: robe, property_id: large }))),
    lower.execute(),
  ])
  const placed = tally(responses)['201 placed'] ?? 0
  const [variant] = await db.select().from(properties)
  assert.equal(variant!.quantity, -placed)
  assert.ok(placed >= 2 && placed <= 10, String(placed))
  assert.equal(tally(await shop.rush([order({ item_id: robe, property_id: large })]))['409 not_available'], 1)
})

test('of orders for the last unit in stock exactly one ships at once, and all others say that they ship later', async () => {
  const make = createFactories(db)
  const vase = await make.item({ quantity: 1, ...soldFor })
  const responses = await shop.rush(times(20, () => order({ item_id: vase })))
  const { '201 placed': placed = 0, '409 not_available': _, '409 ships_later': __, ...others } = tally(responses)
  assert.deepEqual(others, {})
  const lines = await db.select().from(orderLines).orderBy(asc(orderLines.id))
  assert.equal(lines.length, placed)
  assert.equal(lines.filter(({ backorder }) => backorder === null).length, 1)
  assert.deepEqual(await shop.stock(), [1 - placed])
  assert.ok(placed <= 4)
})
