import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orders } from '../../db/schema.ts'
import { noura, openTestShop } from '../../testing/shop.ts'

test('ten concurrent checkouts of a guest cart with different keys are one order', async (t) => {
  const { call, items, stockOf, db } = await openTestShop(t, { items: [{ quantity: 100 }] })
  const cookieOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['set-cookie']).split(';')[0]
  const saved = await call('POST', '/address', noura)
  const address_id = saved.body.data.id
  const made = await call('POST', '/order', { address_id }, { cookie: cookieOf(saved)! })
  const order_id = made.body.data.id
  const cookie = `${cookieOf(saved)}; ${cookieOf(made)}`
  const add = () => call('POST', `/order/${order_id}/item`, { item_id: items[0], item_quantity: 1 }, { cookie })
  await Promise.all(Array.from({ length: 10 }, add))
  const command = { order_id, address_id, payment_method: 'cash', expected_total: 125 }
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, time) =>
      call('POST', '/order/checkout', command, { cookie, 'idempotency-key': `a-key-of-the-guest-${time}` }),
    ),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(9).fill(404)])
  assert.deepEqual([await stockOf(items[0]!), await db.$count(orders)], [90, 1])
})
