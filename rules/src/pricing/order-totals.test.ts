import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Charge } from './charges.ts'
import type { Coupon } from './coupon.ts'
import { orderTotals, type PricedLine, type Terms } from './order-totals.ts'

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
