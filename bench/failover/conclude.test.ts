import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conclude } from './conclude.ts'

const result = { rounds: 2, acknowledged: 400, differences: 0, double: 0, pauses: [18.9, 30] }

test('a failover benchmark without losses and long pauses succeeds', () => {
  assert.deepEqual(conclude(result), {
    line: 'Nothing lost: 400 acknowledged orders, 0 missing, 0 double, in 2 rounds',
    exitCode: 0,
  })
})

test('a pause of more than 30 seconds fails the failover benchmark', () => {
  assert.deepEqual(conclude({ ...result, pauses: [30.1, 12, 45.4] }), {
    line: 'Nothing lost: 400 acknowledged orders, 0 missing, 0 double, in 2 rounds; TOO LONG: 2 pauses of more than 30 s, the longest 45.4 s',
    exitCode: 1,
  })
})

test('a difference or a double order fails the failover benchmark', () => {
  for (const loss of [{ differences: 3 }, { double: 3 }]) {
    const { line, exitCode } = conclude({ ...result, ...loss })
    assert.equal(exitCode, 1)
    assert.match(line, /^LOST: .*3 .* in 2 rounds$/)
  }
})
