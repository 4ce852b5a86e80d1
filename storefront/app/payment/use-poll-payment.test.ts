import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pollDelay } from './use-poll-payment.ts'

test('polling starts after 2 s, slows down, and runs at least every 30 s', () => {
  assert.deepEqual([0, 1, 2, 3].map(pollDelay), [2000, 3000, 4500, 6750])
  assert.equal(pollDelay(7), 30_000)
  assert.equal(pollDelay(1000), 30_000)
})
