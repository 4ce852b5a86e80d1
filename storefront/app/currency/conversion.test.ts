import assert from 'node:assert/strict'
import { test } from 'node:test'
import { convert } from '@rawnaq/rules/convert'
import { linePrice } from '@rawnaq/rules/line-price'
import { currencyOf } from '@rawnaq/rules/money'
import fc from 'fast-check'
import { conversionOf } from './conversion.ts'
import { offeredCurrencies } from './offered-currencies.ts'

const dollars = currencyOf('USD')
const dinars = conversionOf(dollars, { code: 'KWD', rate: 0.307125, step: 0.005 })
const cents = fc.integer({ min: 0, max: 100_000_00 })

test('an amount is rounded to the step of the currency, and a discount keeps its sign', () => {
  assert.deepEqual([dinars.convert(12.5), dinars.convert(0), dinars.convert(-12.5)], [3.84, 0, -3.84])
  assert.equal(dinars.convert(0.01), 0.005)
})

test('an amount typed in the currency is one of the shop that is shown as typed', () => {
  assert.equal(dinars.toShop(30), 97.68)
  assert.equal(dinars.convert(dinars.toShop(30)), 30)
})

test('amounts are those that the server converts', () => {
  const conversion = { from: dollars, to: currencyOf('KWD'), rate: 307_125, step: 5 }
  fc.assert(fc.property(cents, (minor) => dinars.convert(minor / 100) === convert(minor, conversion) / 1000))
})

test('an offer is taken off the converted price, as in an order', () => {
  // 12.5% of KD 3.840, not of $12.50.
  assert.equal(dinars.convertPrice(12.5, 12.5), 3.36)
  const conversion = { from: dollars, to: currencyOf('KWD'), rate: 307_125, step: 5 }
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 100_00 }), (minor, offer) => {
      const { finalPrice } = linePrice({ unitPrice: convert(minor, conversion), offer, quantity: 1 })
      assert.equal(dinars.convertPrice(minor / 100, offer / 100), finalPrice / 1000)
    }),
  )
})

test('an item is converted with its variants, and what has no price of its own stays so', () => {
  const variants = [
    { id: 1, price: 20, compareAt: null },
    { id: 2, price: null, compareAt: 30 },
  ]
  const item = { id: 7, price: 10, compareAt: 12, variants }
  assert.deepEqual(dinars.convertItem(item), {
    ...{ id: 7, price: 3.07, compareAt: 3.685 },
    variants: [
      { id: 1, price: 6.145, compareAt: null },
      { id: 2, price: null, compareAt: 9.215 },
    ],
  })
})

test('only offered currencies can be chosen, and a shop without any sends none', () => {
  const entered = [
    { code: 'KWD', rate: 0.307, step: 0.005, is_offered: true },
    { code: 'EUR', rate: 0.9, step: 0.01, is_offered: false },
  ]
  assert.deepEqual(offeredCurrencies(entered), [{ code: 'KWD', rate: 0.307, step: 0.005 }])
  for (const none of [undefined, null, [], entered.slice(1)]) assert.equal(offeredCurrencies(none), undefined)
})
