import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Charge, chargeKinds } from './charges.ts'
import type { Coupon } from './coupon.ts'
import { sum } from './money.ts'
import { orderTotals, type PricedLine, type Terms } from './order-totals.ts'
import type { Promotion } from './promotions.ts'

const vase: PricedLine = { itemId: 1, unitPrice: 10_00, offer: 0, tax: 0, quantity: 1, deliveryPrice: 5_00 }
const terms: Terms = { coupon: null, flatDelivery: 3_00, freeDeliveryAbove: null }

test('a single item costs its price and delivery', () => {
  assert.deepEqual(orderTotals([vase], terms), {
    lines: [{ discount: 0, finalPrice: 10_00, lineTotal: 10_00, promotionShare: 0, couponShare: 0, lineTax: 0 }],
    total: 10_00,
    discount: 0,
    promotion: 0,
    promotions: [],
    coupon: 0,
    tax: 0,
    taxedTotal: 10_00,
    deliveryQuoted: 5_00,
    totalShipping: 5_00,
    charges: [],
    chargesTotal: 0,
    chargesTax: 0,
    grandTotal: 15_00,
  })
})

test('an empty order costs nothing, coupon or not', () => {
  const nothing = { total: 0, discount: 0, promotion: 0, coupon: 0, tax: 0, taxedTotal: 0, grandTotal: 0 }
  const free = {
    lines: [],
    promotions: [],
    charges: [],
    chargesTotal: 0,
    chargesTax: 0,
    ...nothing,
    deliveryQuoted: 0,
    totalShipping: 0,
  }
  assert.deepEqual(orderTotals([], terms), free)
  assert.deepEqual(orderTotals([], { ...terms, coupon: { kind: 'fixed', value: 5_00 } }), free)
})

const mixed: PricedLine[] = [
  { itemId: 1, unitPrice: 100_00, offer: 25_00, tax: 5_00, quantity: 2, deliveryPrice: 5_00 },
  { itemId: 2, unitPrice: 33_33, offer: 10_00, tax: 15_00, quantity: 1, deliveryPrice: null },
  { itemId: 3, unitPrice: 9_99, offer: 0, tax: 0, quantity: 3, deliveryPrice: null },
]
const tenOff: Coupon = { kind: 'fixed', value: 10_00 }

test('offer, coupon and tax apply in this order, each rounded per line', () => {
  assert.deepEqual(orderTotals(mixed, { ...terms, coupon: tenOff }), {
    lines: [
      { discount: 25_00, finalPrice: 75_00, lineTotal: 150_00, promotionShare: 0, couponShare: 7_14, lineTax: 7_14 },
      { discount: 3_33, finalPrice: 30_00, lineTotal: 30_00, promotionShare: 0, couponShare: 1_43, lineTax: 4_29 },
      { discount: 0, finalPrice: 9_99, lineTotal: 29_97, promotionShare: 0, couponShare: 1_43, lineTax: 0 },
    ],
    total: 209_97,
    discount: 53_33,
    promotion: 0,
    promotions: [],
    coupon: 10_00,
    tax: 11_43,
    taxedTotal: 211_40,
    deliveryQuoted: 8_00,
    totalShipping: 8_00,
    charges: [],
    chargesTotal: 0,
    chargesTax: 0,
    grandTotal: 219_40,
  })
})

test('delivery is free once goods, tax and coupon together exceed the limit', () => {
  const atLimit = orderTotals(mixed, { ...terms, coupon: tenOff, freeDeliveryAbove: 211_40 })
  assert.deepEqual([atLimit.totalShipping, atLimit.grandTotal], [8_00, 219_40])
  const above = orderTotals(mixed, { ...terms, coupon: tenOff, freeDeliveryAbove: 211_39 })
  assert.deepEqual([above.deliveryQuoted, above.totalShipping, above.grandTotal], [8_00, 0, 211_40])
})

test('a coupon can cover all goods, but no delivery', () => {
  const { coupon, tax, taxedTotal, totalShipping, grandTotal } = orderTotals([{ ...vase, tax: 5_00 }], {
    ...terms,
    coupon: { kind: 'fixed', value: 99_00 },
  })
  assert.deepEqual([coupon, tax, taxedTotal, totalShipping, grandTotal], [10_00, 0, 0, 5_00, 5_00])
})

test('a percentage coupon applies to the goods after offers', () => {
  const line = { ...vase, offer: 50_00, tax: 10_00, quantity: 2 }
  const totals = orderTotals([line], { ...terms, coupon: { kind: 'percent', percent: 15_00 } })
  assert.deepEqual([totals.total, totals.coupon, totals.tax, totals.taxedTotal], [10_00, 1_50, 85, 9_35])
})

test('two variants of one item are two lines with one delivery', () => {
  const totals = orderTotals([vase, { ...vase, unitPrice: 12_00 }], terms)
  assert.deepEqual([totals.total, totals.totalShipping, totals.grandTotal], [22_00, 5_00, 27_00])
})

test('half a cent of tax is rounded up', () => {
  const totals = orderTotals([{ ...vase, unitPrice: 50, tax: 5_00 }], terms)
  assert.deepEqual([totals.tax, totals.taxedTotal], [3, 53])
})

test('tax is rounded per line, not on the sum', () => {
  const line = { ...vase, unitPrice: 10, tax: 5_00 }
  assert.equal(orderTotals([line, { ...line, itemId: 2 }], terms).tax, 2)
})

test('prices that include tax contain it after offer, coupon and rounding per line, and nothing is added', () => {
  const totals = orderTotals(mixed, { ...terms, coupon: tenOff, pricesIncludeTax: true }, [wrap])
  // 142.86 / 1.05, 28.57 / 1.15 and 7.50 / 1.05.
  assert.deepEqual(
    totals.lines.map(({ lineTotal, couponShare, lineTax }) => [lineTotal, couponShare, lineTax]),
    [
      [150_00, 7_14, 6_80],
      [30_00, 1_43, 3_73],
      [29_97, 1_43, 0],
    ],
  )
  const { total, coupon, tax, taxedTotal, totalShipping, charges, chargesTax, grandTotal } = totals
  assert.deepEqual([total, coupon, tax, taxedTotal, totalShipping], [209_97, 10_00, 10_53, 199_97, 8_00])
  assert.deepEqual([charges, chargesTax, grandTotal], [[{ amount: 7_50, chargeTax: 36 }], 36, 215_47])
})

test('free delivery looks at what the shopper pays for the goods, tax included', () => {
  const given = { ...terms, coupon: tenOff, pricesIncludeTax: true }
  assert.equal(orderTotals(mixed, { ...given, freeDeliveryAbove: 199_97 }).totalShipping, 8_00)
  assert.equal(orderTotals(mixed, { ...given, freeDeliveryAbove: 199_96 }).totalShipping, 0)
})

const wrap: Charge = { kind: 'gift_wrap', unitPrice: 2_50, quantity: 3, tax: 5_00 }
const card: Charge = { kind: 'greeting_card', unitPrice: 1_00, quantity: 1, tax: 0 }

test('charges are added after delivery, each with its own tax', () => {
  const { charges, chargesTotal, chargesTax, taxedTotal, grandTotal } = orderTotals([vase], terms, [wrap, card])
  assert.deepEqual(charges, [
    { amount: 7_50, chargeTax: 38 },
    { amount: 1_00, chargeTax: 0 },
  ])
  assert.deepEqual([chargesTotal, chargesTax, taxedTotal, grandTotal], [8_50, 38, 10_00, 23_88])
})

test('a coupon that covers all goods leaves the charges, which earn no free delivery', () => {
  const given = { ...terms, coupon: { kind: 'percent', percent: 100_00 } as const, freeDeliveryAbove: 1_00 }
  const totals = orderTotals([vase], given, [wrap])
  assert.deepEqual([totals.coupon, totals.taxedTotal, totals.totalShipping], [10_00, 0, 5_00])
  assert.equal(totals.grandTotal, 5_00 + 7_50 + 38)
})

test('a currency with three decimals is rounded to its minor unit', () => {
  const lantern = { itemId: 9, unitPrice: 12_345, offer: 10_00, tax: 5_00, quantity: 1, deliveryPrice: 1_500 }
  const totals = orderTotals([lantern], {
    coupon: { kind: 'fixed', value: 500 },
    flatDelivery: 0,
    freeDeliveryAbove: null,
  })
  assert.deepEqual(totals.lines, [
    { discount: 1_235, finalPrice: 11_110, lineTotal: 11_110, promotionShare: 0, couponShare: 500, lineTax: 531 },
  ])
  assert.deepEqual([totals.taxedTotal, totals.grandTotal], [11_141, 12_641])
})

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
