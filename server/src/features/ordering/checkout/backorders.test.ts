import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { items, orderLines, orders, properties } from '../../../db/schema.ts'
import { constraintOf } from '../../../testing/constraint-of.ts'
import { openTestShop } from '../../../testing/shop.ts'

/** A Sunday in Kuwait, where Fridays are off. Courier days to the Gulf are 2 to 4. */
const now = () => new Date('2026-11-22T07:00:00Z')

const soldFor = { when_sold_out: 'back_order', backorder_limit: 3, dispatch_days: 14 } as const

async function openShop(t: TestContext) {
  const shop = await openTestShop(t, { now, permissions: ['catalogue:write', 'order:read', 'order:write'] })
  const stockOf = async (id: number) => (await shop.db.select().from(items).where(eq(items.id, id)))[0]!.quantity
  const lineOf = async (item_id: number, item_quantity: number, property_id?: number) =>
    (await shop.quote([{ item_id, item_quantity, ...(property_id && { property_id }) }])).body.data.items[0]
  return { ...shop, stockOf, lineOf }
}

test('an item on back-order is sold below zero down to its limit, and the line says when it ships', async (t) => {
  const { make, call, place, quote, stockOf, lineOf } = await openShop(t)
  const vase = await make.item({ quantity: 2, ...soldFor })
  assert.deepEqual([(await lineOf(vase, 2)).dispatch_note, (await lineOf(vase, 6)).available], [null, false])
  const later = await lineOf(vase, 5)
  assert.deepEqual(
    [later.available, later.stock, later.dispatch_note],
    [true, 5, 'Back-order: ships on 6 December 2026'],
  )
  const { arrival } = (await quote([{ item_id: vase, item_quantity: 5 }])).body.data
  assert.deepEqual(arrival.gulf, { from: '2026-12-08', to: '2026-12-10' })

  const placed = await place([{ item_id: vase, item_quantity: 5 }])
  assert.equal(placed.status, 201, JSON.stringify(placed.body))
  assert.equal(await stockOf(vase), -3)
  const arabic = (await call('GET', `/order/${placed.body.data.id}`, undefined, { locale: 'ar' })).body.data.items[0]
  assert.equal(arabic.dispatch_note, 'متاح بالطلب: يُشحن في 6 ديسمبر 2026')

  const refused = await place([{ item_id: vase, item_quantity: 1 }])
  assert.deepEqual([refused.status, refused.body.code, await stockOf(vase)], [409, 'not_available', -3])
})

test('a canceled back-order gives its units back', async (t) => {
  const { make, call, place, stockOf } = await openShop(t)
  const vase = await make.item({ quantity: 1, ...soldFor })
  const { id } = (await place([{ item_id: vase, item_quantity: 3 }])).body.data
  assert.equal(await stockOf(vase), -2)
  assert.equal((await call('POST', `/order/${id}/cancel`)).status, 200)
  assert.equal(await stockOf(vase), 1)
})

test('the limit holds for each variant, and the item counts only what is there', async (t) => {
  const { make, place, call, stockOf, lineOf, db } = await openShop(t)
  const robe = await make.item({ ...soldFor, backorder_limit: 2 })
  const [small, large] = [await make.variant(robe, { quantity: 0 }), await make.variant(robe, { quantity: 4 })]
  assert.equal(await stockOf(robe), 4)
  assert.equal((await lineOf(robe, 3, small)).available, false)
  assert.equal((await place([{ item_id: robe, property_id: small, item_quantity: 2 }])).status, 201)
  assert.equal((await place([{ item_id: robe, property_id: large, item_quantity: 4 }])).status, 201)
  const quantities = (await db.select().from(properties).orderBy(properties.id)).map(({ quantity }) => quantity)
  assert.deepEqual([quantities, await stockOf(robe)], [[-2, 0], 0])
  const page = (await call('GET', `/item/${robe}`, undefined, { authorization: '' })).body.data
  assert.deepEqual(
    [page.available, page.quantity, page.availability, page.dispatch_note],
    [true, 2, 'BackOrder', 'Back-order: ships within 14 days'],
  )
  const shown = (await call('GET', `/property?item_id=${robe}`, undefined, { authorization: '' })).body.data
  assert.deepEqual(
    shown.map(({ quantity, dispatch_note }: Record<string, unknown>) => [quantity, dispatch_note]),
    [
      [0, null],
      [2, 'Back-order: ships within 14 days'],
    ],
  )
})

test('the database refuses a stock below the limit, and a lower limit leaves the stock as it is', async (t) => {
  const { make, call, db, stockOf, lineOf } = await openShop(t)
  const vase = await make.item({ quantity: -2, ...soldFor })
  const below = db.update(items).set({ quantity: -4 }).where(eq(items.id, vase))
  await assert.rejects(below, (error: unknown) => constraintOf(error) === 'quantity_not_negative')
  const refused = await call('PUT', `/item/${vase}`, { quantity: -4 })
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['quantity']])

  assert.equal((await call('PUT', `/item/${vase}`, { when_sold_out: 'not_sold' })).status, 200)
  const [item] = await db.select().from(items).where(eq(items.id, vase))
  assert.deepEqual([item!.quantity, item!.backorder_limit, item!.beyond_stock], [-2, 0, 0])
  assert.deepEqual([(await lineOf(vase, 1)).available, (await lineOf(vase, 1)).stock], [false, 0])
  assert.equal((await call('PUT', `/item/${vase}`, { quantity_change: 3 })).status, 200)
  assert.equal(await stockOf(vase), 1)
})

test('a back-order needs a limit and one of a day and a number of days', async (t) => {
  const { make, call, db } = await openShop(t)
  const vase = await make.item({ quantity: 0 })
  const errorsOf = async (fields: object) => {
    const { status, body } = await call('PUT', `/item/${vase}`, fields)
    return [status, Object.keys(body.errors ?? {})]
  }
  assert.deepEqual(await errorsOf({ when_sold_out: 'pre_order', dispatch_days: 3 }), [422, ['backorder_limit']])
  assert.deepEqual(await errorsOf({ when_sold_out: 'pre_order', backorder_limit: 3 }), [422, ['dispatch_days']])
  const both = { when_sold_out: 'pre_order', backorder_limit: 3, dispatch_days: 3, dispatch_date: '2027-01-01' }
  assert.deepEqual(await errorsOf(both), [422, ['dispatch_days']])
  const [item] = await db.select().from(items).where(eq(items.id, vase))
  assert.deepEqual([item!.when_sold_out, item!.backorder_limit, item!.dispatch_date], ['not_sold', 0, null])
})

test('lists offer an item on pre-order and sort it before sold out items', async (t) => {
  const { make, call } = await openShop(t)
  const lamp = await make.item({ quantity: 0, ...soldFor, when_sold_out: 'pre_order' })
  const gone = await make.item({ quantity: 0 })
  const listed = async (query: string) =>
    (await call('GET', `/item?${query}`, undefined, { authorization: '' })).body.data.map(
      ({ id }: { id: number }) => id,
    )
  assert.deepEqual(await listed('available=true'), [lamp])
  assert.deepEqual(await listed('sort=newest'), [lamp, gone])
  const [card] = (await call('GET', '/item?available=true', undefined, { authorization: '' })).body.data
  assert.deepEqual([card.availability, card.quantity], ['PreOrder', 3])
  // A shopper can still wait for the stock.
  const email = 'noura@example.com'
  const waiting = await call('POST', `/item/${lamp}/stock-alert`, { email }, { authorization: '' })
  assert.ok(waiting.status < 300, JSON.stringify(waiting.body))
})

test('a hamper is sold with a part on back-order, and not with a part that is sold out', async (t) => {
  const { make, call, place, stockOf, lineOf, db } = await openShop(t)
  const candle = await make.item({ quantity: 1, ...soldFor, backorder_limit: 4 })
  const tray = await make.item({ quantity: 2 })
  const hamper = await make.item({ quantity: 0 })
  await make.hamper(hamper, [
    [candle, 2],
    [tray, 1],
  ])
  const page = (await call('GET', `/item/${hamper}`, undefined, { authorization: '' })).body.data
  assert.deepEqual([page.availability, page.quantity, page.dispatch_note], ['BackOrder', 2, 'On back-order'])
  assert.equal((await lineOf(hamper, 2)).dispatch_note, 'Back-order: ships on 6 December 2026')
  assert.equal((await place([{ item_id: hamper, item_quantity: 2 }])).status, 201)
  assert.deepEqual([await stockOf(candle), await stockOf(tray), await stockOf(hamper)], [-3, 0, 0])
  // Two more candles could be sold; the tray cannot.
  const [row] = await db.select().from(items).where(eq(items.id, hamper))
  assert.equal(row!.beyond_stock, 0)
  assert.equal((await place([{ item_id: hamper, item_quantity: 1 }])).status, 409)
})

test('the order after the last unit in stock is a back-order with later days of arrival', async (t) => {
  const { make, place, db, stockOf } = await openShop(t)
  const vase = await make.item({ quantity: 1, ...soldFor })
  assert.equal((await place([{ item_id: vase, item_quantity: 1 }])).status, 201)
  assert.equal((await place([{ item_id: vase, item_quantity: 1 }])).status, 201)
  const lines = await db.select().from(orderLines).orderBy(orderLines.id)
  assert.deepEqual(
    lines.map(({ backorder, dispatch_on }) => [backorder, dispatch_on]),
    [
      [null, null],
      ['back_order', '2026-12-06'],
    ],
  )
  const [, second] = await db.select().from(orders).orderBy(orders.id)
  assert.deepEqual([second!.arrival_from, await stockOf(vase)], ['2026-12-08', -1])
})

test('a stock-take does not count the units that are sold before they are there', async (t) => {
  const { make, call, stockOf } = await openShop(t)
  const vase = await make.item({ quantity: -2, ...soldFor })
  const count = (counted: number, key: string) =>
    call(
      'POST',
      '/stock/count',
      { note: 'Shelf 3', lines: [{ item_id: vase, property_id: null, expected: -2, counted }] },
      { 'idempotency-key': key },
    )
  assert.equal((await count(0, 'a'.repeat(32))).status, 201)
  assert.equal(await stockOf(vase), -2)
  assert.equal((await count(5, 'b'.repeat(32))).status, 201)
  assert.equal(await stockOf(vase), 3)
})
