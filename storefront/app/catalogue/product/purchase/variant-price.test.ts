import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currencyOf } from '@rawnaq/rules/money'
import { noChoice } from './variant-options.ts'
import { priceNow } from './variant-price.ts'

const dollars = currencyOf('USD')
const variant = (id: number, size_id: number, color_id: number, price: number | null, quantity: number | null) => ({
  id,
  size_id,
  color_id,
  price,
  compareAt: null,
  quantity,
  note: null,
  size: null,
  color: null,
})
const burner = {
  price: 320,
  compareAt: null,
  offer: 15,
  quantity: 9,
  variants: [variant(1, 1, 1, 265, 6), variant(2, 2, 1, null, 8), variant(3, 1, 2, 200, 0), variant(4, 2, 2, 345, 1)],
}

test('until the choice is complete the price is from the lowest that can be had, with its offer', () => {
  assert.deepEqual(priceNow(burner, noChoice, dollars), {
    was: 26_500,
    now: 22_525,
    saving: 3_975,
    percent: 15,
    isFrom: true,
  })
})

test('half a choice narrows the price to what it leaves', () => {
  const { was, isFrom } = priceNow(burner, { size_id: null, color_id: 2 }, dollars)
  assert.deepEqual({ was, isFrom }, { was: 34_500, isFrom: false })
})

test('a variant without a price of its own costs what the item costs', () => {
  const { was, now } = priceNow(burner, { size_id: 2, color_id: 1 }, dollars)
  assert.deepEqual({ was, now }, { was: 32_000, now: 27_200 })
})

test('an item that is sold out still has its price', () => {
  const gone = { ...burner, quantity: 0, variants: burner.variants.map((made) => ({ ...made, quantity: 0 })) }
  assert.equal(priceNow(gone, noChoice, dollars).was, 20_000)
})

test('an item without variants and offer has one price', () => {
  const plain = { price: 46, compareAt: null, offer: 0, quantity: 3, variants: [] }
  assert.deepEqual(priceNow(plain, noChoice, dollars), {
    was: 4_600,
    now: 4_600,
    saving: 0,
    percent: 0,
    isFrom: false,
  })
})

test('a compare-at price is struck through instead, and the saving counts from it', () => {
  const shown = (compareAt: number | null, offer: number) =>
    priceNow({ price: 45, compareAt, offer, quantity: 3, variants: [] }, noChoice, dollars)
  assert.deepEqual(shown(60, 0), { was: 6_000, now: 4_500, saving: 1_500, percent: 25, isFrom: false })
  assert.deepEqual(shown(60, 10), { was: 6_000, now: 4_050, saving: 1_950, percent: 32, isFrom: false })
})

test('a variant has its own compare-at price', () => {
  const marked = { ...variant(5, 3, 1, 300, 1), compareAt: 400 }
  const ring = { ...burner, offer: 0, variants: [...burner.variants, marked] }
  assert.deepEqual(priceNow(ring, { size_id: 3, color_id: 1 }, dollars).was, 40_000)
  assert.deepEqual(priceNow(ring, { size_id: 1, color_id: 1 }, dollars).was, 26_500)
})
