import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { taxOf, withoutTax, withTax } from './tax.ts'

test('115.00 including 15% contains 15.00 of tax', () => {
  assert.equal(taxOf(115_00, 15_00, true), 15_00)
  assert.equal(taxOf(100_00, 15_00, false), 15_00)
})

test('contained tax is rounded half up to the minor unit', () => {
  // 0.4762, 0.5 and 1.4286 cents.
  assert.deepEqual([taxOf(10, 5_00, true), taxOf(1, 100_00, true), taxOf(30, 5_00, true)], [0, 1, 1])
})

test('tax of an amount above the safe product is exact', () => {
  assert.equal(taxOf(9_000_000_000_000, 15_00, true), 1_173_913_043_478)
})

const amount = fc.nat({ max: 1_000_000_000_000 })
const rate = fc.integer({ min: 0, max: 100_00 })

test('net and tax add up to gross in both modes, and neither is negative', () => {
  fc.assert(
    fc.property(amount, rate, fc.boolean(), (entered, percent, isIncluded) => {
      const tax = taxOf(entered, percent, isIncluded)
      const net = withoutTax(entered, tax, isIncluded)
      assert.equal(net + tax, withTax(entered, tax, isIncluded))
      // At 100 % the half of an odd amount is rounded up.
      assert.ok(tax >= 0 && net >= 0 && tax <= net + 1)
    }),
  )
})

test('of an odd amount at a rate of 100 % the larger half is tax', () => {
  assert.equal(taxOf(22_768_377_489, 100_00, true), 11_384_188_745)
})

test('tax taken out of a price with tax is the tax that was added to it', () => {
  fc.assert(
    fc.property(amount, rate, (net, percent) => {
      const tax = taxOf(net, percent, false)
      assert.equal(taxOf(net + tax, percent, true), tax)
    }),
  )
})
