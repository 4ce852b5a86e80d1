import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moveEntry } from './move-entry.ts'

test('a moved entry takes its new position, and the others keep their order', () => {
  assert.deepEqual(moveEntry(['a', 'b', 'c', 'd'], 0, 2), ['b', 'c', 'a', 'd'])
  assert.deepEqual(moveEntry(['a', 'b', 'c', 'd'], 3, 0), ['d', 'a', 'b', 'c'])
  assert.deepEqual(moveEntry(['a', 'b', 'c', 'd'], 1, 2), ['a', 'c', 'b', 'd'])
})
