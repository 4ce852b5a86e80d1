import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextOption } from './next-option.ts'

const walk = (key: string, presses: number, count: number) => {
  const seen: (number | null | undefined)[] = []
  let active: number | null = null
  for (let press = 0; press < presses; press++) {
    active = nextOption(key, active, count) ?? null
    seen.push(active)
  }
  return seen
}

test('down goes through what is offered, back to the field, and round again', () => {
  assert.deepEqual(walk('ArrowDown', 5, 3), [0, 1, 2, null, 0])
})

test('up begins with the last', () => {
  assert.deepEqual(walk('ArrowUp', 5, 3), [2, 1, 0, null, 2])
})

test('sideways keys stay with what is typed, and so does every key where nothing is offered', () => {
  assert.equal(nextOption('ArrowLeft', 1, 3), undefined)
  assert.equal(nextOption('Home', null, 3), undefined)
  assert.equal(nextOption('ArrowDown', null, 0), undefined)
})
