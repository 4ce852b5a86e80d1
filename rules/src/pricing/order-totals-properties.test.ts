import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Charge, chargeKinds } from './charges.ts'
import type { Coupon } from './coupon.ts'
import { sum } from './money.ts'
import { orderTotals, type PricedLine, type Terms } from './order-totals.ts'
import { agreedShare, type Promotion } from './promotions.ts'

const percent = fc.integer({ min: 0, max: 100_00 })
const deliveryPrices = [null, 0, 5_00, null, 12_34] as const
const anyLine: fc.Arbitrary<PricedLine> = fc
  .record({
    itemId: fc.nat({ max: deliveryPrices.length - 1 }),
    unitPrice: fc.nat({ max: 5_000_000 }),
    offer: percent,
    tax: percent,
    quantity: fc.integer({ min: 1, max: 999 }),
  })
  .map((line) => ({ ...line, deliveryPrice: deliveryPrices[line.itemId]! }))
const anyOrder = fc.array(anyLine, { maxLength: 30 })
const anyCoupon: fc.Arbitrary<Coupon> = fc.oneof(
  fc.record({ kind: fc.constant('fixed' as const), value: fc.nat({ max: 1_000_000_000 }) }),
  fc.record({ kind: fc.constant('percent' as const), percent }),
)
const anyPromotion: fc.Arbitrary<Promotion> = fc
  .tuple(
    fc.record({
      id: fc.integer({ min: 1, max: 100 }),
      minimum: fc.nat({ max: 10_000_000 }),
      itemIds: fc.option(fc.uniqueArray(fc.nat({ max: deliveryPrices.length - 1 }))),
    }),
    fc.oneof(
      fc.record({ kind: fc.constant('percentage' as const), percent }),
      fc.record({ kind: fc.constant('amount' as const), value: fc.nat({ max: 1_000_000_000 }) }),
      fc.record({
        kind: fc.constant('buy_x_get_y' as const),
        buy: fc.integer({ min: 1, max: 20 }),
        get: fc.integer({ min: 1, max: 20 }),
      }),
      fc.constant({ kind: 'free_delivery' as const }),
      fc.record({ kind: fc.constant('gift' as const), isAvailable: fc.boolean() }),
    ),
  )
  .map(([limits, gives]) => ({ ...limits, ...gives }))
const anyPromotions = fc.array(anyPromotion, { maxLength: 6 })
const anyTerms: fc.Arbitrary<Terms> = fc.record({
  coupon: fc.option(anyCoupon),
  flatDelivery: fc.nat({ max: 100_00 }),
  freeDeliveryAbove: fc.option(fc.nat({ max: 1_000_000_000 })),
  promotions: anyPromotions,
  pricesIncludeTax: fc.boolean(),
})
const anyCharges: fc.Arbitrary<Charge[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...chargeKinds),
    unitPrice: fc.nat({ max: 1_000_000 }),
    quantity: fc.integer({ min: 1, max: 999 }),
    tax: percent,
  }),
  { maxLength: 10 },
)
const shuffledOrder = anyOrder.chain((lines) => {
  const places = lines.map((_, index) => index)
  return fc.tuple(fc.constant(lines), fc.shuffledSubarray(places, { minLength: lines.length }))
})

test('all totals add up to the cent', () => {
  fc.assert(
    fc.property(anyOrder, anyTerms, anyCharges, (lines, given, charges) => {
      const totals = orderTotals(lines, given, charges)
      assert.equal(totals.total, sum(totals.lines.map((line) => line.lineTotal)))
      assert.equal(totals.coupon, sum(totals.lines.map((line) => line.couponShare)))
      assert.equal(totals.tax, sum(totals.lines.map((line) => line.lineTax)))
      assert.equal(totals.total + totals.discount, sum(lines.map((line) => line.unitPrice * line.quantity)))
      assert.equal(totals.promotion, sum(totals.lines.map((line) => line.promotionShare)))
      assert.equal(totals.promotion, sum(totals.promotions.map(({ amount }) => amount)))
      for (const { lineTotal, promotionShare, couponShare } of totals.lines)
        assert.ok(promotionShare + couponShare <= lineTotal)
      const isIncluded = given.pricesIncludeTax
      const left = totals.total - totals.promotion - totals.coupon
      assert.equal(totals.taxedTotal, isIncluded ? left : left + totals.tax)
      assert.equal(totals.chargesTotal, sum(charges.map((charge) => charge.unitPrice * charge.quantity)))
      assert.equal(totals.chargesTax, sum(totals.charges.map((charge) => charge.chargeTax)))
      const { taxedTotal, totalShipping, chargesTotal, chargesTax } = totals
      const added = isIncluded ? 0 : chargesTax
      assert.equal(totals.grandTotal, taxedTotal + totalShipping + chargesTotal + added)
      assert.ok(totals.totalShipping === 0 || totals.totalShipping === totals.deliveryQuoted)
    }),
  )
})

test('no total is negative or a fraction', () => {
  fc.assert(
    fc.property(anyOrder, anyTerms, anyCharges, (lines, given, charges) => {
      const { lines: priced, charges: charged, promotions, ...figures } = orderTotals(lines, given, charges)
      const all = [figures, ...priced, ...charged, ...promotions].flatMap((part) => Object.values(part))
      assert.deepEqual(
        all.filter((figure) => !Number.isSafeInteger(figure) || figure < 0 || Object.is(figure, -0)),
        [],
      )
    }),
  )
})

test('charges change no figure of the goods and of delivery', () => {
  fc.assert(
    fc.property(anyOrder, anyTerms, anyCharges, (lines, given, charges) => {
      const { charges: _, chargesTotal, chargesTax, grandTotal, ...goods } = orderTotals(lines, given, charges)
      const without = orderTotals(lines, given)
      const { charges: none, chargesTotal: zero, chargesTax: noTax, grandTotal: least, ...same } = without
      assert.deepEqual(goods, same)
      const added = given.pricesIncludeTax ? 0 : chargesTax
      assert.deepEqual([none, zero, noTax, grandTotal - chargesTotal - added], [[], 0, 0, least])
    }),
  )
})

test('without a coupon and promotions the order of the lines does not change the totals', () => {
  fc.assert(
    fc.property(shuffledOrder, anyTerms, ([lines, places], given) => {
      const before = orderTotals(lines, { ...given, coupon: null, promotions: [] })
      const shuffled = places.map((place) => lines[place]!)
      const expected = { ...before, lines: places.map((place) => before.lines[place]!) }
      assert.deepEqual(orderTotals(shuffled, { ...given, coupon: null, promotions: [] }), expected)
    }),
  )
})

test('with a coupon the order of the lines only decides ties between cents', () => {
  fc.assert(
    fc.property(shuffledOrder, anyTerms, ([lines, places], given) => {
      // Promotions also decide which of two items of one price is free, and so has no share in the coupon.
      const coupon = { ...given, promotions: [] }
      const before = orderTotals(lines, coupon)
      const after = orderTotals(
        places.map((place) => lines[place]!),
        coupon,
      )
      for (const figure of ['total', 'discount', 'coupon', 'deliveryQuoted'] as const)
        assert.equal(after[figure], before[figure])
      places.forEach((place, index) => {
        assert.ok(Math.abs(after.lines[index]!.couponShare - before.lines[place]!.couponShare) <= 1)
      })
    }),
  )
})

test('with promotions the order of the lines changes no total of the goods', () => {
  fc.assert(
    fc.property(shuffledOrder, anyTerms, ([lines, places], given) => {
      const before = orderTotals(lines, given)
      const after = orderTotals(
        places.map((place) => lines[place]!),
        given,
      )
      for (const figure of ['total', 'discount', 'promotion', 'coupon', 'deliveryQuoted'] as const)
        assert.equal(after[figure], before[figure])
    }),
  )
})

test('a free-delivery limit never increases the grand total', () => {
  fc.assert(
    fc.property(anyOrder, anyTerms, (lines, given) => {
      const never = orderTotals(lines, { ...given, freeDeliveryAbove: null })
      assert.ok(orderTotals(lines, given).grandTotal <= never.grandTotal)
    }),
  )
})

test('prices that include tax contain at most the tax that would be added to them, and lower no other amount', () => {
  fc.assert(
    fc.property(anyOrder, anyTerms, anyCharges, (lines, given, charges) => {
      const added = orderTotals(lines, { ...given, freeDeliveryAbove: null, pricesIncludeTax: false }, charges)
      const included = orderTotals(lines, { ...given, freeDeliveryAbove: null, pricesIncludeTax: true }, charges)
      for (const figure of ['total', 'discount', 'promotion', 'coupon', 'totalShipping', 'chargesTotal'] as const)
        assert.equal(included[figure], added[figure])
      assert.ok(included.tax <= added.tax && included.chargesTax <= added.chargesTax)
      assert.equal(added.grandTotal - included.grandTotal, added.tax + added.chargesTax)
    }),
  )
})

test('an order whose lines are lowered has the agreed discount of a promotion for what is left, and no more', () => {
  fc.assert(
    fc.property(anyOrder, anyTerms, fc.array(fc.nat(), { minLength: 30, maxLength: 30 }), (lines, given, random) => {
      const placed = orderTotals(lines, given)
      const sharesOf = (quantities: readonly number[]) =>
        lines.map(({ quantity }, index) =>
          agreedShare({ share: placed.lines[index]!.promotionShare, quantity }, quantities[index]!),
        )
      const { promotions: _, ...terms } = { ...given, freeDeliveryAbove: null }
      const unchanged = orderTotals(lines, { ...terms, agreedShares: sharesOf(lines.map(({ quantity }) => quantity)) })
      assert.deepEqual(
        [unchanged.promotion, unchanged.coupon, unchanged.taxedTotal],
        [placed.promotion, placed.coupon, placed.taxedTotal],
      )
      const quantities = lines.map(({ quantity }, index) => 1 + (random[index]! % quantity))
      const agreedShares = sharesOf(quantities)
      const lowered = orderTotals(
        lines.map((line, index) => ({ ...line, quantity: quantities[index]! })),
        { ...terms, agreedShares },
      )
      assert.deepEqual([lowered.promotion, lowered.promotions], [sum(agreedShares), []])
      assert.ok(lowered.promotion <= placed.promotion && lowered.taxedTotal >= 0)
      for (const { lineTotal, promotionShare, couponShare } of lowered.lines)
        assert.ok(promotionShare + couponShare <= lineTotal)
    }),
  )
})
