import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareAtPrice, currentPrice, variantPrice } from './current-price.ts'

const plain = { selling_price: 100_00, compare_at_price: null, active_price: null }
const own = { price: null, compare_at_price: null, active_price: null }

test('a scheduled price replaces the usual one, which is struck through', () => {
  const scheduled = { ...plain, active_price: 80_00 }
  assert.equal(currentPrice(plain), 100_00)
  assert.equal(currentPrice(scheduled), 80_00)
  assert.equal(compareAtPrice(scheduled, 80_00), 100_00)
  assert.equal(compareAtPrice({ ...scheduled, compare_at_price: 120_00 }, 80_00), 120_00)
})

test('a compare-at price that is not higher is not shown', () => {
  assert.equal(compareAtPrice({ ...plain, compare_at_price: 100_00 }, 100_00), null)
  assert.equal(compareAtPrice({ ...plain, compare_at_price: 100_01 }, 100_00), 100_01)
})

test('a variant without a price has the prices of its item, one with a price its own', () => {
  const item = { ...plain, compare_at_price: 120_00, active_price: 80_00 }
  assert.deepEqual(variantPrice(own, item), { price: 80_00, compareAtPrice: 120_00 })
  assert.deepEqual(variantPrice({ ...own, price: 90_00 }, item), { price: 90_00, compareAtPrice: null })
  assert.deepEqual(variantPrice({ ...own, active_price: 70_00 }, item), { price: 70_00, compareAtPrice: 80_00 })
})
