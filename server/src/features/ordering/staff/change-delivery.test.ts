import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { orderStatus } from '@rawnaq/rules/order-status'
import { eq } from 'drizzle-orm'
import { audit, deliveryAreas, deliveryBookings, outbox } from '../../../db/schema.ts'
import { sentEmails } from '../../../testing/sent-emails.ts'
import { openTestShop } from '../../../testing/shop.ts'

const [day, nextWeek] = ['2026-11-25', '2026-12-02']

/** A shop on Tuesday noon in Kuwait with two slots on Wednesdays, for two orders and for one; the first costs $2.00. */
async function openShop(t: TestContext) {
  const clock = { now: new Date('2026-11-24T09:00:00Z') }
  const shop = await openTestShop(t, { items: [{}], now: () => clock.now })
  const { db, make, place, as, items } = shop
  const area_id = await make.area()
  const morning = await make.slot({ fee: 200 })
  const evening = await make.slot({ from_time: '18:00', to_time: '21:00', capacity: 1 })
  const staff = as(await make.staff(['order:write']))
  const buy = async (slot_id: number, change: object = {}) =>
    (await place([{ item_id: items[0]!, item_quantity: 1 }], { delivery: { area_id, day, slot_id }, ...change })).body
      .data
  return {
    ...shop,
    ...{ clock, area_id, morning, evening, staff, buy },
    change: (id: number, to: object, from: object | null, headers = {}) =>
      staff('PUT', `/order/${id}/delivery`, { ...to, previous: from }, headers),
    booked: async () =>
      (await db.select().from(deliveryBookings).orderBy(deliveryBookings.day, deliveryBookings.slot_id))
        .filter(({ booked }) => booked > 0)
        .map(({ slot_id, day, booked }) => [slot_id, day, booked]),
  }
}

test('staff move an order to another slot: the capacity moves, the charge stays, and the customer gets an email', async (t) => {
  const shop = await openShop(t)
  const { buy, change, booked, morning, evening, db, staff } = shop
  const { id } = await buy(morning, { locale: 'ar' })
  await db.delete(outbox)
  const [from, to] = [
    { day, slot_id: morning },
    { day: nextWeek, slot_id: evening },
  ]
  const { status, body } = await change(id, to, from)
  assert.equal(status, 200)
  const { due_date, delivery_from, delivery_to, grand_total, charges } = body.data
  assert.deepEqual([due_date, delivery_from, delivery_to, grand_total], [nextWeek, '18:00', '21:00', 14.5])
  assert.deepEqual([charges[0].name, charges[0].amount], ['Delivery 10:00–13:00', 2])
  assert.deepEqual(await booked(), [[evening, nextWeek, 1]])
  const [entry] = await db.select().from(audit).where(eq(audit.action, 'change_delivery'))
  assert.deepEqual(entry!.changes, [{ field: 'delivery', from: `${day} 10:00–13:00`, to: `${nextWeek} 18:00–21:00` }])
  const sent = await sentEmails(shop)
  assert.deepEqual([sent.length, sent[0]!.subject], [1, 'موعد توصيل جديد لطلبك رقم RW-1001'])
  assert.match(sent[0]!.text, /2 ديسمبر 2026[\s\S]*18:00[\s\S]*21:00/)
  const read = (await staff('GET', `/order/${id}?view=staff`)).body.data
  assert.deepEqual([read.delivery_slot_id, typeof read.delivery_area.name], [evening, 'string'])
  // The same slot again changes nothing.
  assert.equal((await change(id, to, to)).status, 200)
  assert.equal(await db.$count(outbox), 1)
})

test('a full, closed or unknown slot is refused with the current days, and the order keeps its place', async (t) => {
  const { buy, change, booked, morning, evening, make } = await openShop(t)
  const [{ id }] = [await buy(morning), await buy(evening)]
  const from = { day, slot_id: morning }
  const before = await booked()
  const full = await change(id, { day, slot_id: evening }, from, { locale: 'ar' })
  assert.deepEqual([full.status, full.body.code, full.body.data.days.length], [409, 'slot_not_available', 30])
  const today = full.body.data.days.find((one: { day: string }) => one.day === day)
  assert.deepEqual(
    today.slots.map(({ state }: { state: string }) => state),
    ['few_left', 'full'],
  )
  await make.closure({ from_day: nextWeek, to_day: nextWeek })
  for (const to of [
    { day: nextWeek, slot_id: evening },
    { day: '2026-11-26', slot_id: evening },
    { day, slot_id: 99 },
  ])
    assert.equal((await change(id, to, from)).body.code, 'slot_not_available')
  assert.deepEqual(await booked(), before)
})

test('staff may choose a slot after its deadline', async (t) => {
  const { buy, change, clock, morning, evening, booked } = await openShop(t)
  const { id } = await buy(morning)
  clock.now = new Date('2026-11-25T16:00:00Z')
  assert.equal((await change(id, { day, slot_id: evening }, { day, slot_id: morning })).status, 200)
  assert.deepEqual(await booked(), [[evening, day, 1]])
})

test('a delivery that changed meanwhile, and an order that was sent or canceled, are refused', async (t) => {
  const { buy, change, morning, evening, staff, booked, call } = await openShop(t)
  const [first, second] = [await buy(morning), await buy(morning)]
  const [from, to] = [
    { day, slot_id: morning },
    { day: nextWeek, slot_id: evening },
  ]
  for (const stale of [null, to, { day: nextWeek, slot_id: morning }])
    assert.equal((await change(first.id, to, stale)).body.code, 'edit_conflict')
  await staff('POST', `/order/${first.id}/move`, { status: orderStatus.delivery })
  await call('POST', `/order/${second.id}/cancel`, {}, { 'order-secret': second.secret })
  for (const { id } of [first, second]) {
    const { status, body } = await change(id, to, from)
    assert.deepEqual([status, body.code], [409, 'delivery_not_changeable'])
  }
  assert.deepEqual(await booked(), [[morning, day, 1]])
  assert.equal((await change(999, to, from)).status, 404)
})

test('an order without a day gets one; without an offered area it cannot', async (t) => {
  const { place, items, change, area_id, morning, booked, db } = await openShop(t)
  const line = { item_id: items[0]!, item_quantity: 1 }
  const dated = (await place([line], { delivery: { area_id } })).body.data.id
  assert.equal((await change(dated, { day, slot_id: morning }, null)).status, 200)
  assert.deepEqual(await booked(), [[morning, day, 1]])
  const without = (await place([line], {})).body.data.id
  assert.equal((await change(without, { day, slot_id: morning }, null)).body.code, 'no_delivery_area')
  await db.update(deliveryAreas).set({ published: false })
  const hidden = await change(dated, { day: nextWeek, slot_id: morning }, { day, slot_id: morning })
  assert.equal(hidden.body.code, 'no_delivery_area')
})

test('the calendar has the orders of a day by slot and area, and those without a day', async (t) => {
  const { buy, place, items, make, staff, morning, evening, area_id, call } = await openShop(t)
  const line = { item_id: items[0]!, item_quantity: 1 }
  const near = await make.area({ name_en: 'Bneid', name_ar: 'بنيد', position: 0 })
  const gift = { gift: { is_surprise: true, recipient_name: 'Sara' } }
  const [first, second] = [await buy(morning), await buy(evening, gift)]
  const third = await buy(morning, { delivery: { area_id: near, day, slot_id: morning } })
  const canceled = await buy(morning, { delivery: { area_id, day: nextWeek, slot_id: morning } })
  await call('POST', `/order/${canceled.id}/cancel`, {}, { 'order-secret': canceled.secret })
  const undated = (await place([line], { delivery: { area_id } })).body.data.id
  const { status, body } = await staff('GET', `/delivery/calendar?day=${day}`)
  assert.equal(status, 200)
  type Area = { area: string; orders: { id: number }[] }
  type Slot = Record<'id' | 'capacity' | 'booked' | 'left', number> & { areas: Area[] }
  const seen = body.data.slots.map((slot: Slot) => [
    ...[slot.id, slot.capacity, slot.booked, slot.left],
    slot.areas.map(({ area, orders }) => [area, orders.map(({ id }) => id)]),
  ])
  const areaName = body.data.slots[1].areas[0].area
  assert.deepEqual(seen, [
    [
      morning,
      2,
      2,
      0,
      [
        [areaName, [first.id]],
        ['Bneid', [third.id]],
      ],
    ],
    [evening, 1, 1, 0, [[areaName, [second.id]]]],
  ])
  assert.equal(body.data.slots[1].areas[0].orders[0].is_surprise, true)
  assert.deepEqual([body.data.without_day.count, body.data.without_day.orders[0].id], [1, undated])
  const other = (await staff('GET', `/delivery/calendar?day=${nextWeek}`)).body.data.slots
  assert.deepEqual(
    other.map((slot: Record<string, unknown>) => [slot.booked, slot.areas]),
    [
      [0, []],
      [0, []],
    ],
  )
  assert.equal((await staff('GET', '/delivery/calendar?day=soon')).status, 422)
})
