import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secondsUntilRetry } from './retry-schedule.ts'

const middle = () => 0.5

test('there are ten attempts within three days and a half', () => {
  const waits = Array.from({ length: 10 }, (_, index) => secondsUntilRetry(index + 1, null, middle))
  assert.deepEqual(waits, [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, null])
})

test('attempts spread by a tenth, and wait as long as the receiver asked, at most a day', () => {
  assert.deepEqual([secondsUntilRetry(2, null, () => 0), secondsUntilRetry(2, null, () => 1)], [270, 330])
  assert.equal(secondsUntilRetry(1, 600, middle), 600)
  assert.equal(secondsUntilRetry(3, 600, middle), 1800)
  assert.equal(secondsUntilRetry(1, 10_000_000, middle), 86_400)
})
