import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { deliveryCost, deliveryIsFree, untilFreeDelivery } from './delivery.ts'

test('delivery is charged once per item, not per line', () => {
  const vase = { itemId: 1, deliveryPrice: 5_00 }
  const lamp = { itemId: 2, deliveryPrice: 7_50 }
  assert.equal(deliveryCost([vase], 3_00), 5_00)
  assert.equal(deliveryCost([vase, lamp], 3_00), 12_50)
  assert.equal(deliveryCost([vase, lamp, vase], 3_00), 12_50)
})

test('items without a delivery price share one flat rate', () => {
  const card = { itemId: 3, deliveryPrice: null }
  const ribbon = { itemId: 4, deliveryPrice: null }
  assert.equal(deliveryCost([card], 3_00), 3_00)
  assert.equal(deliveryCost([card, ribbon, card], 3_00), 3_00)
  assert.equal(deliveryCost([card, { itemId: 1, deliveryPrice: 5_00 }, ribbon], 3_00), 8_00)
})

test('an item with free delivery is not an item without a delivery price', () => {
  assert.equal(deliveryCost([{ itemId: 5, deliveryPrice: 0 }], 3_00), 0)
})

test('an empty order has no delivery price', () => {
  assert.equal(deliveryCost([], 3_00), 0)
})

test('delivery is free above the limit, not at it', () => {
  assert.equal(deliveryIsFree(99_99, 100_00), false)
  assert.equal(deliveryIsFree(100_00, 100_00), false)
  assert.equal(deliveryIsFree(100_01, 100_00), true)
  assert.equal(deliveryIsFree(1, 0), true)
  assert.equal(deliveryIsFree(0, 0), false)
  assert.equal(deliveryIsFree(1_000_000_00, null), false)
})

test('delivery is free once more than the remaining amount is added', () => {
  assert.equal(untilFreeDelivery(293_99, 500_00), 206_01)
  assert.equal(untilFreeDelivery(294_00, 500_00), 206_00)
  assert.equal(untilFreeDelivery(500_00, 500_00), 0)
  assert.equal(untilFreeDelivery(500_01, 500_00), -1)
  assert.equal(untilFreeDelivery(65_00, null), null)
  const amount = fc.integer({ min: 0, max: 1e12 })
  fc.assert(
    fc.property(amount, amount, (taxedTotal, limit) => {
      const gap = untilFreeDelivery(taxedTotal, limit)!
      assert.equal(deliveryIsFree(taxedTotal, limit), gap < 0)
      assert.equal(deliveryIsFree(taxedTotal + gap, limit), false)
      assert.equal(deliveryIsFree(taxedTotal + gap + 1, limit), true)
    }),
  )
})
