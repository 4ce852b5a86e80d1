import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { openTestShop } from '../../test-shop.ts'

test('an order with a coupon and variants is at most eight statements', async (t) => {
  const { make, place } = await openTestShop(t, { database: 'postgres' })
  const [vase, lamp] = [await make.item(), await make.item()]
  const large = await make.variant(vase, { quantity: 5 })
  await make.coupon('TEN', { percentage: 1000, usage_limit: 9 })
  const lines = [
    { item_id: vase, property_id: large, item_quantity: 1 },
    { item_id: lamp, item_quantity: 2 },
  ]
  const query = t.mock.method(pg.Client.prototype, 'query')
  const { status } = await place(lines, { coupon_code: 'TEN', expected_total: 33.75 })
  const statements = query.mock.calls.map(({ arguments: [given] }) => {
    const sent = given as string | { text: string } // the driver takes either
    return (typeof sent === 'string' ? sent : sent.text).trim()
  })
  assert.equal(status, 201)
  assert.ok(statements.length <= 8, statements.join('\n\n'))
  assert.deepEqual([statements[0], statements.at(-1)], ['begin', 'commit'])
})
