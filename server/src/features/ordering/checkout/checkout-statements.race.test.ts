import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { addresses } from '../../../db/schema.ts'
import { recordStatements } from '../../../testing/record-statements.ts'
import { openTestShop, type TestResponse } from '../../../testing/shop.ts'

test('an order with a coupon, variants and an engraving is at most eight statements', async (t) => {
  const { make, place, call, settled } = await openTestShop(t, { database: 'postgres' })
  // What a shop looks for when it opens is no part of an order.
  await call('GET', '/health')
  await settled()
  const [vase, lamp] = [await make.item(), await make.item()]
  const large = await make.variant(vase, { quantity: 5 })
  await make.coupon('TEN', { percentage: 1000, usage_limit: 9 })
  const option_id = await make.engraving(lamp)
  const lines = [
    { item_id: vase, property_id: large, item_quantity: 1 },
    { item_id: lamp, item_quantity: 2, options: [{ option_id, value: 'Noura' }] },
  ]
  await placedInEight(t, () => place(lines, { coupon_code: 'TEN', expected_total: 37.75 }))
})

test('a delivery slot is at most two statements more', async (t) => {
  const { make, place, call, settled, items } = await openTestShop(t, {
    ...{ database: 'postgres', items: [{}] },
    now: () => new Date('2026-11-24T09:00:00Z'),
  })
  await call('GET', '/health')
  await settled()
  const delivery = { area_id: await make.area(), day: '2026-11-25', slot_id: await make.slot() }
  const lines = [{ item_id: items[0]!, item_quantity: 1 }]
  await placedInEight(t, () => place(lines, { delivery, expected_total: 12.5 }), 0, 2)
})

test('a customer’s cart to a saved address is at most eight statements', async (t) => {
  const { make, as, db } = await openTestShop(t, { database: 'postgres' })
  const [vase, customer] = [await make.item(), await make.customer()]
  const large = await make.variant(vase, { quantity: 5 })
  await make.coupon('TEN', { percentage: 1000, usage_limit: 9 })
  const call = as(customer)
  const { id } = (await call('POST', '/order', {})).body.data
  await call('POST', `/order/${id}/item`, { item_id: vase, property_id: large, item_quantity: 2 })
  const home = { title_name: 'Home', area: 'Salmiya', widget: '4', street: 'Salem Al Mubarak', house_number: '14' }
  const [saved] = await db
    .insert(addresses)
    .values({ ...home, user_id: customer.id })
    .returning()
  const command = {
    order_id: id,
    address_id: saved!.id,
    payment_method: 'cash',
    coupon_code: 'TEN',
    expected_total: 22.5,
  }
  const key = { 'idempotency-key': 'a-key-of-the-customer' }
  // One more tells who is calling.
  await placedInEight(t, () => call('POST', '/order/checkout', command, key), 1)
})

async function placedInEight(t: TestContext, place: () => Promise<TestResponse>, before = 0, more = 0) {
  const { result, statements: all } = await recordStatements(t, place)
  const statements = all.slice(before)
  assert.equal(result.status, 201)
  assert.ok(statements.length <= 8 + more, statements.join('\n\n'))
  assert.deepEqual([statements[0], statements.at(-1)], ['begin', 'commit'])
}
