import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { QuotedLine } from '@rawnaq/contract/quote'
import { currencyOf } from '@rawnaq/rules/money'
import { isBlocking, isPriced, lineName, type PriceData, pricedLines } from './priced-line.ts'

const dollars = currencyOf('USD')
const line = (item_id: number, item_quantity = 1) => ({ item_id, property_id: null, item_quantity })
const item = (item_id: number, more: Partial<QuotedLine> = {}) =>
  ({ ...line(item_id), item_price: 100.1, discount: 0.05, stock: 5, available: true, ...more }) as QuotedLine
const knowing = (...items: QuotedLine[]): PriceData => ({
  answer: null,
  items: new Map(items.map((one) => [lineName(one), one])),
  seen: {},
})
const only = (quantity: number, prices: PriceData) => pricedLines([line(1, quantity)], prices, dollars)[0]!

test('a new quantity shows its total before the next quote', () => {
  assert.deepEqual([only(3, knowing(item(1))).price, only(3, knowing(item(1))).total], [100.05, 300.15])
})

test('lines above the stock, sold out or deleted block the checkout', () => {
  const gone: PriceData = {
    ...knowing(),
    answer: { gone: [line(1)] },
  }
  const shown = [only(6, knowing(item(1))), only(1, knowing(item(1, { stock: 0 }))), only(1, gone)]
  assert.deepEqual(
    shown.map(({ state }) => state),
    ['too_many', 'sold_out', 'gone'],
  )
  assert.ok(shown.every(isBlocking))
})

test('a line without its size or colour blocks the checkout and has no price', () => {
  const undecided = only(1, knowing(item(1, { needs_variant: true, available: false })))
  assert.equal(undecided.state, 'undecided')
  assert.deepEqual([isBlocking(undecided), isPriced(undecided)], [true, false])
  assert.ok(isPriced(only(1, knowing(item(1)))))
})

test('a line is short when other lines of the same item leave too little stock', () => {
  const short = only(3, knowing(item(1, { available: false, item_quantity: 3 })))
  assert.equal(short.state, 'together')
  assert.ok(isBlocking(short))
})

test('a lowered line is not short because of a quote for the old quantity', () => {
  assert.equal(only(2, knowing(item(1, { available: false, item_quantity: 3 }))).state, 'fine')
})

test('a price that changed since the last visit is reported', () => {
  assert.equal(only(1, { ...knowing(item(1)), seen: { '1/USD': 90 } }).was, 90)
  assert.equal(only(1, { ...knowing(item(1)), seen: { '1/USD': 100.05 } }).was, null)
  assert.equal(only(1, { ...knowing(item(1)), seen: { '1/KWD': 30.7 } }).was, null)
})
