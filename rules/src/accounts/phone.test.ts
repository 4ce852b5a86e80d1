import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { normalisePhone } from './phone.ts'

test('a phone number is normalised', () => {
  const cases = [
    ['+965 5000 1234', '+96550001234'],
    ['+965-5000-1234', '+96550001234'],
    ['(+965) 5000.1234', '+96550001234'],
    ['00965 5000 1234', '+96550001234'],
    ['٠٠٩٦٥ ٥٠٠٠ ١٢٣٤', '+96550001234'],
    ['+۹۶۵۵۰۰۰۱۲۳۴', '+96550001234'],
    ['\u202a+965\u00a05000\u20111234\u202c', '+96550001234'],
    ['50001234', '50001234'],
    ['+123456789012345', '+123456789012345'],
  ] as const
  for (const [typed, normalised] of cases) assert.equal(normalisePhone(typed), normalised)
})

test('an invalid phone number is null', () => {
  const tooShort = ['1234567', '+1234567', '001234567', '']
  const tooLong = ['1234567890123456', '+1234567890123456']
  const noNumber = ['phone', '5000123a', '+', '50001234+', '++96550001234', '+0123456789', '5000/1234', '5000,1234']
  for (const typed of [...tooShort, ...tooLong, ...noNumber]) assert.equal(normalisePhone(typed), null)
})

test('a number without a country code gets that of the address', () => {
  assert.equal(normalisePhone('5000 1234', '965'), '+96550001234')
  assert.equal(normalisePhone('050 123 4567', '971'), '+971501234567')
  assert.equal(normalisePhone('06 1234 5678', '39'), '+390612345678')
})

test('a number with a country code does not change', () => {
  assert.equal(normalisePhone('+44 20 7946 0000', '965'), '+442079460000')
  assert.equal(normalisePhone('0044 20 7946 0000', '965'), '+442079460000')
  assert.equal(normalisePhone('965 5000 1234', '965'), '+96550001234')
  assert.equal(normalisePhone('91234 56789', '91'), '+919123456789')
})

test('a completed number with more than 15 digits is null', () => {
  assert.equal(normalisePhone('123456789012', '965'), '+965123456789012')
  assert.equal(normalisePhone('1234567890123', '965'), null)
})

test('normalisation is idempotent', () => {
  const digits = fc.stringMatching(/^\+?[1-9][0-9]{7,14}$/)
  fc.assert(fc.property(digits, (number) => assert.equal(normalisePhone(number), number)))
})
