import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moveEntry } from './move-entry.ts'

test('a picture put elsewhere stands where it was put, and the rest keep their order', () => {
  assert.deepEqual(moveEntry(['a', 'b', 'c', 'd'], 0, 2), ['b', 'c', 'a', 'd'])
  assert.deepEqual(moveEntry(['a', 'b', 'c', 'd'], 3, 0), ['d', 'a', 'b', 'c'])
  assert.deepEqual(moveEntry(['a', 'b', 'c', 'd'], 1, 2), ['a', 'c', 'b', 'd'])
})
