import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sum } from './money.ts'
import { splitRefund } from './refund-split.ts'

test('a refund is split pro rata, cents that do not divide by the largest remainder', () => {
  assert.deepEqual(splitRefund(1000, [1500, 500]), [750, 250])
  assert.deepEqual(splitRefund(100, [100, 100, 100]), [34, 33, 33])
  assert.deepEqual(splitRefund(0, [100, 0]), [0, 0])
})

test('a refund above the order belongs to the last part beyond it', () => {
  assert.deepEqual(splitRefund(250, [100, 100]), [100, 150])
})

test('the shares of a refund add up to it, and of a whole order are its parts', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (parts, share) => {
      const amount = Math.floor(sum(parts) * share)
      const shares = splitRefund(amount, parts)
      assert.equal(sum(shares), amount)
      assert.ok(shares.every((one, index) => one >= 0 && one <= parts[index]!))
      assert.deepEqual(splitRefund(sum(parts), parts), parts)
    }),
  )
})
