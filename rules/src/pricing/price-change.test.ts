import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { changePrice, type PriceChange } from './price-change.ts'

test('a price is set, raised and lowered, by an amount or by a percentage of itself', () => {
  const cases: [PriceChange, number][] = [
    [{ set: 500 }, 500],
    [{ raise: 250 }, 1249],
    [{ lower: 999 }, 0],
    [{ lower: 1000 }, -1],
    [{ raise_percent: 1000 }, 1099],
    [{ lower_percent: 1000 }, 899],
    [{ lower_percent: 10_000 }, 0],
  ]
  for (const [change, expected] of cases) assert.equal(changePrice(999, change), expected, JSON.stringify(change))
})

test('a percentage keeps the order of prices, and is exact to half a minor unit', () => {
  const price = fc.integer({ min: 0, max: 9_999_999_000 })
  const percent = fc.integer({ min: 0, max: 10_000 })
  fc.assert(
    fc.property(price, price, percent, (one, other, basisPoints) => {
      for (const change of [{ raise_percent: basisPoints }, { lower_percent: basisPoints }]) {
        const [less, more] = [Math.min(one, other), Math.max(one, other)].map((amount) => changePrice(amount, change))
        assert.ok(less! >= 0 && less! <= more!)
      }
      const added = BigInt(changePrice(one, { raise_percent: basisPoints }) - one) * 20_000n
      const exact = BigInt(one) * BigInt(basisPoints) * 2n
      assert.ok(added - exact <= 10_000n && exact - added < 10_000n)
    }),
  )
})
