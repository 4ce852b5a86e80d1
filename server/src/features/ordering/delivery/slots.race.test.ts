import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, dayOf, localMoment, weekdayOf } from '@rawnaq/rules/local-time'
import { sql } from 'drizzle-orm'
import { deliveryBookings, orders } from '../../../db/schema.ts'
import { createFactories } from '../../../testing/factories.ts'
import { slowConnection } from '../../../testing/servers/slow-connection.ts'
import { openTwoProcesses, type TwoProcesses, tally, times } from '../../../testing/two-processes.ts'

const TENTH_OF_A_SECOND = 100

let shop: TwoProcesses
let connection: Awaited<ReturnType<typeof slowConnection>>
before(async () => {
  const proxyTo = async (url: string) => {
    connection = await slowConnection(url)
    return connection
  }
  shop = await openTwoProcesses({ proxyTo })
})
after(() => shop.close())

test('of two hundred shoppers for a slot of twenty, twenty get it while each statement takes 100 ms', async () => {
  const { db } = shop
  const make = createFactories(db)
  const vase = await make.item({ quantity: 500 })
  const day = addDays(dayOf(localMoment(new Date(), 'Asia/Kuwait')), 2)
  const area_id = await make.area()
  const slot_id = await make.slot({ weekday: weekdayOf(day), capacity: 20 })
  const command = { lines: [{ item_id: vase, item_quantity: 1 }], total: 12.5, delivery: { area_id, day, slot_id } }
  connection.slowDown(TENTH_OF_A_SECOND)
  const answers = await shop.rushUntilAnswered(times(200, () => command))
  assert.deepEqual(tally(answers), { '201 placed': 20, '409 slot_not_available': 180 })
  assert.deepEqual(await shop.stock(), [480])
  for (const { body } of answers.filter(({ status }) => status === 409)) {
    const state = body.data.days.find((one: { day: string }) => one.day === day).slots[0].state
    assert.equal(state, 'full')
  }
  assert.deepEqual(await db.select().from(deliveryBookings), [{ slot_id, day, booked: 20 }])
  assert.equal(await db.$count(orders, sql`delivery_slot_id = ${slot_id} and delivery_day = ${day}`), 20)

  // Half of them cancel while others order: the counter is the number of orders that are not canceled.
  const placed = answers.flatMap(({ status, body }) => (status === 201 ? [body.data] : [])).slice(0, 10)
  const cancels = placed.map(({ id, secret }, index) =>
    shop.post(`/order/${id}/cancel`, {}, { 'order-secret': secret }, index),
  )
  const [, more] = await Promise.all([Promise.all(cancels), shop.rushUntilAnswered(times(30, () => command))])
  const isPlaced = sql`delivery_slot_id = ${slot_id} and status <> 2`
  const [booking] = await db.select().from(deliveryBookings)
  const gained = more.filter(({ status }) => status === 201).length
  assert.deepEqual([booking!.booked, await db.$count(orders, isPlaced)], [10 + gained, 10 + gained])
  assert.ok(gained <= 10)
})
