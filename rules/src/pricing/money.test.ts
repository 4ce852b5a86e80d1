import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { currencyOf, fixedDecimals, formatMoney, percentOf, roundHalfUp, sum, toDecimal, toMinor } from './money.ts'

const usd = currencyOf('USD')
const kwd = currencyOf('KWD')

test('half a cent is rounded away from zero', () => {
  const cases = [
    [0, 2, 0],
    [1, 2, 1],
    [3, 2, 2],
    [-1, 2, -1],
    [-3, 2, -2],
    [-1, 3, 0],
    [1, 3, 0],
    [2, 3, 1],
    [7, 7, 1],
    [Number.MAX_SAFE_INTEGER, 2, 4_503_599_627_370_496],
  ] as const
  for (const [numerator, denominator, rounded] of cases) assert.equal(roundHalfUp(numerator, denominator), rounded)
})

test('rounding is exact for every safe integer', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: 2 ** 52 }), (numerator, denominator) => {
      const size = BigInt(Math.abs(numerator))
      const rounded = (size * 2n + BigInt(denominator)) / (2n * BigInt(denominator))
      assert.equal(BigInt(roundHalfUp(numerator, denominator)), numerator < 0 ? -rounded : rounded)
    }),
  )
})

test('fractions of a cent and divisors that are not positive throw', () => {
  for (const [numerator, denominator] of [
    [1.5, 2],
    [Number.NaN, 2],
    [2 ** 53, 2],
    [1, 0],
    [1, -2],
    [1, 0.5],
  ] as const)
    assert.throws(() => roundHalfUp(numerator, denominator), RangeError)
})

test('a percentage of an amount is rounded half up, once', () => {
  const cases = [
    [10_00, 500, 50],
    [200_00, 25_00, 50_00],
    [1, 50_00, 1],
    [-1, 50_00, -1],
    [1, 49_99, 0],
    [25, 10_00, 3],
    [100, 12_50, 13],
    [99, 33_33, 33],
    [2_050, 500, 103],
    [10_00, 0, 0],
    [10_00, 100_00, 10_00],
    [0, 15_00, 0],
    [Number.MAX_SAFE_INTEGER, 50_00, 4_503_599_627_370_496],
    [-Number.MAX_SAFE_INTEGER, 50_00, -4_503_599_627_370_496],
  ] as const
  for (const [amount, percent, share] of cases) assert.equal(percentOf(amount, percent), share)
})

test('a percentage of an amount is between 0 and the amount', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.integer({ min: 0, max: 100_00 }), (amount, percent) => {
      const share = percentOf(amount, percent)
      assert.ok(share >= 0 && share <= amount)
    }),
  )
})

test('the sum of no amounts is 0', () => {
  assert.equal(sum([]), 0)
  assert.equal(sum([1_50, 2_50, -1_00]), 3_00)
})

test('a decimal is rounded by its notation, not by its binary value', () => {
  const cases = [
    [12.5, 2, 1250],
    [12.345, 2, 1235],
    [1.005, 2, 101],
    [8.615, 2, 862],
    [1.0049999, 2, 100],
    [-1.005, 2, -101],
    [0, 2, 0],
    [-0, 2, 0],
    [12, 0, 12],
    [0.5, 0, 1],
    [12.3456, 3, 12_346],
    [0.0005, 3, 1],
    [0.0004, 3, 0],
    [1e-7, 2, 0],
    [5e-7, 6, 1],
    [99_999_999_999.99, 2, 9_999_999_999_999],
  ] as const
  for (const [decimal, digits, minor] of cases) assert.equal(toMinor(decimal, digits), minor)
})

test('invalid amounts throw', () => {
  for (const decimal of [Number.NaN, Infinity, -Infinity, 1e21, 1e15]) {
    assert.throws(() => toMinor(decimal, 2), RangeError)
  }
})

test('amounts survive a round trip over the wire in currencies with two and three decimals', () => {
  assert.equal(toDecimal(1250, 2), 12.5)
  assert.equal(toDecimal(12_345, 3), 12.345)
  const amount = fc.integer({ min: -1e15, max: 1e15 })
  fc.assert(
    fc.property(amount, fc.constantFrom(0, 2, 3), (minor, digits) => {
      assert.equal(toMinor(JSON.parse(JSON.stringify(toDecimal(minor, digits))), digits), minor)
    }),
  )
})

test('amounts for shoppers have thousands separators and all decimals', () => {
  assert.equal(formatMoney(1250_00, usd), '$1,250.00')
  assert.equal(formatMoney(1_000_000_00, usd), '$1,000,000.00')
  assert.equal(formatMoney(5, usd), '$0.05')
  assert.equal(formatMoney(0, usd), '$0.00')
  assert.equal(formatMoney(-0, usd), '$0.00')
  assert.equal(formatMoney(-10_00, usd), '\u2212$10.00')
  assert.equal(formatMoney(1_234_567, kwd), 'KD 1,234.567')
  assert.equal(formatMoney(-500, kwd), '\u2212KD 0.500')
  assert.equal(formatMoney(1_250, { code: 'JPY', digits: 0, symbol: '¥' }), '¥1,250')
})

test('amounts for gateways have all decimals and nothing else', () => {
  assert.equal(fixedDecimals(1250_00, 2), '1250.00')
  assert.equal(fixedDecimals(7, 2), '0.07')
  assert.equal(fixedDecimals(-7, 2), '-0.07')
  assert.equal(fixedDecimals(1250, 3), '1.250')
  assert.equal(fixedDecimals(1250, 0), '1250')
})

test('the currencies are those of the Gulf, dollar, euro and pound', () => {
  const digits = { USD: 2, KWD: 3, SAR: 2, AED: 2, QAR: 2, BHD: 3, OMR: 3, EUR: 2, GBP: 2 }
  for (const [code, count] of Object.entries(digits)) assert.equal(currencyOf(code).digits, count)
  for (const code of ['usd', 'XXX', '']) assert.throws(() => currencyOf(code), RangeError)
})
