import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import type { LineOption } from '../cart/cart.ts'
import { chargeAmounts, chargeTotals } from '../pricing/charges.ts'
import { orderTotals } from '../pricing/order-totals.ts'
import { extraDays, lineOptionProblems, type OfferedOption, optionCharges } from './line-options.ts'

const offer = (id: number, given: Partial<OfferedOption> = {}): OfferedOption => ({
  ...{ id, kind: 'engraving', is_required: false, price: 200, tax: 500, extra_days: 0 },
  ...{ max_length: 10, max_lines: 1, scripts: ['latin', 'arabic', 'digits'] },
  ...given,
})
const name = (value: string, option_id = 1): LineOption => ({ option_id, value })

test('a text that does not fit, an unknown option and a missing one are separate problems', () => {
  const offered = [offer(1, { scripts: ['arabic'] }), offer(2, { is_required: true })]
  assert.deepEqual(lineOptionProblems([name('نورة'), name('2026', 2)], offered), [])
  assert.deepEqual(lineOptionProblems([name('Noura'), name('x', 3)], offered), [
    { option_id: 1, index: 0, error: 'script_not_offered' },
    { option_id: 3, index: 1, error: 'no_such_record' },
    { option_id: 2, index: null, error: 'required' },
  ])
})

test('the slowest option of a line decides its additional days', () => {
  const offered = [offer(1, { extra_days: 2 }), offer(2, { extra_days: 3 })]
  assert.equal(extraDays([], offered), 0)
  assert.equal(extraDays([name('a')], offered), 2)
  assert.equal(extraDays([name('a'), name('b', 2)], offered), 3)
})

test('an option costs its price for every item of the line, whatever the text', () => {
  const charges = optionCharges([name('نورة')], [offer(1, { price: 250 }), offer(2)], 3)
  assert.deepEqual(
    charges.map(({ option, ...charge }) => [option.id, charge]),
    [[1, { kind: 'engraving', unitPrice: 250, quantity: 3, tax: 500 }]],
  )
})

test('engravings add up to the grand total, and no coupon lowers them', () => {
  const line = fc.record({
    price: fc.nat({ max: 50_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    engraving: fc.nat({ max: 5_000 }),
    tax: fc.integer({ min: 0, max: 2_000 }),
  })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 10_000 }),
      (lines, percent) => {
        const priced = lines.map(({ price, quantity }, index) => ({
          ...{ itemId: index, unitPrice: price, offer: 0, tax: 500, quantity, deliveryPrice: null },
        }))
        const charges = lines.flatMap(({ engraving, quantity, tax }) =>
          optionCharges([name('a')], [offer(1, { price: engraving, tax })], quantity),
        )
        const terms = {
          ...{ coupon: { kind: 'percent', percent } as const, flatDelivery: 0, freeDeliveryAbove: null },
          areaDelivery: null,
        }
        const [plain, engraved] = [orderTotals(priced, terms), orderTotals(priced, terms, charges)]
        const { chargesTotal, chargesTax } = chargeTotals(charges.map((charge) => chargeAmounts(charge, false)))
        assert.equal(engraved.grandTotal, plain.grandTotal + chargesTotal + chargesTax)
        assert.equal(engraved.coupon, plain.coupon)
        assert.equal(
          chargesTotal,
          lines.reduce((sum, { engraving, quantity }) => sum + engraving * quantity, 0),
        )
      },
    ),
  )
})
