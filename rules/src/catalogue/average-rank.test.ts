import assert from 'node:assert/strict'
import { test } from 'node:test'
import { averageRank } from './average-rank.ts'

test('the average rating has one decimal and is 0 without ratings', () => {
  const averages = [
    [0, 0, 0],
    [5, 1, 5],
    [9, 2, 4.5],
    [13, 3, 4.3],
    [14, 3, 4.7],
    [17, 4, 4.3],
  ] as const
  for (const [sum, count, average] of averages) assert.equal(averageRank(sum, count), average, `${sum}/${count}`)
})
