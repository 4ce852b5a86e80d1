import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { addresses, orders, outbox } from '../../../db/schema.ts'
import { constraintOf } from '../../../testing/constraint-of.ts'
import { noura, openTestShop } from '../../../testing/shop.ts'

const contact = {
  ...{ first_name: 'Noura', last_name: 'Al Enezi', phone_number: '+96550001234' },
  email: 'noura@mail.com',
}

const hours = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday'].map((weekday) => ({
  ...{ weekday, from_time: '10:00', to_time: '21:00' },
}))

/** A shop on Tuesday noon in Kuwait, with ten vases at $12.50 and a delivery price of $5.00, that offers collection. */
async function openShopToCollect(t: TestContext, permissions?: string[]) {
  const clock = { now: new Date('2026-11-24T09:00:00Z') }
  const shop = await openTestShop(t, { items: [{}], ...(permissions && { permissions }), now: () => clock.now })
  const { make, place, call, items } = shop
  const settings = {
    ...{ collection_offered: true, collection_hours: hours, shipment_amount: 5 },
    ...{ collection_address_en: 'Salmiya, Salem Al Mubarak Street 14', collection_address_ar: 'السالمية' },
    ...{ collection_note_en: 'Please bring the order number.', collection_preparation_hours: 4 },
  }
  for (const [key, value] of Object.entries(settings)) await make.setting(key, value)
  const line = { item_id: items[0]!, item_quantity: 1 }
  return {
    ...shop,
    ...{ clock, line },
    quoted: async (change: object = {}) => call('POST', '/order/quote', { items: [line], ...change }),
    collect: (change: object = {}) => place([line], { address: undefined, contact, is_collected: true, ...change }),
  }
}

test('a quote says where and when the order can be collected, without a delivery price', async (t) => {
  const { quoted, make } = await openShopToCollect(t)
  const collection = {
    address: 'Salmiya, Salem Al Mubarak Street 14',
    note: 'Please bring the order number.',
    hours,
    from: '2026-11-24T16:00',
  }
  const delivered = (await quoted()).body.data
  assert.deepEqual([delivered.grand_total, delivered.collection], [17.5, collection])
  const collected = (await quoted({ is_collected: true })).body.data
  assert.deepEqual([collected.grand_total, collected.total_shipping, collected.delivery_quoted], [12.5, 0, 0])
  assert.deepEqual(collected.collection, collection)
  await make.setting('collection_hours', [])
  assert.equal((await quoted()).body.data.collection, null)
})

test('closures of the shop, the days of an item and its engraving make it later; those of an area do not', async (t) => {
  const { quoted, make, line, db } = await openShopToCollect(t)
  const from = async (items = [line as object]) => (await quoted({ items })).body.data.collection.from
  const delivery_area_id = await make.area()
  await make.closure({ from_day: '2026-11-24', to_day: '2026-12-24', delivery_area_id })
  assert.equal(await from(), '2026-11-24T16:00')
  await make.closure({ from_day: '2026-11-24', to_day: '2026-11-24' })
  assert.equal(await from(), '2026-11-25T14:00')
  const option_id = await make.engraving(line.item_id, { extra_days: 2 })
  // Thursday noon and four hours.
  assert.equal(await from([{ ...line, options: [{ option_id, value: 'Noura' }] }]), '2026-11-26T16:00')
  assert.equal((await db.select().from(orders)).length, 0)
})

test('a guest collects an order with name and phone number, and pays nothing for delivery', async (t) => {
  const { collect, call, db } = await openShopToCollect(t)
  const { status, body } = await collect()
  assert.deepEqual([status, body.data.grand_total], [201, 12.5])
  const headers = { 'order-secret': body.data.secret }
  const read = (await call('GET', `/order/${body.data.id}`, undefined, headers)).body.data
  assert.equal(read.collection.from, '2026-11-24T16:00')
  assert.deepEqual([read.address.city, read.total_shipping, read.arrival_from, read.due_date], ['', 0, null, null])
  assert.equal(read.customer_mobile, '+96550001234')
  const [order] = await db.select().from(orders)
  const [address] = await db.select().from(addresses).where(eq(addresses.id, order!.address_id!))
  assert.deepEqual([address!.city, address!.street_address, address!.country_region], [null, null, null])
})

test('a collected order takes neither an address nor a delivery, and a delivered one needs an address', async (t) => {
  const { collect, make, db } = await openShopToCollect(t)
  const area_id = await make.area()
  const errors = async (change: object) => (await collect(change)).body.errors
  assert.deepEqual(Object.keys(await errors({ address_id: 1 })), ['address_id'])
  assert.deepEqual(Object.keys(await errors({ delivery: { area_id } })), ['delivery'])
  assert.deepEqual(Object.keys(await errors({ contact: undefined })), ['contact'])
  assert.deepEqual(Object.keys(await errors({ is_collected: false })), ['address'])
  assert.equal((await db.select().from(orders)).length, 0)
})

test('a gift that is collected has wraps and a card, and no hidden sender or address by the recipient', async (t) => {
  const { collect, make } = await openShopToCollect(t)
  const gift_wrap_id = await make.giftWrap()
  const refused = async (gift: object) => {
    const { status, body } = await collect({ gift: { gift_wrap_id, ...gift }, expected_total: 15 })
    return [status, body.code, Object.keys(body.errors)[0]]
  }
  assert.deepEqual(await refused({ is_sender_hidden: true }), [
    ...[409, 'sender_known_at_collection', 'gift.is_sender_hidden'],
  ])
  const recipient = { recipient_name: 'Huda', recipient_phone: '+96550005678' }
  assert.deepEqual(await refused({ address_from_recipient: true, ...recipient }), [
    ...[409, 'no_address_at_collection', 'gift.address_from_recipient'],
  ])
  const { body } = await collect({ gift: { gift_wrap_id, message: 'With love' } })
  assert.equal(body.data.grand_total, 15)
})

test('collection that is turned off meanwhile is refused at quote and order, and the order can then be delivered', async (t) => {
  const { collect, quoted, make, place, line, stockOf, db } = await openShopToCollect(t)
  await make.setting('collection_offered', false)
  for (const { status, body } of [await quoted({ is_collected: true }), await collect({ expected_total: 12.5 })]) {
    assert.deepEqual([status, body.code], [409, 'collection_not_offered'])
    assert.deepEqual(body.errors, {
      is_collected: ['Collection from the shop is not available at the moment, please choose delivery'],
    })
  }
  assert.deepEqual([await stockOf(line.item_id), (await db.select().from(orders)).length], [10, 0])
  assert.equal((await place([line])).status, 201)
})

test('cash in the shop has no fee and needs no area, but a total below its maximum', async (t) => {
  const { collect, quoted, make } = await openShopToCollect(t)
  await make.setting('cash_fee', 2)
  await make.setting('cash_areas', [await make.area()])
  const quote = (await quoted({ is_collected: true, payment_method: 'cash' })).body.data
  assert.deepEqual([quote.grand_total, quote.cash_refusal], [12.5, undefined])
  assert.equal((await collect()).status, 201)
  await make.setting('cash_maximum', 12)
  assert.equal((await collect()).body.code, 'cash_above_maximum')
})

test('free delivery does not apply to a collected order', async (t) => {
  const { quoted, make } = await openShopToCollect(t)
  await make.promotion({ kind: 'free_delivery' })
  await make.setting('limit_price_for_shipment', 10)
  const { promotions, limit_price_for_shipment } = (await quoted({ is_collected: true })).body.data
  assert.deepEqual([promotions, limit_price_for_shipment], [[], null])
})

test('a customer collects with the phone number of the account, or with another contact', async (t) => {
  const { make, as, line, db } = await openShopToCollect(t)
  const customer = await make.customer()
  const buy = async (change: object) => {
    const body = { items: [line], is_collected: true, payment_method: 'cash', expected_total: 12.5, ...change }
    return as(customer)('POST', '/order/checkout', body, { 'idempotency-key': randomUUID() })
  }
  assert.equal((await buy({ contact })).status, 201)
  const [order] = await db.select().from(orders)
  assert.deepEqual([order!.customer_mobile, order!.is_collected], ['+96550001234', true])
})

test('staff mark a collected order ready and hand it over, the customer gets emails, and nothing of it is delivered', async (t) => {
  const { collect, call, make, db } = await openShopToCollect(t, ['order:read', 'order:write'])
  const { id } = (await collect()).body.data
  const courier_id = await make.courier()
  const lines = [{ order_line_id: 1, quantity: 1 }]
  for (const { status, body } of [
    await call('POST', `/order/${id}/parcel`, { courier_id, lines }),
    await call('PUT', `/order/${id}/delivery`, { day: '2026-11-25', slot_id: 1, previous: null }),
  ])
    assert.deepEqual([status, body.code], [409, 'order_is_collected'])
  const [row] = (await call('GET', '/order?view=staff&is_collected=true')).body.data
  assert.deepEqual([row.id, row.is_collected], [id, true])
  assert.deepEqual((await call('GET', '/order?view=staff&is_collected=false')).body.data, [])
  assert.equal((await call('GET', '/delivery/calendar?day=2026-11-24')).body.data.without_day.count, 0)
  for (const status of [4, 5]) assert.equal((await call('POST', `/order/${id}/move`, { status })).status, 200)
  const emails = (await db.select().from(outbox).orderBy(outbox.id)).map(({ kind }) => kind)
  assert.deepEqual(emails, ['order_placed', 'order_on_its_way', 'order_complete'])
})

test('the database refuses a delivery and an address in a collected order', async (t) => {
  const { collect, db } = await openShopToCollect(t)
  const { id } = (await collect()).body.data
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  const constraint = (name: string) => (error: unknown) => constraintOf(error) === name
  const isIt = eq(orders.id, id)
  await assert.rejects(
    db.update(orders).set({ arrival_from: '2026-11-25', arrival_to: '2026-11-26' }).where(isIt),
    constraint('collected_or_delivered'),
  )
  await assert.rejects(db.update(orders).set({ is_collected: false }).where(isIt), constraint('collected_or_delivered'))
  await assert.rejects(
    db.update(addresses).set(noura).where(eq(addresses.id, order!.address_id!)),
    constraint('collected_without_address'),
  )
})
