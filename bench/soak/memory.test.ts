import assert from 'node:assert/strict'
import { test } from 'node:test'
import { floorOf, slopeOf } from './memory.ts'

const grows = (perMinute: number) =>
  Array.from({ length: 10 }, (_, place) => ({
    seconds: place * 30,
    resident: 200 + place * 0.5 * perMinute,
    objects: 90 + (place % 3) * 10,
  }))

test('memory growth of ten megabytes a minute is detected, stable memory is not reported', () => {
  assert.ok(Math.abs(slopeOf(grows(10)) - 10) < 1e-9)
  assert.equal(slopeOf(grows(0)), 0)
})

test('what objects need at the least is what is left when the rest has gone', () => {
  assert.equal(floorOf(grows(0)), 90)
})
