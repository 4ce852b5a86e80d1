import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { z } from 'zod'
import { amountIn, inItsCurrency, minorIn, money, percentage, price, setCurrencyDigits } from './money.ts'

afterEach(() => setCurrencyDigits(2))

const wrong = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]

test('an amount is a decimal on the wire and whole cents in code', () => {
  for (const [decimal, cents] of [
    [12.5, 1250],
    [0, 0],
    [0.01, 1],
    [19.99, 1999],
    [0.1 + 0.2, 30],
    [9_999_999, 999_999_900],
  ] as const) {
    assert.equal(z.decode(money, decimal), cents)
    assert.equal(z.encode(money, cents), Number(decimal.toFixed(2)))
  }
})

test('an amount in dinars has three decimals', () => {
  setCurrencyDigits(3)
  assert.equal(z.decode(price, 1.255), 1255)
  assert.equal(z.encode(money, 1255), 1.255)
  assert.equal(wrong(price, 1.2555)?.message, 'too_precise')
})

test('invalid amounts are refused', () => {
  assert.equal(wrong(money, 0.001)?.message, 'too_precise')
  for (const amount of [-0.01, -1e300]) assert.equal(wrong(money, amount)?.code, 'too_small')
  for (const amount of [1e13, 1e300, Number.MAX_VALUE]) assert.equal(wrong(money, amount)?.code, 'too_big')
  for (const amount of ['12', null, undefined, true, [], {}, Number.NaN, Number.POSITIVE_INFINITY])
    assert.equal(wrong(money, amount)?.code, 'invalid_type')
})

test('a price has a limit, which a total may exceed', () => {
  assert.equal(wrong(price, 10_000_000)?.code, 'too_big')
  assert.equal(z.encode(money, 998_999_900_100_00), 998_999_900_100)
})

test('a percentage is a number on the wire and basis points in code', () => {
  for (const [percent, basisPoints] of [
    [5, 500],
    [12.5, 1250],
    [33.33, 3333],
    [0, 0],
    [100, 10_000],
    [0.07, 7],
  ] as const) {
    assert.equal(z.decode(percentage, percent), basisPoints)
    assert.equal(z.encode(percentage, basisPoints), percent)
  }
  assert.equal(wrong(percentage, 1.005)?.message, 'too_precise')
  assert.deepEqual([wrong(percentage, 100.01)?.code, wrong(percentage, -1)?.code], ['too_big', 'too_small'])
})

test('an object with a currency has the decimals of that currency, with everything inside it', () => {
  const part = z.object({ amount: money })
  const order = inItsCurrency('OrderOfTest', z.object({ currency: z.string(), total: money, parts: z.array(part) }))
  const page = z.object({ data: z.array(z.union([part.strict(), order])), sum: money })
  const orderIn = (currency: string) => ({ currency, total: 1234, parts: [{ amount: 5 }] })
  assert.deepEqual(z.encode(page, { data: [orderIn('KWD'), { amount: 1234 }, orderIn('SAR')], sum: 1234 }), {
    data: [
      { currency: 'KWD', total: 1.234, parts: [{ amount: 0.005 }] },
      { amount: 12.34 },
      { currency: 'SAR', total: 12.34, parts: [{ amount: 0.05 }] },
    ],
    sum: 12.34,
  })
  assert.throws(() => z.encode(order, orderIn('XXX')))
  assert.throws(() => z.encode(order, { ...orderIn('KWD'), total: 0.5 }))
  assert.equal(z.encode(money, 1234), 12.34)
})

test('an amount about a record is read in its currency, and no amount loses a decimal', () => {
  assert.deepEqual([minorIn(1.005, 'KWD'), minorIn(1.005, 'USD')], [1005, undefined])
  assert.deepEqual([minorIn(-2.5, 'USD'), amountIn(1005, 'KWD')], [-250, 1.005])
})
