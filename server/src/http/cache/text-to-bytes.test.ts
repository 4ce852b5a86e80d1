import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textToBytes } from './text-to-bytes.ts'

test('texts of any script are encoded as UTF-8, one after the other', () => {
  for (const text of ['', 'plain', 'é', 'دلة البيت', 'gift 🎁', 'long دلة '.repeat(100_000), 'short again'])
    assert.deepEqual(textToBytes([text]), Buffer.from(text))
})

test('the parts of a text are encoded in their order', () => {
  assert.deepEqual(textToBytes([]), Buffer.from(''))
  assert.deepEqual(textToBytes(['gift ', '', 'دلة', ' 🎁']), Buffer.from('gift دلة 🎁'))
})

test('a lone surrogate becomes the replacement character', () => {
  assert.equal(textToBytes(['a', '\ud83c', 'b']).toString(), 'a\ufffdb')
})
