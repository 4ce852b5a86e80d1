import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linePrice } from './line-price.ts'

test('without an offer a line costs its price times its quantity', () => {
  const price = linePrice({ unitPrice: 10_00, offer: 0, quantity: 3 })
  assert.deepEqual(price, { discount: 0, finalPrice: 10_00, lineTotal: 30_00 })
})

test('25% off 200.00 is 150.00', () => {
  const price = linePrice({ unitPrice: 200_00, offer: 25_00, quantity: 1 })
  assert.deepEqual(price, { discount: 50_00, finalPrice: 150_00, lineTotal: 150_00 })
})

test('an offer is rounded per unit, before the quantity', () => {
  const price = linePrice({ unitPrice: 99, offer: 50_00, quantity: 10 })
  assert.deepEqual(price, { discount: 50, finalPrice: 49, lineTotal: 490 })
})

test('an offer may be half a percent', () => {
  const price = linePrice({ unitPrice: 100_00, offer: 12_50, quantity: 2 })
  assert.deepEqual(price, { discount: 12_50, finalPrice: 87_50, lineTotal: 175_00 })
})

test('an offer above 100% makes an item free', () => {
  const free = { discount: 10_00, finalPrice: 0, lineTotal: 0 }
  assert.deepEqual(linePrice({ unitPrice: 10_00, offer: 100_00, quantity: 2 }), free)
  assert.deepEqual(linePrice({ unitPrice: 10_00, offer: 150_00, quantity: 2 }), free)
})
