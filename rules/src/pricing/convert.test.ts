import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Conversion, convert } from './convert.ts'
import { currencyCodes, currencyOf } from './money.ts'

const [usd, kwd, sar] = ['USD', 'KWD', 'SAR'].map(currencyOf) as [Conversion['to'], Conversion['to'], Conversion['to']]

test('amounts are converted between currencies of two and three decimals', () => {
  const toRiyals = { from: usd, to: sar, rate: 3_750_000, step: 1 }
  assert.deepEqual(
    [0, 1, 1250, 12_345].map((amount) => convert(amount, toRiyals)),
    [0, 4, 4688, 46_294],
  )
  const toDinars = { from: usd, to: kwd, rate: 307_125, step: 1 }
  assert.equal(convert(1250, toDinars), 3_839)
  const fromDinars = { from: kwd, to: usd, rate: 3_256_001, step: 1 }
  assert.equal(convert(3_839, fromDinars), 1250)
})

test('a result is a multiple of the step, rounded half up, and never zero for a price', () => {
  const whole = { from: usd, to: sar, rate: 3_750_000, step: 100 }
  assert.deepEqual(
    [13, 14, 40, 1250].map((amount) => convert(amount, whole)),
    [100, 100, 200, 4700],
  )
  const fiveFils = { from: usd, to: kwd, rate: 307_125, step: 5 }
  assert.deepEqual([convert(1, fiveFils), convert(1250, fiveFils)], [5, 3_840])
})

test('a fraction, a negative amount and an amount beyond exact numbers are refused', () => {
  const conversion = { from: usd, to: kwd, rate: 1_000_000, step: 1 }
  for (const amount of [0.5, -1, Number.MAX_SAFE_INTEGER]) assert.throws(() => convert(amount, conversion), RangeError)
})

const currency = fc.constantFrom(...currencyCodes.map(currencyOf))
const conversions = fc.record({
  from: currency,
  to: currency,
  rate: fc.integer({ min: 1, max: 1_000_000_000_000 }),
  step: fc.integer({ min: 1, max: 1_000_000 }),
})
const amounts = fc.integer({ min: 0, max: 1_000_000_000 })
/** Results of these are exact numbers. */
const cases = fc
  .tuple(amounts, amounts, conversions)
  .filter(([one, other, { from, to, rate }]) => ((one + other) * rate * 10 ** to.digits) / 10 ** from.digits < 1e21)
/** Exceeds 1000 with `PROPERTY_RUNS`. */
const numRuns = Number(process.env.PROPERTY_RUNS ?? 1000)

test('every result is the nearest multiple of the step above zero', () => {
  fc.assert(
    fc.property(cases, ([amount, , conversion]) => {
      const { from, to, rate, step } = conversion
      const result = convert(amount, conversion)
      assert.equal(result % step, 0)
      assert.equal(result === 0, amount === 0)
      // Both sides in units of 10^-(from.digits + 6), compared as exact numbers.
      const unit = 10n ** BigInt(from.digits + 6)
      const exact = BigInt(amount) * BigInt(rate) * 10n ** BigInt(to.digits)
      const difference = BigInt(result) * unit - exact
      const half = BigInt(step) * unit
      const isMinimum = result === step
      assert.ok(difference * 2n <= half || isMinimum)
      assert.ok(difference * 2n > -half)
    }),
    { numRuns },
  )
})

test('a higher amount never becomes a lower one, and an equal rate changes nothing', () => {
  fc.assert(
    fc.property(cases, ([one, other, conversion]) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      assert.ok(convert(low, conversion) <= convert(high, conversion))
      const { from } = conversion
      assert.equal(convert(one, { from, to: from, rate: 1_000_000, step: 1 }), one)
    }),
    { numRuns },
  )
})
