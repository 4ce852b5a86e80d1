import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arabCountryOf, homeTimeZone, isTimeZone } from './time-zone.ts'

test('time zones have IANA names', () => {
  for (const name of [homeTimeZone, 'Asia/Riyadh', 'Europe/London', 'UTC']) assert.equal(isTimeZone(name), true, name)
  for (const name of ['Mars/Olympus', '', 'Kuwait City']) assert.equal(isTimeZone(name), false, name)
})

test('a time zone of an Arab country has its country code', () => {
  assert.deepEqual([homeTimeZone, 'Asia/Riyadh', 'Asia/Dubai', 'Europe/London'].map(arabCountryOf), [
    'KW',
    'SA',
    'AE',
    undefined,
  ])
})
