import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { openStorage } from '../../browser/test-storage.ts'
import { cartStore } from './cart-store.ts'
import { emptyCart } from './cart-types.ts'

let entries: Map<string, string>

beforeEach(() => {
  entries = openStorage()
})

test('the browser stores ids and quantities only', () => {
  cartStore.add({ item_id: 5, property_id: null, item_quantity: 2 })
  assert.deepEqual(JSON.parse(entries.get('order')!), {
    version: 1,
    items: [{ item_id: 5, property_id: null, item_quantity: 2 }],
  })
})

test('adding the same item again increases its line', () => {
  cartStore.add({ item_id: 5, property_id: 9, item_quantity: 1 })
  cartStore.add({ item_id: 5, property_id: 9, item_quantity: 1 })
  assert.deepEqual(cartStore.read(), [{ item_id: 5, property_id: 9, item_quantity: 2 }])
})

test('lines somebody else wrote into the storage are dropped, sound ones stay', () => {
  const items = [
    { item_id: 1, item_quantity: 1 },
    { item_id: '2', item_quantity: 1 },
    { item_id: 3, item_quantity: 0 },
    { item_id: 4, item_quantity: 1.5 },
    { item_id: 5, item_quantity: 1, item_price: 1 },
    null,
  ]
  entries.set('order', JSON.stringify({ version: 1, items }))
  assert.deepEqual(cartStore.read(), [
    { item_id: 1, property_id: null, item_quantity: 1 },
    { item_id: 5, property_id: null, item_quantity: 1 },
  ])
})

test('an entry of another shape is an empty cart', () => {
  for (const text of ['null', '[]', '{"items":{}}', '"order"']) {
    entries.set('order', text)
    assert.equal(cartStore.read(), emptyCart, text)
  }
})

test('removing the last line deletes the entry', () => {
  cartStore.add({ item_id: 5, property_id: null, item_quantity: 1 })
  cartStore.remove({ item_id: 5, property_id: null })
  assert.equal(entries.has('order'), false)
})
