import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  axesOf,
  choiceIsComplete,
  optionState,
  optionsOf,
  stockOf,
  unitPriceOf,
  type Variant,
  variantFor,
} from './variants.ts'

const [small, large, gold, silver] = [1, 2, 11, 12]
const smallGold: Variant = { size_id: small, color_id: gold, price: 20_00, quantity: 4 }
const smallSilver: Variant = { size_id: small, color_id: silver, price: null, quantity: 0 }
const largeGold: Variant = { size_id: large, color_id: gold, price: 30_00, quantity: null }
const tray = [smallGold, smallSilver, largeGold]
const sizesOnly: Variant[] = [
  { size_id: small, color_id: null, price: 5_00, quantity: 1 },
  { size_id: large, color_id: null, price: 9_00, quantity: 0 },
]
const colorsOnly: Variant[] = [{ size_id: null, color_id: gold, price: null, quantity: null }]

test('an item has the pickers its variants need', () => {
  assert.deepEqual(axesOf(tray), { size: true, color: true })
  assert.deepEqual(axesOf(sizesOnly), { size: true, color: false })
  assert.deepEqual(axesOf(colorsOnly), { size: false, color: true })
  assert.deepEqual(axesOf([]), { size: false, color: false })
})

test('a picker shows each option once', () => {
  assert.deepEqual(optionsOf(tray, 'size'), [small, large])
  assert.deepEqual(optionsOf(tray, 'color'), [gold, silver])
  assert.deepEqual(optionsOf(sizesOnly, 'color'), [])
})

test('a variant is chosen once size and colour are', () => {
  assert.equal(variantFor(tray, { size_id: small, color_id: null }), undefined)
  assert.equal(variantFor(tray, { size_id: null, color_id: gold }), undefined)
  assert.equal(variantFor(tray, { size_id: small, color_id: gold }), smallGold)
  assert.equal(variantFor(tray, { size_id: large, color_id: gold }), largeGold)
})

test('an item with one axis needs only that axis', () => {
  assert.equal(variantFor(sizesOnly, { size_id: large, color_id: null }), sizesOnly[1])
  assert.equal(variantFor(sizesOnly, { size_id: large, color_id: gold }), sizesOnly[1])
  assert.equal(variantFor(colorsOnly, { size_id: null, color_id: gold }), colorsOnly[0])
})

test('a complete choice without a matching variant is undefined', () => {
  const largeSilver = { size_id: large, color_id: silver }
  assert.equal(choiceIsComplete(tray, largeSilver), true)
  assert.equal(variantFor(tray, largeSilver), undefined)
})

test('a choice is complete when every axis is chosen', () => {
  const nothing = { size_id: null, color_id: null }
  assert.equal(choiceIsComplete([], nothing), true)
  assert.equal(variantFor([], nothing), undefined)
  assert.equal(choiceIsComplete(tray, nothing), false)
  assert.equal(choiceIsComplete(tray, { size_id: small, color_id: null }), false)
  assert.equal(choiceIsComplete(sizesOnly, { size_id: small, color_id: null }), true)
  assert.equal(choiceIsComplete(colorsOnly, { size_id: small, color_id: null }), false)
})

test('a variant without a price or stock has those of the item', () => {
  assert.equal(unitPriceOf(10_00), 10_00)
  assert.equal(unitPriceOf(10_00, smallGold), 20_00)
  assert.equal(unitPriceOf(10_00, smallSilver), 10_00)
  assert.equal(unitPriceOf(10_00, { price: 0 }), 0)
  assert.equal(stockOf(7), 7)
  assert.equal(stockOf(7, smallGold), 4)
  assert.equal(stockOf(7, smallSilver), 0)
  assert.equal(stockOf(7, largeGold), 7)
})

test('a picker distinguishes sold-out from impossible options', () => {
  assert.equal(optionState(tray, 'color', gold, small, 7), 'available')
  assert.equal(optionState(tray, 'color', silver, small, 7), 'out_of_stock')
  assert.equal(optionState(tray, 'color', silver, large, 7), 'impossible')
  assert.equal(optionState(tray, 'size', large, silver, 7), 'impossible')
  assert.equal(optionState(tray, 'size', 99, null, 7), 'impossible')
  assert.equal(optionState(tray, 'size', small, null, 7), 'available')
  assert.equal(optionState(sizesOnly, 'size', large, null, 7), 'out_of_stock')
})

test('a variant without its own stock is sold out with the item', () => {
  assert.equal(optionState(tray, 'size', large, gold, 7), 'available')
  assert.equal(optionState(tray, 'size', large, gold, 0), 'out_of_stock')
})
