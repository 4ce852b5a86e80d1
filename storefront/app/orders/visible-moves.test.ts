import assert from 'node:assert/strict'
import { test } from 'node:test'
import { visibleMoves } from './visible-moves.ts'

const move = (from_status: number, to_status: number, minute: string) => ({
  from_status,
  to_status,
  created_at: `2026-01-01T10:${minute}.000Z`,
})
const shown = (...moves: ReturnType<typeof move>[]) => visibleMoves(moves).map(({ to_status }) => to_status)

test('an order paid at once shows no wait for its payment; one paid later or never does', () => {
  assert.deepEqual(shown(move(0, 1, '00:00'), move(1, 3, '00:02'), move(3, 4, '30:00')), [3, 4])
  assert.deepEqual(shown(move(0, 1, '00:00'), move(1, 3, '12:00')), [1, 3])
  assert.deepEqual(shown(move(0, 1, '00:00'), move(1, 2, '00:05')), [1, 2])
  assert.deepEqual(shown(move(0, 1, '00:00')), [1])
})
