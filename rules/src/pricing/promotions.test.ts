import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sum } from './money.ts'
import { orderTotals, type PricedLine, type Terms } from './order-totals.ts'
import type { Promotion } from './promotions.ts'

const line = (itemId: number, unitPrice: number, quantity = 1): PricedLine => ({
  ...{ itemId, unitPrice, quantity, offer: 0, tax: 0, deliveryPrice: null },
})
const terms: Terms = { coupon: null, flatDelivery: 3_00, freeDeliveryAbove: null }
const always = { id: 1, minimum: 0, itemIds: null }
const percentage = (percent: number, more = {}): Promotion => ({ ...always, kind: 'percentage', percent, ...more })
const amount = (value: number, more = {}): Promotion => ({ ...always, kind: 'amount', value, ...more })
const buyGet = (buy: number, get: number): Promotion => ({ ...always, kind: 'buy_x_get_y', buy, get })
const gift = (id: number, minimum: number, isAvailable = true): Promotion => ({
  ...{ ...always, id, minimum, kind: 'gift', isAvailable },
})
const freeDelivery: Promotion = { ...always, id: 9, kind: 'free_delivery' }

const priced = (lines: PricedLine[], promotions: Promotion[], more: Partial<Terms> = {}) =>
  orderTotals(lines, { ...terms, ...more, promotions })
const shares = (lines: PricedLine[], ...promotions: Promotion[]) =>
  priced(lines, promotions).lines.map(({ promotionShare }) => promotionShare)

test('a percentage is taken off the goods after offers, then the coupon, then tax', () => {
  const offered = { ...line(1, 100_00), offer: 10_00, tax: 5_00 }
  const totals = priced([offered], [percentage(20_00)], { coupon: { kind: 'percent', percent: 50_00 } })
  assert.deepEqual([totals.total, totals.promotion, totals.coupon, totals.tax], [90_00, 18_00, 36_00, 1_80])
  assert.deepEqual([totals.taxedTotal, totals.grandTotal], [37_80, 40_80])
})

test('an amount never exceeds the goods it counts, and is split over them alone', () => {
  const lines = [line(1, 10_00), line(2, 20_00), line(3, 40_00)]
  assert.deepEqual(shares(lines, amount(15_00, { itemIds: [1, 2] })), [5_00, 10_00, 0])
  assert.deepEqual(shares(lines, amount(99_00, { itemIds: [1, 2] })), [10_00, 20_00, 0])
})

test('a promotion applies once the goods it counts reach its minimum', () => {
  const lines = [line(1, 10_00), line(2, 20_00)]
  assert.deepEqual(shares(lines, amount(5_00, { minimum: 20_00, itemIds: [2] })), [0, 5_00])
  assert.deepEqual(shares(lines, amount(5_00, { minimum: 20_01, itemIds: [2] })), [0, 0])
  assert.deepEqual(shares(lines, amount(5_00, { itemIds: [] })), [0, 0])
})

test('buy two, get one: of every three units, the dearest first, the third is free', () => {
  assert.deepEqual(shares([line(1, 10_00, 2), line(2, 30_00, 2)], buyGet(2, 1)), [10_00, 0])
  assert.deepEqual(shares([line(1, 10_00, 1), line(2, 30_00, 5)], buyGet(2, 1)), [10_00, 30_00])
  assert.deepEqual(shares([line(1, 10_00, 2)], buyGet(2, 1)), [0])
  assert.deepEqual(shares([line(1, 10_00, 2)], buyGet(1, 2)), [10_00])
})

test('of promotions that lower the goods only the one that lowers them most applies', () => {
  const all = [percentage(10_00), amount(12_00, { id: 2 }), amount(12_00, { id: 3 })]
  assert.deepEqual(priced([line(1, 100_00)], all).promotions, [{ id: 2, amount: 12_00 }])
})

test('a gift and free delivery add to the discount', () => {
  const { promotions, totalShipping, deliveryQuoted } = priced(
    [line(1, 50_00)],
    [amount(5_00), gift(4, 0), freeDelivery],
  )
  assert.deepEqual(promotions, [
    { id: 1, amount: 5_00 },
    { id: 4, amount: 0 },
    { id: 9, amount: 0 },
  ])
  assert.deepEqual([deliveryQuoted, totalShipping], [3_00, 0])
})

test('the gift with the highest minimum is given, or the next one that is available', () => {
  const given = (...promotions: Promotion[]) => priced([line(1, 50_00)], promotions).promotions.map(({ id }) => id)
  assert.deepEqual(given(gift(1, 10_00), gift(2, 50_00), gift(3, 50_01)), [2])
  assert.deepEqual(given(gift(1, 10_00), gift(2, 50_00, false)), [1])
  assert.deepEqual(given(gift(2, 50_00, false)), [2])
})

test('a promotion is no discount of an empty order', () => {
  const { promotions, promotion } = priced([], [percentage(50_00), gift(2, 0), freeDelivery])
  assert.deepEqual([promotions, promotion], [[], 0])
})

const percent = fc.integer({ min: 0, max: 100_00 })
const anyLine = fc.record({
  ...{ itemId: fc.nat({ max: 4 }), unitPrice: fc.nat({ max: 500_000 }), offer: percent, tax: fc.constant(0) },
  ...{ quantity: fc.integer({ min: 1, max: 50 }), deliveryPrice: fc.constant(null) },
})
const anyDiscount: fc.Arbitrary<Promotion> = fc.oneof(
  percent.map((one) => percentage(one)),
  fc.nat({ max: 5_000_000 }).map((one) => amount(one)),
  fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })).map(([buy, get]) => buyGet(buy, get)),
)

test('one more unit never lowers the discount, nor what is left to pay', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 12 }),
      fc.array(anyDiscount, { maxLength: 4 }),
      fc.nat(),
      (lines, promotions, pick) => {
        const place = pick % lines.length
        const more = lines.map((one, index) => (index === place ? { ...one, quantity: one.quantity + 1 } : one))
        const [before, after] = [priced(lines, promotions), priced(more, promotions)]
        assert.ok(after.promotion >= before.promotion)
        assert.ok(after.total - after.promotion >= before.total - before.promotion)
      },
    ),
  )
})

test('one more promotion never makes an order dearer', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 12 }), fc.array(anyDiscount), anyDiscount, (lines, some, another) => {
      const before = priced(lines, some)
      const after = priced(lines, [...some, { ...another, id: 99 }])
      assert.ok(after.promotion >= before.promotion)
      assert.ok(after.grandTotal <= before.grandTotal)
      assert.equal(after.promotion, sum(after.lines.map(({ promotionShare }) => promotionShare)))
    }),
  )
})

test('units of one price are free by their count alone, as if they were counted one by one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      (quantities, buy, get) => {
        const lines = quantities.map((quantity, index) => line(index, 100, quantity))
        const free = Array.from({ length: sum(quantities) }, (_, unit) => unit % (buy + get) >= buy)
        assert.equal(priced(lines, [buyGet(buy, get)]).promotion, free.filter(Boolean).length * 100)
      },
    ),
  )
})
