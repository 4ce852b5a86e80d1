import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tableOf } from './variant-table.ts'

const large = { id: 7, size_id: 2, color_id: 5, price: 130, quantity: 4 }

test('every size stands in every colour, with what is known of it', () => {
  assert.deepEqual(tableOf([1, 2], [5], [large]), [{ size_id: 1, color_id: 5, price: null, quantity: 0 }, large])
})

test('a piece of colours alone needs no size, and one of neither has no table', () => {
  assert.deepEqual(tableOf([], [5], [large]), [{ size_id: null, color_id: 5, price: null, quantity: 0 }])
  assert.deepEqual(tableOf([], [], [large]), [])
})
