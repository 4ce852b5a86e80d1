import assert from 'node:assert/strict'
import { test } from 'node:test'
import { translator } from './translate.ts'

test('each character of a pair is replaced, others do not change', () => {
  const swap = translator([
    ['abc', 'xyz'],
    ['١', '1'],
  ])
  assert.equal(swap('aabbcc d١٢'), 'xxyyzz d1٢')
  assert.equal(swap('🎁a'), '🎁x')
  assert.equal(swap(''), '')
})
