import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { orderStatus } from '@rawnaq/rules/order-status'
import { eq } from 'drizzle-orm'
import { items, orderLines, orders, properties } from '../../../db/schema.ts'
import { deliver, lineOf } from '../../../testing/returns.ts'
import { openTestShop } from '../../../testing/shop.ts'

/** A hamper for $90 of two candles and a large robe; ten candles, three large robes. */
async function shopWithHamper(t: TestContext) {
  const shop = await openTestShop(t, { permissions: ['catalogue:write', 'order:read', 'order:write'] })
  const { make, db } = shop
  const hamper = await make.item({ code: 'HAMPER', name_en: 'Evening hamper', selling_price: 90_00, quantity: 0 })
  const candle = await make.item({ code: 'CANDLE', name_en: 'Candle', name_ar: 'شمعة', quantity: 10 })
  const robe = await make.item({ code: 'ROBE', name_en: 'Robe' })
  const size_id = await make.size('Large')
  const large = await make.variant(robe, { size_id, quantity: 3 })
  await make.hamper(hamper, [
    [candle, 2],
    [robe, 1, large],
  ])
  const stock = async () => {
    const quantityOf = async (id: number) => (await db.select().from(items).where(eq(items.id, id)))[0]!.quantity
    const [variant] = await db.select().from(properties)
    return { hamper: await quantityOf(hamper), candle: await quantityOf(candle), large: variant!.quantity }
  }
  const ofHamper = (item_quantity: number) => ({ item_id: hamper, item_quantity })
  return { ...shop, hamper, candle, robe, large, stock, ofHamper }
}

test('the stock of a hamper is what its parts make, in lists, pages and quotes', async (t) => {
  const { call, quote, db, hamper, candle, stock, ofHamper } = await shopWithHamper(t)
  assert.deepEqual(await stock(), { hamper: 3, candle: 10, large: 3 })
  const availableIn = async (quantity: number) => (await quote([ofHamper(quantity)])).body.data.items[0].available
  assert.deepEqual([await availableIn(3), await availableIn(4)], [true, false])

  const isAvailable = async () => {
    const [page, list] = [await call('GET', `/item/${hamper}`), await call('GET', '/item?available=true')]
    return [page.body.data.available, list.body.data.some(({ id }: { id: number }) => id === hamper)]
  }
  assert.deepEqual(await isAvailable(), [true, true])
  await call('PUT', `/item/${candle}`, { quantity: 1 })
  assert.deepEqual(await isAvailable(), [false, false])
  // Nobody enters the stock of a hamper.
  await call('PUT', `/item/${hamper}`, { quantity: 50 })
  await db.update(items).set({ quantity: 7 }).where(eq(items.id, candle))
  assert.deepEqual(await stock(), { hamper: 3, candle: 7, large: 3 })
})

test('an order of a hamper takes its parts, keeps them as sold, and puts them back when it is canceled', async (t) => {
  const { call, place, hamper, stock, ofHamper } = await shopWithHamper(t)
  const placed = await place([ofHamper(2)])
  assert.equal(placed.status, 201, JSON.stringify(placed.body))
  assert.deepEqual(await stock(), { hamper: 1, candle: 6, large: 1 })
  const { id } = placed.body.data
  // What is inside later changes nothing in the order.
  assert.equal((await call('PUT', `/item/${hamper}/parts`, { parts: [] })).status, 200)
  const [line] = (await call('GET', `/order/${id}`, undefined, { locale: 'ar' })).body.data.items
  assert.deepEqual(
    line.parts.map(({ quantity, code, name, size }: Record<string, unknown>) => [quantity, code, name, size]),
    [
      [2, 'CANDLE', 'شمعة', null],
      [1, 'ROBE', 'Robe', 'Large'],
    ],
  )
  assert.equal(line.line_total, 180)
  const moved = await call('POST', `/order/${id}/move`, { status: orderStatus.canceled })
  assert.equal(moved.status, 200, JSON.stringify(moved.body))
  assert.deepEqual(await stock(), { hamper: 0, candle: 10, large: 3 })
})

test('a hamper and its parts in one cart share the stock, and a refused order takes nothing', async (t) => {
  const { quote, place, db, candle, stock, ofHamper } = await shopWithHamper(t)
  const candles = (item_quantity: number) => ({ item_id: candle, item_quantity })
  const availability = async (lines: ReturnType<typeof candles>[]) =>
    (await quote(lines)).body.data.items.map(({ available }: { available: boolean }) => available)
  assert.deepEqual(await availability([ofHamper(3), candles(4)]), [true, true])
  assert.deepEqual(await availability([ofHamper(3), candles(5)]), [false, false])
  const refused = await place([ofHamper(3), candles(5)])
  assert.deepEqual([refused.status, refused.body.code], [409, 'not_available'])
  assert.deepEqual([await stock(), await db.$count(orders)], [{ hamper: 3, candle: 10, large: 3 }, 0])
  assert.equal((await place([ofHamper(3), candles(4)])).status, 201)
  assert.deepEqual(await stock(), { hamper: 0, candle: 0, large: 0 })
})

test('staff take a hamper out of an order, and its parts return', async (t) => {
  const { call, place, db, stock, ofHamper } = await shopWithHamper(t)
  const { id, grand_total: previous_total } = (await place([ofHamper(3)])).body.data
  const [line] = await db.select().from(orderLines)
  const lines = [{ id: line!.id, item_quantity: 1 }]
  const edited = await call('PUT', `/order/${id}/contents`, { previous_total, lines })
  assert.equal(edited.status, 200, JSON.stringify(edited.body))
  assert.deepEqual(await stock(), { hamper: 2, candle: 8, large: 2 })
})

test('the cart of a customer limits a hamper to what its parts and the other lines leave', async (t) => {
  const { make, as, candle, hamper, ofHamper } = await shopWithHamper(t)
  const customer = as(await make.customer())
  const cart = (await customer('POST', '/order', {})).body.data
  await customer('POST', `/order/${cart.id}/item`, { item_id: candle, item_quantity: 7 })
  const { body } = await customer('POST', `/order/${cart.id}/item`, ofHamper(3))
  assert.deepEqual(
    body.shortfalls.map(({ item_id, wanted, item_quantity }: Record<string, number>) => [
      item_id,
      wanted,
      item_quantity,
    ]),
    [[hamper, 3, 1]],
  )
})

test('a hamper that is sent back puts its parts into stock', async (t) => {
  const shop = await shopWithHamper(t)
  const { call, place, hamper, stock, ofHamper } = shop
  const { id } = (await place([ofHamper(2)])).body.data
  await deliver(shop, id)
  const line = await lineOf(shop, id, hamper)
  const lines = [{ order_line_id: line, quantity: 1 }]
  const request = { lines, reason: 'changed_mind' }
  const requested = await call('POST', `/order/${id}/return`, request)
  const returned = requested.body.data.returns[0]
  await call('POST', `/return/${returned.id}/approve`)
  const restocked = [{ id: returned.lines[0].id, restocked: 1 }]
  const received = await call('POST', `/return/${returned.id}/receive`, { lines: restocked })
  assert.equal(received.status, 200, JSON.stringify(received.body))
  assert.deepEqual(await stock(), { hamper: 2, candle: 8, large: 2 })
})
