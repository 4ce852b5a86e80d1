import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { groupPrice, priceForGroup } from './group-price.ts'
import { linePrice } from './line-price.ts'
import { orderTotals } from './order-totals.ts'

const none = { usualPrice: 100_00, fixedPrice: null, percentage: null }

test('a group pays its fixed price, or else its percentage off the usual price', () => {
  assert.equal(groupPrice(none), null)
  assert.equal(groupPrice({ ...none, percentage: 12_50 }), 87_50)
  assert.equal(groupPrice({ ...none, usualPrice: 3_333, percentage: 10_00 }), 3_000)
  assert.equal(groupPrice({ ...none, percentage: 12_50, fixedPrice: 95_00 }), 95_00)
  assert.equal(groupPrice({ ...none, percentage: 100_00 }), 0)
})

test('the lower of the group price and the public price counts, and no offer reduces the group price', () => {
  const offered = { unitPrice: 100_00, offer: 20_00 }
  assert.deepEqual(priceForGroup(offered, { ...none, fixedPrice: 70_00 }), {
    ...{ unitPrice: 70_00, offer: 0, publicPrice: 80_00 },
  })
  const unchanged = { ...offered, publicPrice: null }
  assert.deepEqual(priceForGroup(offered, { ...none, fixedPrice: 80_00 }), unchanged)
  assert.deepEqual(priceForGroup(offered, { ...none, percentage: 10_00 }), unchanged)
  assert.deepEqual(priceForGroup(offered, none), unchanged)
})

test('a scheduled price does not make the percentage of a group larger', () => {
  const scheduled = { unitPrice: 60_00, offer: 0 }
  assert.equal(priceForGroup(scheduled, { ...none, percentage: 30_00 }).publicPrice, null)
  assert.equal(priceForGroup(scheduled, { ...none, percentage: 50_00 }).unitPrice, 50_00)
})

const amount = fc.integer({ min: 0, max: 9_999_999_000 })
const share = fc.integer({ min: 1, max: 100_00 })
const price = fc.record({ unitPrice: amount, offer: fc.oneof(fc.constant(0), share) })
const groupTerms = fc.record({
  usualPrice: amount,
  fixedPrice: fc.option(amount),
  percentage: fc.option(share),
})

test('a member never pays more than the public, never less than the lower of both prices, and never below zero', () => {
  fc.assert(
    fc.property(price, groupTerms, (given, terms) => {
      const own = priceForGroup(given, terms)
      const { finalPrice } = linePrice({ ...own, quantity: 1 })
      const publicPrice = linePrice({ ...given, quantity: 1 }).finalPrice
      assert.equal(finalPrice, Math.min(publicPrice, groupPrice(terms) ?? publicPrice))
      assert.ok(finalPrice >= 0 && Number.isInteger(finalPrice))
      assert.equal(own.publicPrice, finalPrice < publicPrice ? publicPrice : null)
    }),
  )
})

test('in an order of random lines, a member pays at most what the public pays', () => {
  const line = fc.record({ given: price, terms: groupTerms, quantity: fc.integer({ min: 1, max: 9 }), tax: share })
  const terms = { coupon: null, flatDelivery: 0, freeDeliveryAbove: null }
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), fc.boolean(), (lines, pricesIncludeTax) => {
      const total = (priced: (one: (typeof lines)[number]) => { unitPrice: number; offer: number }) =>
        orderTotals(
          lines.map((one, itemId) => ({
            ...{ itemId, quantity: one.quantity, tax: one.tax, deliveryPrice: null, ...priced(one) },
          })),
          { ...terms, pricesIncludeTax },
        ).grandTotal
      assert.ok(total((one) => priceForGroup(one.given, one.terms)) <= total((one) => one.given))
    }),
  )
})
