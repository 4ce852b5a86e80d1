import assert from 'node:assert/strict'
import { test } from 'node:test'
import { touchGestures } from './touch-gestures.ts'

const at = (x: number, y = 100) => ({ x, y })

test('two fingers that part draw closer, around the point between them', () => {
  const fingers = touchGestures()
  fingers.put(1, at(100))
  fingers.put(2, at(200))
  assert.deepEqual(fingers.move(2, at(300)), { by: 2, around: at(200) })
  assert.deepEqual(fingers.move(1, at(200)), { by: 0.5, around: at(250) })
})

test('one finger looks over, by as much as it moves', () => {
  const fingers = touchGestures()
  fingers.put(1, at(100, 100))
  assert.deepEqual(fingers.move(1, at(90, 130)), { along: 10, across: -30 })
})

test('a stroke sideways asks for another picture; up, down, too short or with two fingers does not', () => {
  const stroke = (to: { x: number; y: number }) => {
    const fingers = touchGestures()
    fingers.put(1, at(200))
    fingers.move(1, to)
    return fingers.lift(1, to)
  }
  assert.equal(stroke(at(120)), -1)
  assert.equal(stroke(at(280)), 1)
  assert.equal(stroke(at(230)), 0)
  assert.equal(stroke(at(140, 180)), 0)

  const fingers = touchGestures()
  fingers.put(1, at(200))
  fingers.put(2, at(210))
  assert.equal(fingers.lift(1, at(100)), 0)
  assert.equal(fingers.lift(2, at(100)), 0)
})

test('a finger that was never put down moves nothing', () => {
  const fingers = touchGestures()
  assert.equal(fingers.move(1, at(100)), null)
  assert.equal(fingers.lift(1, at(10)), 0)
})
