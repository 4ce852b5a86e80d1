import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cardBrand, cardDigits, formatCardNumber, isCardCode, isCardInDate, isCardNumber } from './card.ts'

test('a card number may have any digits, spaces and dashes', () => {
  assert.equal(cardDigits('4111 1111-1111 1111'), '4111111111111111')
  assert.equal(cardDigits('٤١١١ ١١١١ ١١١١ ١١١١'), '4111111111111111')
  assert.equal(cardDigits('۴۱۱۱'), '4111')
})

test('the first digits determine the card brand', () => {
  for (const digits of ['4', '4111']) assert.equal(cardBrand(digits), 'visa')
  for (const digits of ['51', '5555', '2221', '2720', '2300']) assert.equal(cardBrand(digits), 'mastercard')
  for (const digits of ['34', '3782']) assert.equal(cardBrand(digits), 'amex')
  for (const digits of ['', '5', '2', '2220', '2721', '6011', '9']) assert.equal(cardBrand(digits), null, digits)
})

test('a card number is formatted in the groups of its brand', () => {
  assert.equal(formatCardNumber('4111111111111111'), '4111 1111 1111 1111')
  assert.equal(formatCardNumber('41111'), '4111 1')
  assert.equal(formatCardNumber('378282246310005'), '3782 822463 10005')
  assert.equal(formatCardNumber('3782822'), '3782 822')
  assert.equal(formatCardNumber(''), '')
})

test('a card number with a wrong digit or two swapped digits is invalid', () => {
  for (const digits of ['4111111111111111', '5424000000000015', '378282246310005', '6011000000000012'])
    assert.equal(isCardNumber(digits), true, digits)
  for (const digits of ['4111111111111112', '4111111111111', '5424000000000051', '', '0000000000000000', '4111-1111'])
    assert.equal(isCardNumber(digits), false, digits)
})

test('the security code has four digits for American Express and three for other brands', () => {
  assert.deepEqual(
    [isCardCode('123', 'visa'), isCardCode('1234', 'visa'), isCardCode('12', 'visa')],
    [true, false, false],
  )
  assert.deepEqual([isCardCode('1234', 'amex'), isCardCode('123', 'amex')], [true, false])
  assert.deepEqual([isCardCode('123', null), isCardCode('1234', null), isCardCode('12a', null)], [true, true, false])
})

test('a card is valid to the end of its month', () => {
  const today = new Date(2026, 10, 30)
  assert.deepEqual([isCardInDate(11, 2026, today), isCardInDate(10, 2026, today)], [true, false])
  assert.deepEqual([isCardInDate(1, 2027, today), isCardInDate(12, 2025, today)], [true, false])
})
