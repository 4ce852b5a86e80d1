import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { outbox } from '../../../db/schema.ts'
import { noura, openTestShop } from '../../../testing/shop.ts'

test('guest cash orders are limited to twenty an hour per email address', async (t) => {
  const { items, place, db } = await openTestShop(t, { items: [{ quantity: 100 }], limited: true })
  const buy = (change: object = {}) =>
    place([{ item_id: items[0]!, item_quantity: 1 }], { expected_total: 12.5, ...change })
  const key = randomUUID()
  // What is refused does not count, nor does the same key again.
  assert.equal((await buy({ expected_total: 1 })).status, 409)
  for (let time = 0; time < 3; time += 1) assert.equal((await buy({ key })).status, 201)
  for (let order = 2; order <= 20; order += 1) assert.equal((await buy()).status, 201, `order ${order}`)
  const refused = await buy()
  assert.deepEqual([refused.status, refused.body.code], [429, 'too_many_attempts'])
  assert.ok(Number(refused.headers['retry-after']) > 3500)
  assert.equal(await db.$count(outbox), 20)
  assert.equal((await buy({ key })).status, 201)
  assert.equal((await buy({ address: { ...noura, email: 'huda@mail.com' } })).status, 201)
})
