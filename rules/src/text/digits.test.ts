import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { latinDigits, parseDecimal, parseQuantity } from './digits.ts'

const inArabic = (text: string) => text.replace(/[\d.,]/g, (char) => '٠١٢٣٤٥٦٧٨٩٫٬'['0123456789.,'.indexOf(char)]!)

test('Arabic and Persian digits become Latin, other text does not change', () => {
  assert.equal(latinDigits('٠١٢٣٤٥٦٧٨٩'), '0123456789')
  assert.equal(latinDigits('۰۱۲۳۴۵۶۷۸۹'), '0123456789')
  assert.equal(latinDigits('١٬٢٥٠٫٥٠'), '1,250.50')
  assert.equal(latinDigits('شقة ١٢ب'), 'شقة 12ب')
})

test('a quantity is a whole number in any digits', () => {
  const cases = [
    ['3', 3],
    ['٥', 5],
    ['۱۲', 12],
    [' 12 ', 12],
    ['\u200f١٢\u200f', 12],
    ['007', 7],
    ['0', 0],
    ['1,000', 1000],
    ['١٬٠٠٠', 1000],
  ] as const
  for (const [text, quantity] of cases) assert.equal(parseQuantity(text), quantity)
})

test('a quantity that is not a whole number is null', () => {
  for (const text of ['', ' ', 'two', '1.5', '١٫٥', '-1', '+1', '1,5', '1,00', '1e3', '0x1', '99999999999999999999'])
    assert.equal(parseQuantity(text), null)
})

test('a decimal has any digits, with or without thousands separators', () => {
  const cases = [
    ['12.5', 12.5],
    ['١٢٫٥', 12.5],
    ['۱۲.۵', 12.5],
    ['1,250.50', 1250.5],
    ['1 250.50', 1250.5],
    ['.5', 0.5],
    ['5.', 5],
    ['-3', -3],
    ['\u22123.25', -3.25],
    ['-0', 0],
  ] as const
  for (const [text, value] of cases) assert.equal(parseDecimal(text), value)
})

test('an ambiguous or invalid decimal is null', () => {
  for (const text of ['', '..', '-', '12,5', '1,25.0', '12,500,0', '1.2.3', '--1', '1e3', 'Infinity', 'NaN', '$5'])
    assert.equal(parseDecimal(text), null)
})

test('a number in Arabic digits has the same value', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
      const written = (cents / 100).toFixed(2)
      assert.equal(parseDecimal(inArabic(written)), parseDecimal(written))
      assert.equal(parseDecimal(written), cents / 100)
    }),
  )
})
