import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bulkChangeOf } from './bulk-change.ts'

test('the form sends only what it changes', () => {
  assert.equal(bulkChangeOf({}), null)
  assert.equal(bulkChangeOf({ price: 5, stock: 3, offer_id: 1, published: null }), null)
  assert.deepEqual(bulkChangeOf({ price_action: 'raise_percent', price: 10, published: false }), {
    selling_price: { raise_percent: 10 },
    published: false,
  })
  assert.deepEqual(bulkChangeOf({ stock_action: 'remove', stock: 3, offer_action: 'none', offer_id: 4 }), {
    quantity: { change: -3 },
    offer_id: null,
  })
  assert.deepEqual(bulkChangeOf({ stock_action: 'set', stock: 0, category_action: 'set', category_id: 7 }), {
    quantity: { set: 0 },
    category_id: 7,
  })
})
