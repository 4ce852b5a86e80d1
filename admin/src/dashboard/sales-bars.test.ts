import assert from 'node:assert/strict'
import { test } from 'node:test'
import { salesBars } from './sales-bars.ts'

const day = (revenue: number) => ({ date: '2026-11-21', orders: 1, revenue })

test('the best day has the height of the chart, the others are in proportion', () => {
  assert.deepEqual(
    salesBars([day(50), day(200), day(0)], 300, 100).map(({ y, height }) => [y, height]),
    [
      [75, 25],
      [0, 100],
      [100, 0],
    ],
  )
})

test('without sales no bar has a height', () => {
  assert.deepEqual(
    salesBars([day(0), day(0)], 200, 100).map(({ height }) => height),
    [0, 0],
  )
  assert.deepEqual(salesBars([], 200, 100), [])
})
