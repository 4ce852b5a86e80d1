import assert from 'node:assert/strict'
import { test } from 'node:test'
import { longDate, longMoment } from './dates.ts'

test('dates and times use the time zone of the shop', () => {
  const moment = new Date('2026-11-21T22:30:00Z')
  assert.equal(longDate(moment, 'en', 'Asia/Kuwait'), '22 November 2026')
  assert.equal(longDate(moment, 'en', 'Europe/London'), '21 November 2026')
  assert.equal(longDate(moment, 'ar', 'Asia/Dubai'), '22 نوفمبر 2026')
  assert.equal(longMoment(moment, 'en', 'Asia/Dubai'), '22 November 2026 at 02:30')
})
