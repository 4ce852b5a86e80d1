import assert from 'node:assert/strict'
import { test } from 'node:test'
import { afterApplied } from './filter-draft.ts'

test('a late response to a requested value keeps the newer edit', () => {
  const goneOn = afterApplied({ from: 0, value: 200, requested: [190] }, 190)
  assert.deepEqual(goneOn, { from: 190, value: 200, requested: [] })
  const asksAgain = afterApplied({ from: 0, value: 210, requested: [190, 200] }, 190)
  assert.deepEqual(asksAgain, { from: 190, value: 210, requested: [200] })
  assert.deepEqual(afterApplied(asksAgain, 200), { from: 200, value: 210, requested: [] })
  // Only the last of several requests may arrive.
  assert.deepEqual(afterApplied({ from: 0, value: 200, requested: [190, 200] }, 200), {
    from: 200,
    value: 200,
    requested: [],
  })
})

test('what comes from elsewhere takes the place of a draft', () => {
  const settled = { from: 200, value: 200, requested: [] }
  assert.deepEqual(afterApplied(settled, 0), { from: 0, value: 0, requested: [] })
  assert.deepEqual(afterApplied({ from: 0, value: 50, requested: [40] }, 300), { from: 300, value: 300, requested: [] })
})
