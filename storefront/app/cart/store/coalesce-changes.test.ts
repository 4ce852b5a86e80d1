import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coalesceChanges } from './coalesce-changes.ts'

const vase = { item_id: 5, property_id: null }
const box = { item_id: 6, property_id: 2 }

test('increments of a line add up', () => {
  assert.deepEqual(
    coalesceChanges([
      { ...vase, more: 1 },
      { ...box, more: 1 },
      { ...vase, more: 2 },
    ]),
    [
      { ...vase, more: 3 },
      { ...box, more: 1 },
    ],
  )
})

test('the last absolute quantity wins', () => {
  assert.deepEqual(
    coalesceChanges([
      { ...vase, more: 1 },
      { ...vase, all: 2 },
      { ...vase, all: 7 },
    ]),
    [{ ...vase, all: 7 }],
  )
})

test('removing a line and undoing it restores the quantity', () => {
  assert.deepEqual(
    coalesceChanges([
      { ...vase, all: 0 },
      { ...vase, more: 4 },
    ]),
    [{ ...vase, all: 4 }],
  )
})

test('two variants of one item are two lines', () => {
  const changes = [
    { ...box, more: 1 },
    { ...box, property_id: 3, more: 1 },
  ]
  assert.deepEqual(coalesceChanges(changes), changes)
})
