import assert from 'node:assert/strict'
import { test } from 'node:test'
import { translator } from './translate.ts'

test('each character becomes the one at its place, and all others stay', () => {
  const swap = translator([
    ['abc', 'xyz'],
    ['١', '1'],
  ])
  assert.equal(swap('aabbcc d١٢'), 'xxyyzz d1٢')
  assert.equal(swap('🎁a'), '🎁x')
  assert.equal(swap(''), '')
})
