import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { couponAmount, splitCoupon } from './coupon.ts'
import { sum } from './money.ts'

test('a fixed coupon discounts its value, but at most the goods', () => {
  assert.equal(couponAmount({ kind: 'fixed', value: 10_00 }, 25_00), 10_00)
  assert.equal(couponAmount({ kind: 'fixed', value: 25_00 }, 25_00), 25_00)
  assert.equal(couponAmount({ kind: 'fixed', value: 30_00 }, 25_00), 25_00)
  assert.equal(couponAmount({ kind: 'fixed', value: 10_00 }, 0), 0)
})

test('a percentage coupon discounts its share of the goods, rounded half up', () => {
  assert.equal(couponAmount({ kind: 'percent', percent: 10_00 }, 25_05), 2_51)
  assert.equal(couponAmount({ kind: 'percent', percent: 100_00 }, 25_05), 25_05)
  assert.equal(couponAmount({ kind: 'percent', percent: 150_00 }, 25_05), 25_05)
})

test('a coupon is split over the lines pro rata', () => {
  assert.deepEqual(splitCoupon(10_00, [30_00, 10_00]), [7_50, 2_50])
  assert.deepEqual(splitCoupon(0, [30_00, 10_00]), [0, 0])
  assert.deepEqual(splitCoupon(40_00, [30_00, 10_00]), [30_00, 10_00])
})

test('cents that do not divide go to the largest remainders', () => {
  assert.deepEqual(splitCoupon(10_00, [150_00, 30_00, 29_97]), [7_14, 1_43, 1_43])
  assert.deepEqual(splitCoupon(5, [10, 30, 20]), [1, 2, 2])
})

test('a tie between remainders goes to the earlier line', () => {
  assert.deepEqual(splitCoupon(1, [10_00, 10_00, 10_00]), [1, 0, 0])
  assert.deepEqual(splitCoupon(2, [10_00, 10_00, 10_00]), [1, 1, 0])
  assert.deepEqual(splitCoupon(10_00, [10_00, 10_00, 10_00]), [3_34, 3_33, 3_33])
})

test('a free line gets no share of the coupon', () => {
  assert.deepEqual(splitCoupon(1, [0, 10_00, 0]), [0, 1, 0])
  assert.deepEqual(splitCoupon(0, [0, 0]), [0, 0])
  assert.deepEqual(splitCoupon(0, []), [])
})

test('a coupon above the goods or below 0 throws', () => {
  assert.throws(() => splitCoupon(10_01, [10_00]), RangeError)
  assert.throws(() => splitCoupon(1, []), RangeError)
  assert.throws(() => splitCoupon(-1, [10_00]), RangeError)
})

test('the shares add up to the coupon; none exceeds its line or differs by a cent from its exact share', () => {
  const lines = fc.array(fc.integer({ min: 0, max: 1e12 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (lineTotals, part) => {
      const goods = sum(lineTotals)
      const amount = Math.floor(goods * part)
      const shares = splitCoupon(amount, lineTotals)
      assert.equal(sum(shares), amount)
      shares.forEach((share, index) => {
        assert.ok(share >= 0 && share <= lineTotals[index]!)
        const drift = BigInt(share) * BigInt(goods) - BigInt(amount) * BigInt(lineTotals[index]!)
        assert.ok(drift === 0n || (drift < 0n ? -drift : drift) < BigInt(goods))
      })
    }),
  )
})
