import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cartAllowance } from './cart-allowance.ts'

const variant = (id: number, quantity: number | null) => ({
  id,
  size_id: id,
  note: null,
  color_id: null,
  price: null,
  compareAt: null,
  quantity,
  size: null,
  color: null,
})
const [small, medium, large] = [variant(1, 2), variant(2, null), variant(3, null)]
const mirror = { id: 7, quantity: 5, variants: [small, medium, large] }
const line = (property_id: number | null, item_quantity: number, item_id = 7) => ({
  item_id,
  property_id,
  item_quantity,
})

test('what is in the cart counts against the stock of a variant that counts its own items', () => {
  const lines = [line(1, 1), line(2, 4), line(1, 9, 8)]
  assert.deepEqual(cartAllowance(mirror, small, lines), { room: 1, inCart: 1 })
})

test('variants that do not count their own share the stock of the item', () => {
  assert.deepEqual(cartAllowance(mirror, medium, [line(1, 2), line(2, 1), line(3, 3)]), { room: 1, inCart: 4 })
})

test('there is never less than no room', () => {
  assert.deepEqual(cartAllowance({ ...mirror, variants: [] }, undefined, [line(null, 6)]), { room: 0, inCart: 6 })
})

test('a cart holds at most 999 of one item, whatever the stock', () => {
  assert.equal(cartAllowance({ id: 7, quantity: 5000, variants: [] }, undefined, []).room, 999)
})
