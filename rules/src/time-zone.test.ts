import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arabCountryOf, homeTimeZone, isTimeZone } from './time-zone.ts'

test('time zones are known by their names', () => {
  for (const name of [homeTimeZone, 'Asia/Riyadh', 'Europe/London', 'UTC']) assert.equal(isTimeZone(name), true, name)
  for (const name of ['Mars/Olympus', '', 'Kuwait City']) assert.equal(isTimeZone(name), false, name)
})

test('a zone of an Arab country names it', () => {
  assert.deepEqual([homeTimeZone, 'Asia/Riyadh', 'Asia/Dubai', 'Europe/London'].map(arabCountryOf), [
    'KW',
    'SA',
    'AE',
    undefined,
  ])
})
