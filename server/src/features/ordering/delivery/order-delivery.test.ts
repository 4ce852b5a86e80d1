import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { deliveryBookings, deliveryClosures, deliverySlots, orders } from '../../../db/schema.ts'
import { testCard, testGateway } from '../../../testing/gateways/gateway.ts'
import { noura, openTestShop } from '../../../testing/shop.ts'
import { expireOrders } from '../payments/expire-orders.ts'

const day = '2026-11-25'

/** A shop on Tuesday noon in Kuwait, with ten vases at $12.50, and a slot for two orders on Wednesday morning at $2.00. */
async function openShopWithSlot(t: TestContext) {
  const clock = { now: new Date('2026-11-24T09:00:00Z') }
  const gateway = testGateway('charge')
  const options = { items: [{}], providers: gateway.providers, now: () => clock.now }
  const shop = await openTestShop(t, options)
  const { db, make, place, items } = shop
  const [vase] = items as [number]
  const area_id = await make.area({ price: 700 })
  const tax_id = await make.tax(500)
  const slot_id = await make.slot({ fee: 200, tax_id, day_before_time: '18:00' })
  const delivery = { area_id, day, slot_id }
  const line = { item_id: vase, item_quantity: 1 }
  return {
    ...shop,
    ...{ gateway, clock, vase, line, delivery, area_id, slot_id },
    buy: (change: object = {}) => place([line], { delivery, ...change }),
    booked: async () => (await db.select().from(deliveryBookings)).map(({ booked }) => booked),
  }
}

const card = { payment_method: 'card', payment: { card: testCard } }

test('an order books its slot, pays the fee with its tax, and is due on the day', async (t) => {
  const { buy, call, booked } = await openShopWithSlot(t)
  const { status, body } = await buy()
  assert.deepEqual([status, body.data.grand_total, await booked()], [201, 14.6, [1]])
  const { id, secret } = body.data
  const read = (await call('GET', `/order/${id}`, undefined, { 'order-secret': secret, locale: 'ar' })).body.data
  assert.deepEqual([read.due_date, read.delivery_from, read.delivery_to], [day, '10:00', '13:00'])
  assert.deepEqual([read.arrival_from, read.arrival_to], [null, null])
  const [charge] = read.charges
  assert.deepEqual(
    [charge.kind, charge.name, charge.amount, charge.tax],
    ['delivery_slot', 'توصيل من 10:00 إلى 13:00', 2, 0.1],
  )
})

test('an order keeps the days of arrival it was placed with when settings change', async (t) => {
  const { buy, call, make } = await openShopWithSlot(t)
  const { id, secret } = (await buy({ delivery: null })).body.data
  await make.setting('gulf_days_from', 9)
  await make.setting('gulf_days_to', 9)
  const { arrival_from, arrival_to } = (await call('GET', `/order/${id}`, undefined, { 'order-secret': secret })).body
    .data
  // Two to four working days after Tuesday; Friday is none.
  assert.deepEqual([arrival_from, arrival_to], ['2026-11-26', '2026-11-29'])
  const later = (await buy({ delivery: null })).body.data
  const read = (await call('GET', `/order/${later.id}`, undefined, { 'order-secret': later.secret })).body.data
  assert.deepEqual([read.arrival_from, read.arrival_to], ['2026-12-05', '2026-12-05'])
})

test('an order without a slot has no day', async (t) => {
  const { buy, booked, call, area_id } = await openShopWithSlot(t)
  for (const delivery of [undefined, null, { area_id }, { area_id, day: null, slot_id: null }]) {
    const { status, body } = await buy({ delivery })
    assert.deepEqual([status, body.data.grand_total], [201, 12.5])
    const own = { 'order-secret': body.data.secret }
    const read = (await call('GET', `/order/${body.data.id}`, undefined, own)).body.data
    assert.deepEqual([read.due_date, read.delivery_from, read.charges], [null, null, []])
  }
  assert.deepEqual(await booked(), [])
})

test('a full slot is refused with the current days at quote and checkout, and nothing is taken', async (t) => {
  const { buy, booked, call, line, delivery, stockOf, vase, db } = await openShopWithSlot(t)
  assert.deepEqual([(await buy()).status, (await buy()).status], [201, 201])
  const quoted = await call('POST', '/order/quote', { items: [line], delivery }, { locale: 'ar' })
  const placed = await buy({ expected_total: 14.6 })
  for (const { status, body } of [quoted, placed]) {
    assert.deepEqual([status, body.code], [409, 'slot_not_available'])
    assert.deepEqual(Object.keys(body.errors), ['delivery.slot_id'])
    const of = body.data.days.find((one: { day: string }) => one.day === day)
    assert.deepEqual([of.reason, of.slots[0].state, of.slots[0].fee], ['full', 'full', 2])
  }
  assert.equal(quoted.body.message, 'موعد التوصيل هذا لم يعد متاحًا، يُرجى اختيار موعد آخر')
  assert.deepEqual([await booked(), await stockOf(vase), await db.$count(orders)], [[2], 8, 2])
})

test('the cut-off is checked when the order is placed, whatever the quote reported', async (t) => {
  const { buy, booked, clock, line, call, delivery, stockOf, vase } = await openShopWithSlot(t)
  clock.now = new Date('2026-11-24T14:59:00Z')
  assert.equal((await call('POST', '/order/quote', { items: [line], delivery })).status, 200)
  clock.now = new Date('2026-11-24T15:00:00Z')
  const { status, body } = await buy({ expected_total: 14.6 })
  assert.deepEqual([status, body.code, body.data.now], [409, 'slot_not_available', '2026-11-24T18:00'])
  assert.deepEqual([await booked(), await stockOf(vase)], [[], 10])
})

test('a slot of another day, weekday or area, a closed one, and one before the item is ready are refused', async (t) => {
  const { buy, make, delivery, db, area_id, slot_id } = await openShopWithSlot(t)
  const isRefused = async (change: object) => {
    const { status, body } = await buy({ delivery: { ...delivery, ...change }, expected_total: 14.6 })
    return [status, body.code]
  }
  const refused = [409, 'slot_not_available']
  assert.deepEqual(await isRefused({ day: '2026-11-26' }), refused)
  assert.deepEqual(await isRefused({ day: '2026-11-18' }), refused)
  assert.deepEqual(await isRefused({ day: '2027-03-03' }), refused)
  assert.deepEqual(await isRefused({ slot_id: 999 }), refused)
  await db.update(deliverySlots).set({ area_ids: [area_id + 99] })
  assert.deepEqual(await isRefused({}), refused)
  await db.update(deliverySlots).set({ area_ids: [] })
  await make.closure({ from_day: day, to_day: day, delivery_slot_id: slot_id })
  assert.deepEqual(await isRefused({}), refused)
  await db.delete(deliveryClosures)
  await db.execute(sql`update items set preparation_days = 1`)
  assert.deepEqual(await isRefused({}), refused)
  assert.equal((await buy({ delivery: { ...delivery, day: '2026-12-02' } })).status, 201)
})

test('half a choice is refused at its field', async (t) => {
  const { buy, area_id, slot_id } = await openShopWithSlot(t)
  for (const delivery of [
    { area_id, day },
    { area_id, slot_id },
  ])
    assert.deepEqual(Object.keys((await buy({ delivery, expected_total: 1 })).body.errors), ['delivery.slot_id'])
  const { body } = await buy({ delivery: { area_id: 999 }, expected_total: 12.5 })
  assert.deepEqual(body.errors, { 'delivery.area_id': ['There is no such record'] })
})

test('canceling and expiring give the slot back, once', async (t) => {
  const { buy, booked, call, gateway, db, ...shop } = await openShopWithSlot(t)
  const { id, secret } = (await buy()).body.data
  gateway.next.fate = 'failed'
  assert.equal((await buy(card)).body.data.status, 1)
  assert.deepEqual(await booked(), [2])
  for (const _ of [1, 2]) await call('POST', `/order/${id}/cancel`, {}, { 'order-secret': secret })
  assert.deepEqual(await booked(), [1])
  await db
    .update(orders)
    .set({ hold_until: sql`hold_until - interval '1 hour' - (hold_until - now())` })
    .where(sql`status = 1`)
  await expireOrders({ ...shop, db } as never)
  assert.deepEqual(await booked(), [0])
  assert.equal((await buy()).status, 201)
})

test('another payment is refused once the slot has closed, and allowed before', async (t) => {
  const { buy, call, clock, gateway, booked, db } = await openShopWithSlot(t)
  gateway.next.fate = 'failed'
  const { id, secret } = (await buy(card)).body.data
  await buy(card)
  await db.execute(sql`update orders set hold_until = '2026-11-26T00:00:00Z'`)
  const pay = () => call('POST', `/order/${id}/pay`, card, { 'order-secret': secret, 'idempotency-key': randomUUID() })
  assert.deepEqual([(await pay()).status, await booked()], [200, [2]])
  clock.now = new Date('2026-11-24T15:00:00Z')
  const { status, body } = await pay()
  assert.deepEqual([status, body.code, body.data.days.length], [409, 'slot_not_available', 30])
})

test('areas decide the delivery price with the setting, and their minimum always', async (t) => {
  const { buy, make, call, line, area_id, db } = await openShopWithSlot(t)
  const delivery = { area_id }
  await make.setting('delivery_pricing', 'areas')
  const quote = (items: object[]) => call('POST', '/order/quote', { items, delivery })
  const { total_shipping, delivery_quoted } = (await quote([line])).body.data
  assert.deepEqual([total_shipping, delivery_quoted], [7, 7])
  assert.equal((await buy({ delivery })).body.data.grand_total, 19.5)
  const without = await buy({ delivery: undefined, expected_total: 12.5 })
  assert.deepEqual(without.body.errors, { 'delivery.area_id': ['This is required'] })
  // A cart below the minimum has a price, and cannot be ordered.
  await db.execute(sql`update delivery_areas set minimum = 2000`)
  assert.equal((await quote([line])).body.data.total_shipping, 7)
  const small = await buy({ delivery })
  assert.deepEqual([small.status, small.body.code], [422, 'delivery_minimum'])
  const two = [{ ...line, item_quantity: 2 }]
  const { grand_total } = (await quote(two)).body.data
  assert.equal((await buy({ delivery, items: two, expected_total: grand_total })).status, 201)
})

test('orders to other countries need no area, and may not name one', async (t) => {
  const { buy, make } = await openShopWithSlot(t)
  await make.setting('delivery_pricing', 'areas')
  await make.setting('delivery_day_required', true)
  const address = { ...noura, country_region: 'SA', city: 'Riyadh', zip_code: '11564' }
  const refused = await buy({ address, expected_total: 21.6 })
  assert.deepEqual(Object.keys(refused.body.errors), ['delivery.area_id'])
  assert.equal((await buy({ address, delivery: undefined })).status, 201)
})

test('a shop may require a day', async (t) => {
  const { buy, make, area_id } = await openShopWithSlot(t)
  await make.setting('delivery_day_required', true)
  for (const delivery of [undefined, { area_id }])
    assert.deepEqual((await buy({ delivery })).body.errors, { 'delivery.slot_id': ['This is required'] })
  assert.equal((await buy()).status, 201)
})
