import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateFormat } from './date-format.ts'

const evening = new Date('2026-11-21T22:00:00Z')

test('a format is that of its language, options and time zone, and is made once', () => {
  const long = (language: string, timeZone: string) => dateFormat(language, { dateStyle: 'long', timeZone })
  assert.equal(long('en-GB', 'UTC').format(evening), '21 November 2026')
  assert.equal(long('en-GB', 'Asia/Kuwait').format(evening), '22 November 2026')
  assert.match(long('ar-u-nu-latn', 'UTC').format(evening), /^21 نوفمبر 2026$/)
  assert.equal(long('en-GB', 'UTC'), long('en-GB', 'UTC'))
})

test('an unknown time zone throws', () => {
  assert.throws(() => dateFormat('en', { timeZone: 'Asia/Nowhere' }), RangeError)
})
