import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, dayOf, localMoment, weekdayOf } from '@rawnaq/rules/local-time'
import { sql } from 'drizzle-orm'
import { deliveryBookings, orders } from '../../../db/schema.ts'
import { createFactories } from '../../../testing/factories.ts'
import { openTwoProcesses, type TwoProcesses, tally, times } from '../../../testing/two-processes.ts'

let shop: TwoProcesses
before(async () => {
  shop = await openTwoProcesses()
})
after(() => shop.close())

type Placed = { id: number; secret: string }

test('orders that change places, cancel and are placed at once leave each slot with its orders and within its capacity', async () => {
  const { db, urls } = shop
  const make = createFactories(db)
  const vase = await make.item({ quantity: 500 })
  const area_id = await make.area()
  const day = addDays(dayOf(localMoment(new Date(), 'Asia/Kuwait')), 2)
  const weekday = weekdayOf(day)
  const [one, other] = [
    await make.slot({ weekday, capacity: 30 }),
    await make.slot({ weekday, from_time: '18:00', to_time: '21:00', capacity: 30 }),
  ]
  const { headers } = await make.staff(['order:write'])
  const order = (slot_id: number) => ({
    lines: [{ item_id: vase, item_quantity: 1 }],
    total: 12.5,
    delivery: { area_id, day, slot_id },
  })
  const placedIn = async (slot: number): Promise<Placed[]> =>
    (await shop.rush(times(20, () => order(slot)))).map(({ body }) => body.data)
  const [inOne, inOther] = [await placedIn(one), await placedIn(other)]
  const move = async ({ id }: Placed, from: number, to: number, index: number) => {
    const answer = await fetch(`${urls[index % 2]}/api/order/${id}/delivery`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ day, slot_id: to, previous: { day, slot_id: from } }),
    })
    return { status: answer.status, body: (await answer.json()) as { code?: string } }
  }
  const cancel = ({ id, secret }: Placed, index: number) =>
    shop.post(`/order/${id}/cancel`, {}, { 'order-secret': secret }, index)
  const [moved, , placed] = await Promise.all([
    Promise.all([
      ...inOne.map((placed, index) => move(placed, one, other, index)),
      ...inOther.map((placed, index) => move(placed, other, one, index + 1)),
      ...inOne.map((placed, index) => move(placed, one, other, index + 1)),
    ]),
    Promise.all([...inOne.slice(0, 5), ...inOther.slice(0, 5)].map(cancel)),
    shop.rush(times(40, (index) => order(index % 2 ? one : other))),
  ])
  const outcomes = new Set(Object.keys(tally([...moved, ...placed])))
  const expected = [
    '200 placed',
    '201 placed',
    '409 slot_not_available',
    '409 delivery_not_changeable',
    '412 edit_conflict',
  ]
  assert.deepEqual(
    [...outcomes].filter((outcome) => !expected.includes(outcome)),
    [],
  )
  assert.ok(outcomes.has('200 placed') && outcomes.has('412 edit_conflict'))
  for (const { slot_id, booked } of await db.select().from(deliveryBookings)) {
    const assigned = await db.$count(
      orders,
      sql`delivery_slot_id = ${slot_id} and delivery_day = ${day} and status <> 2`,
    )
    assert.equal(booked, assigned)
    assert.ok(booked <= 30, String(booked))
  }
})
