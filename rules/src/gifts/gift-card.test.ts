import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  formatGiftCardCode,
  GIFT_CARD_ALPHABET,
  GIFT_CARD_CODE_LENGTH,
  parseGiftCardCode,
  payByGiftCards,
} from './gift-card.ts'

const code = fc.string({
  unit: fc.constantFrom(...GIFT_CARD_ALPHABET),
  minLength: GIFT_CARD_CODE_LENGTH,
  maxLength: GIFT_CARD_CODE_LENGTH,
})

test('a code is read as it is written, in any case, with dashes and spaces', () => {
  fc.assert(
    fc.property(code, (one) => {
      assert.equal(parseGiftCardCode(formatGiftCardCode(one)), one)
      assert.equal(parseGiftCardCode(` ${formatGiftCardCode(one).toLowerCase().replaceAll('-', ' – ')}\u200f`), one)
    }),
  )
  assert.equal(formatGiftCardCode('0123456789ABCDEF'), '0123-4567-89AB-CDEF')
})

test('Arabic digits and letters that look like digits are read as those digits', () => {
  assert.equal(parseGiftCardCode('٠١٢٣-٤٥٦٧-۸۹AB-CDEF'), '0123456789ABCDEF')
  assert.equal(parseGiftCardCode('olI3-4567-89ab-cdef'), '0113456789ABCDEF')
})

test('other texts are no codes', () => {
  for (const typed of ['', '0123-4567-89AB-CDE', '0123-4567-89AB-CDEFG', 'U123-4567-89AB-CDEF', 'بطاقة الهدية الجميلة'])
    assert.equal(parseGiftCardCode(typed), null, typed)
})

test('cards pay at most their balances and together at most the total', () => {
  const amount = fc.integer({ min: 0, max: 1e9 })
  fc.assert(
    fc.property(amount, fc.array(amount, { maxLength: 4 }), (total, balances) => {
      const paid = payByGiftCards(total, balances)
      const sum = paid.reduce((all, one) => all + one, 0)
      assert.ok(paid.every((one, index) => one >= 0 && one <= balances[index]!))
      assert.equal(
        sum,
        Math.min(
          total,
          balances.reduce((all, one) => all + one, 0),
        ),
      )
    }),
  )
  assert.deepEqual(payByGiftCards(1000, [300, 900]), [300, 700])
})
