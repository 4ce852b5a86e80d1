import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { chargeKinds, nonRefundableOnReturn } from '../pricing/charges.ts'
import { orderTotals } from '../pricing/order-totals.ts'
import {
  completesOrder,
  lastReturnDay,
  type ReturnedLine,
  returnedAmount,
  returnObstacle,
  returnRefund,
} from './returns.ts'

const line = (change: Partial<ReturnedLine> = {}): ReturnedLine => ({
  lineTotal: 1000,
  discountShare: 100,
  lineTax: 45,
  quantity: 3,
  before: 0,
  returned: 1,
  ...change,
})
const charges = [
  { kind: 'gift_wrap', amount: 250, tax: 13 },
  { kind: 'greeting_card', amount: 100, tax: 0 },
  { kind: 'delivery_slot', amount: 200, tax: 10 },
  { kind: 'cash_on_delivery', amount: 50, tax: 0 },
] as const

test('the units of a line get back what they cost after coupon and tax, and the last one the rest', () => {
  const amounts = [0, 1, 2].map((before) => returnedAmount(line({ before })))
  assert.deepEqual(amounts, [315, 315, 315])
  assert.deepEqual(
    [0, 1, 2].map((before) => returnedAmount(line({ lineTax: 46, before }))),
    [315, 316, 315],
  )
})

test('delivery, slot and cash fee come back with the return that completes the order, wraps and card never', () => {
  const extras = { delivery: 500, charges, pricesIncludeTax: false }
  assert.equal(returnRefund([line(), line({ returned: 0 })], extras), 315)
  const last = [line({ before: 2 }), line({ before: 3, returned: 0 })]
  assert.equal(returnRefund(last, extras), 315 + 500 + 210 + 50)
  assert.equal(completesOrder([line({ before: 3, returned: 0 })]), false)
})

test('slot and cash fee come back at their price if prices include tax', () => {
  const last = [line({ before: 2, lineTax: 0 })]
  assert.equal(returnRefund(last, { delivery: 500, charges, pricesIncludeTax: true }), 300 + 500 + 200 + 50)
})

test('all returns of an order together give back its total less what was made for it', () => {
  const pricedLine = fc.record({
    itemId: fc.constant(1),
    unitPrice: fc.integer({ min: 0, max: 1_000_000 }),
    offer: fc.integer({ min: 0, max: 10_000 }),
    tax: fc.integer({ min: 0, max: 2500 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    deliveryPrice: fc.constant(null),
  })
  const charge = fc.record({
    kind: fc.constantFrom(...chargeKinds),
    unitPrice: fc.nat(5000),
    quantity: fc.integer({ min: 1, max: 3 }),
    tax: fc.integer({ min: 0, max: 2500 }),
  })
  const coupon = fc.option(fc.integer({ min: 1, max: 10_000 }))
  const choices = fc.infiniteStream(fc.nat(9))
  fc.assert(
    fc.property(
      fc.array(pricedLine, { minLength: 1, maxLength: 5 }),
      fc.array(charge, { maxLength: 4 }),
      coupon,
      choices,
      fc.boolean(),
      (ordered, chargedFor, percent, chosen, pricesIncludeTax) => {
        const found = percent === null ? null : { kind: 'percent' as const, percent }
        const promotions = [{ id: 1, minimum: 0, itemIds: null, kind: 'buy_x_get_y' as const, buy: 2, get: 1 }]
        const terms = { coupon: found, promotions, flatDelivery: 700, freeDeliveryAbove: null, pricesIncludeTax }
        const totals = orderTotals(ordered, terms, chargedFor)
        const charged = chargedFor.map(({ kind }, index) => {
          const { amount, chargeTax } = totals.charges[index]!
          return { kind, amount, tax: chargeTax }
        })
        const before = ordered.map(() => 0)
        let refunded = 0
        while (ordered.some(({ quantity }, index) => before[index]! < quantity)) {
          const lines = ordered.map(({ quantity }, index) => {
            const returned = chosen.next().value % (quantity - before[index]! + 1)
            const { promotionShare, couponShare, ...line } = totals.lines[index]!
            const lineTax = pricesIncludeTax ? 0 : line.lineTax
            return {
              ...line,
              lineTax,
              discountShare: promotionShare + couponShare,
              quantity,
              before: before[index]!,
              returned,
            }
          })
          const amount = returnRefund(lines, { delivery: totals.totalShipping, charges: charged, pricesIncludeTax })
          assert.ok(amount >= 0)
          refunded += amount
          for (const [index, { returned }] of lines.entries()) before[index]! += returned
        }
        assert.equal(refunded, totals.grandTotal - nonRefundableOnReturn(charged, pricesIncludeTax))
      },
    ),
    { numRuns: 300 },
  )
})

test('items may be returned until the end of the last day in the time zone of the shop', () => {
  const delivered = new Date('2026-11-01T22:30:00Z') // 01:30 of 2 November in Kuwait
  assert.equal(lastReturnDay(delivered, 14, 'Asia/Kuwait'), '2026-11-16')
  const at = (now: string, days = 14) =>
    returnObstacle(delivered, { days, timeZone: 'Asia/Kuwait', now: new Date(now) })
  assert.equal(at('2026-11-16T20:59:59Z'), null)
  assert.equal(at('2026-11-16T21:00:00Z'), 'return_too_late')
  assert.equal(at('2026-11-02T00:00:00Z', 0), 'returns_not_offered')
  const before = returnObstacle(null, { days: 14, timeZone: 'Asia/Kuwait', now: delivered })
  assert.equal(before, 'order_not_delivered')
})
